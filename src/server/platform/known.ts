/** Asserts that a value exists. A missing one is a programming error. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what is always there is missing')
  return value
}
