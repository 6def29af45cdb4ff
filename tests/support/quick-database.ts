/**
 * Node's argument for programs that run only briefly. Each process compiles the embedded database anew, and
 * the baseline compiler alone does that faster.
 */
export const quickDatabase = '--liftoff-only'
