import { type QueryFunction, useQueryClient } from '@tanstack/react-query'

type Stored<Value> = { queryKey: readonly unknown[]; queryFn: QueryFunction<Value> }

/**
 * Returns a function that changes a setting which the server stores. It starts from the stored value, which may still be on its way.
 * Shows no error if loading or saving fails, so use it only for settings whose loss matters little.
 */
export function useChangeStored<Value>(
  { queryKey, queryFn }: Stored<Value>,
  save: (value: Value) => Promise<unknown>,
): (next: (now: Value) => Value) => Promise<void> {
  const client = useQueryClient()
  return async (next) => {
    try {
      const now = await client.ensureQueryData({ queryKey, queryFn })
      const value = next(now)
      if (value === now) return
      client.setQueryData(queryKey, value)
      await save(value)
    } catch {
      // Ignore the failure, as described above.
    }
  }
}
