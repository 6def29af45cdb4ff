/** An error with a cause outside the program (a port, a file, a setting). Printed as one English sentence without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The code of an error of Node or the database; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
