import { setImmediate } from 'node:timers'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { clientOf } from '../engine.ts'

type Kept = { client: PostgresPoolClient; since: number }

/** A request that needs the connection for longer lets others in between its statements. */
const longestMillis = 1000

/**
 * Keeps the connection between the statements of one request, so that the request waits for its turn once. Otherwise each statement of a
 * read would wait for a whole transaction of somebody else. A request that waits for anything but the database loses the connection.
 */
export function inOneTurn(pool: PostgresPool): PostgresPool {
  let kept: Kept | null = null

  const taken = async (): Promise<Kept> => {
    const again = kept
    kept = null
    return again ?? { client: await pool.connect(), since: performance.now() }
  }
  const keep = (held: Kept) => {
    kept = held
    // The next statement of a request follows in the same turn of the event loop.
    setImmediate(() => {
      if (kept !== held) return
      kept = null
      held.client.release()
    })
  }

  return {
    connect: async () => {
      const { client, since } = await taken()
      let isSound = true
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values)
        } catch (error) {
          isSound = false
          throw error
        }
      }
      const release = () => {
        const isLong = performance.now() - since > longestMillis
        if (isSound && !isLong && !kept) keep({ client, since })
        else client.release()
      }
      return clientOf(query, release)
    },
    end: () => pool.end(),
  }
}
