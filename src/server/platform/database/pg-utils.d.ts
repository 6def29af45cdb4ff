declare module 'pg/lib/utils.js' {
  /** Serializes a bound value as pg does. */
  export function prepareValue(value: unknown): string | Buffer | null
}
