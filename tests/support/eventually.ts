import { vi } from 'vitest'

/** Repeats the check until it does not throw, and returns its result. Vitest's own `waitFor` stops after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 100_000 })
}
