import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf } from '../operator-error.ts'
import { clientOf, hasLongList, withListsAsText } from './engine.ts'
import { createLossWatch } from './postgres-loss.ts'

/**
 * A statement is prepared after this many uses, because rare statements are not worth a plan on every connection. Other drivers use the
 * same number.
 */
const usesBefore = 5
/** Maximum number of prepared statements, because each costs memory on every connection. */
const mostPrepared = 150
const mostCounted = 1000

/** PostgreSQL's error code for a prepared statement whose table has got other columns from a newer instance. */
const changedColumns = '0A000'

/** Prepares frequent statements, because planning takes longer than most queries. After a change of columns a statement fails once. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = createNames()
  return {
    connect: async () => preparing(await pool.connect(), names),
    end: () => pool.end(),
  }
}

type Names = ReturnType<typeof createNames>

function preparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  const watch = createLossWatch(client)
  const query = async (text: string, values: unknown[]) => {
    const name = values?.length && !hasLongList(values) ? names.nameOf(text) : undefined
    try {
      return await watch.run(() => client.query({ text, values: withListsAsText(values), name }))
    } catch (error) {
      if (name && codeOf(error) === changedColumns) names.renew(text)
      throw error
    }
  }
  return clientOf(query, () => client.release(watch.isSpent()))
}

/** Names prepared statements by a hash of the text, so a session passed on by a pooler never runs another statement with that name. */
export function createNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let renewals = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
    if (count > usesBefore) names.set(text, hashOf(text))
    return names.get(text)
  }
  const renew = (text: string) => {
    names.set(text, `${hashOf(text)}_${++renewals}`)
  }
  return { nameOf, renew }
}

/** PostgreSQL cuts names at 63 characters; 22 characters hold 128 bits of the hash. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
