/** An error whose cause is outside the program (a port, a file, a setting): one English sentence, no stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The code of an error of Node or of the database; empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
