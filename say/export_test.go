package say

// Own are the keys that the package says by itself, for the tests of catalogues.
var Own = own
