import { vi } from 'vitest'

/**
 * Repeats a check until it does not throw. Returns its result. Waits longer than Vitest's `waitFor`, which
 * gives up after a second.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 100_000 })
}
