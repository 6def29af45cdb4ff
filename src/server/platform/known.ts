/** A value that is always there; without it the program is wrong. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what is always there is missing')
  return value
}
