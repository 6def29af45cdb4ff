/** Asserts that a value exists. A missing one is a programming error. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that must exist is missing')
  return value
}
