/**
 * For node: each process compiles the embedded database for itself, and where it runs less than minutes the quick
 * compiler alone is the cheaper one.
 */
export const quickDatabase = '--liftoff-only'
