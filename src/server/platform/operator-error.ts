/** What stops a command and lies in its surroundings: one English sentence for the operator, never a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
