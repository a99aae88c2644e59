"""The engine compiled: numba, the records as arrays, and the cache of machine code. Importing it imports numba."""
