import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { codeOf } from '../operator-error.ts'
import { clientOf, hasLongList, withListsAsText } from './engine.ts'

/** A statement used once or twice is not worth a plan on every connection; other drivers wait as long. */
const usesBefore = 5
/** Each costs memory on every connection. */
const mostPrepared = 150
const mostCounted = 1000

/** Another instance, a newer one, has changed the columns of a table meanwhile. */
const changedColumns = '0A000'

/**
 * A pool whose connections keep what is asked again and again prepared: planning costs more than most answers. A
 * statement whose columns have changed fails once and is prepared anew.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = createNames()
  return {
    connect: async () => preparing(await pool.connect(), names),
    end: () => pool.end(),
  }
}

type Names = ReturnType<typeof createNames>

function preparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let lost: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    // The rollback could otherwise hide the first error.
    if (lost) throw lost
    const name = values?.length && !hasLongList(values) ? names.nameOf(text) : undefined
    try {
      return await client.query({ text, values: withListsAsText(values), name })
    } catch (error) {
      if (isLost(error)) lost = error
      if (name && codeOf(error) === changedColumns) names.renew(text)
      throw error
    }
  }
  const isSpent = () => lost !== undefined || client.getTransactionStatus() !== 'I'
  return clientOf(query, () => client.release(isSpent()))
}

/** The server's own errors leave a connection as it was, but for those with which it ends it. */
function isLost(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (!(error instanceof pg.DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? ''))
  )
}

function createNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let made = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
    if (count > usesBefore) renew(text)
    return names.get(text)
  }
  const renew = (text: string) => {
    uses.delete(text)
    names.set(text, `s${made++}`)
  }
  return { nameOf, renew }
}
