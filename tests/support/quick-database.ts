/**
 * Node's argument for programs that run for less than minutes. Each process compiles the embedded database itself, and the baseline compiler alone is
 * faster for short runs.
 */
export const quickDatabase = '--liftoff-only'
