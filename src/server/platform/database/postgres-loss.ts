import pg from 'pg'

/** Detects a lost connection, so that it leaves the pool and later statements repeat the first error. */
export function createLossWatch(client: pg.PoolClient) {
  let lost: Error | undefined
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      // Repeat the first error for later statements. Otherwise the error of the rollback would hide it.
      if (lost) throw lost
      try {
        return await work()
      } catch (error) {
        if (isLost(error)) lost = error
        throw error
      }
    },
    isSpent: () => lost !== undefined || client.getTransactionStatus() !== 'I',
  }
}

/** An error from the server leaves the connection usable, unless the server closes it with that error. */
function isLost(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (!(error instanceof pg.DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? ''))
  )
}
