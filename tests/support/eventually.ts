import { vi } from 'vitest'

/** Tries until the check does not throw, and answers what it gave; Vitest's own wait gives up after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 100_000 })
}
