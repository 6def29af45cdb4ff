/**
 * For node: each process compiles the embedded database for itself, and for one that opens a few and ends soon the quick
 * compiler alone is the cheaper one.
 */
export const quickDatabase = '--liftoff-only'
