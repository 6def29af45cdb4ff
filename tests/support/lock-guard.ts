import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Engine } from '#server/platform/database/engine.ts'
import { lockOrder } from '#server/platform/database/lock-order.ts'

/** Wraps an engine so that a transaction fails if it locks rows in another order than lock-order.ts. */
export function inLockOrder<E extends Engine>(engine: E): E {
  const { jobsPool } = engine
  return { ...engine, pool: watchedPool(engine.pool), ...(jobsPool && { jobsPool: watchedPool(jobsPool) }) }
}

function watchedPool(pool: PostgresPool): PostgresPool {
  return { connect: async () => watched(await pool.connect()), end: () => pool.end() }
}

const tables: readonly string[] = lockOrder
/** The index of a table in the lock order. A table that is not in the list comes last. */
const placeOf = (table: string) => (tables.includes(table) ? tables.indexOf(table) : tables.length)

/**
 * Changes the database client itself instead of wrapping it, because the embedded pool stores more fields on it
 * than Kysely knows.
 */
function watched(client: PostgresPoolClient): PostgresPoolClient {
  let taken: string[] | null = null
  const query = (text: string, values: unknown[]) => {
    if (/^\s*(begin|start transaction)/i.test(text)) taken = []
    else if (/^\s*(commit|rollback)\s*$/i.test(text) || /^\s*create temp table import_/.test(text))
      taken = null
    else if (taken) taken = [...taken, ...refusedIn(text, taken)]
    return client.query(text as never, values as never)
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function refusedIn(text: string, taken: readonly string[]): string[] {
  const asked = locksIn(text).filter((table) => !taken.includes(table))
  for (const table of asked) {
    const before = taken.find((one) => placeOf(one) > placeOf(table))
    if (before) throw new Error(`${table} is taken after ${before}, against the lock order: ${text}`)
  }
  return asked
}

const changing = /^\s*(?:(?:update|delete from) (\w+)|insert into (\w+).* on conflict .*do update )/is

/** The tables whose rows a statement locks: explicitly, or by changing rows of a table in the lock order. */
export function locksIn(text: string): string[] {
  const found = partsOf(text.replaceAll('"', '')).flatMap((part) => {
    const lock = /\bfor (?:no key update|update|share)\b(?: of (\w+))?( skip locked)?/i.exec(part)
    const changed = changing.exec(part)?.slice(1).find(Boolean)
    const isOrdered = changed !== undefined && tables.includes(changed)
    return [...(lock ? lockedIn(part, lock[1], lock[2] !== undefined) : []), ...(isOrdered ? [changed] : [])]
  })
  return [...new Set(found)]
}

/** The tables that a part of a statement locks. With `skip locked` it waits for no lock, so none counts. */
function lockedIn(part: string, alias: string | undefined, isSkipping: boolean): string[] {
  if (isSkipping) return []
  const sources = [...part.matchAll(/\b(?:from|join) (\w+)(?: (?:as )?(\w+))?/gi)]
  const of = sources.filter(([, table, named]) => !alias || alias === table || alias === named)
  return of.flatMap(([, table]) => table ?? [])
}

/** Splits a statement into itself and its parts in brackets. */
function partsOf(text: string): string[] {
  const inner = /\(([^()]*)\)/.exec(text)
  if (!inner) return [text]
  const rest = `${text.slice(0, inner.index)}[]${text.slice(inner.index + inner[0].length)}`
  return [inner[1] ?? '', ...partsOf(rest)]
}
