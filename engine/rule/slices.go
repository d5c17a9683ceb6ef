package rule

import "iter"

// Each applies of to each item of a list.
func Each[T, U any](list []T, of func(T) U) []U {
	out := make([]U, len(list))
	for i, v := range list {
		out[i] = of(v)
	}
	return out
}

// EachOf applies of to each value of a sequence.
func EachOf[T, U any](all iter.Seq[T], of func(T) U) (out []U) {
	for v := range all {
		out = append(out, of(v))
	}
	return out
}

// EachPair applies of to each pair of a sequence.
func EachPair[K, V, U any](all iter.Seq2[K, V], of func(K, V) U) (out []U) {
	for k, v := range all {
		out = append(out, of(k, v))
	}
	return out
}

// Times applies of to each number from 0 to n-1.
func Times[T any](n int, of func(int) T) []T {
	out := make([]T, n)
	for i := range out {
		out[i] = of(i)
	}
	return out
}

// When is v where so holds, else nothing of its type.
func When[T any](so bool, v T) (out T) {
	if so {
		out = v
	}
	return out
}

// Find is the first item of a list for which meant is true, nil for none.
func Find[T any](list []T, meant func(*T) bool) *T {
	for i := range list {
		if meant(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// FirstOf is the first thing that of gives for an item of a list, nothing of its type where it gives none.
func FirstOf[T any, U comparable](list []T, of func(T) U) (out U) {
	var nothing U
	for i := 0; i < len(list) && out == nothing; i++ {
		out = of(list[i])
	}
	return out
}

// Those returns the items of a list for which meant is true, nil for none.
func Those[T any](list []T, meant func(T) bool) (out []T) {
	for _, v := range list {
		if meant(v) {
			out = append(out, v)
		}
	}
	return out
}

// Sum adds up what of gives for each item of a list.
func Sum[T any](list []T, of func(T) int) (n int) {
	for _, v := range list {
		n += of(v)
	}
	return n
}

// HowMany counts the items of a list for which meant is true.
func HowMany[T any](list []T, meant func(T) bool) (n int) {
	for _, v := range list {
		if meant(v) {
			n++
		}
	}
	return n
}
