/** An error whose cause is outside the program (a port, a file, a setting): one English sentence, no stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
