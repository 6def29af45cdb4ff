declare module 'pg/lib/utils.js' {
  /** How pg writes a value that is bound to a statement. */
  export function prepareValue(value: unknown): string | Buffer | null
}
