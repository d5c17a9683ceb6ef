package simulate_test

import (
	"testing"

	"arbiter/referee/simulate"
)

// BenchmarkGames plays whole games one after another on one core.
func BenchmarkGames(b *testing.B) {
	for _, c := range []struct {
		name   string
		table  *simulate.Table
		config simulate.Config
	}{
		{"century/random", centuryTable(b, "--seats Ann,Bob,Cyd,Dan,Eve"), simulate.Config{}},
		{"century/random-checked", centuryTable(b, "--seats Ann,Bob,Cyd,Dan,Eve"), simulate.Config{Check: true}},
		{"century/greedy", centuryTable(b, "--seats Ann,Bob,Cyd,Dan,Eve"), simulate.Config{Greedy: true}},
		{"industry/random", industryTable(b, "--seats Ann,Bob,Cyd,Dan"), simulate.Config{}},
		{"industry/random-checked", industryTable(b, "--seats Ann,Bob,Cyd,Dan"), simulate.Config{Check: true}},
		{"industry/greedy", industryTable(b, "--seats Ann,Bob,Cyd,Dan"), simulate.Config{Greedy: true}},
	} {
		b.Run(c.name, func(b *testing.B) {
			c.config.Games, c.config.Workers = 1, 1
			actions := 0
			for b.Loop() {
				c.config.Seed++
				actions += run(b, c.table, c.config).Played()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}
