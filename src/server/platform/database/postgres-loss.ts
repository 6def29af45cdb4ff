import pg from 'pg'

/** Notices when a connection is lost, so that it leaves the pool and later statements repeat the first error. */
export function createLossWatch(client: pg.PoolClient) {
  let lost: Error | undefined
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      // The rollback could otherwise hide the first error.
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

/** The server's own errors leave a connection as it was, except those with which the server ends it. */
function isLost(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (!(error instanceof pg.DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? ''))
  )
}
