import type { Log } from '../log.ts'
import type { EmbeddedPool } from './embedded/pool.ts'
import { withClient } from './engine.ts'

const everyMillis = 5000
const vacuumEvery = 12
const longestWait = 6
/** Recovery after a kill replays up to this many bytes, which takes a fraction of a second. */
const walBytes = 32_000_000

/** The background work of a PostgreSQL server: checkpoints, and vacuum and analyze at autovacuum's thresholds. Returns a stop function. */
export function maintain(pool: EmbeddedPool, log: Log): () => void {
  let round = 0
  let waited = 0
  let atWork = false
  let ended = false
  const work = async () => {
    // Let requests go first, but delay upkeep by a few rounds at most.
    if (atWork || (!pool.idle && ++waited < longestWait)) return
    atWork = true
    waited = 0
    try {
      await checkpointWhenDue(pool)
      if (++round % vacuumEvery === 0) await vacuum(pool)
    } catch (error) {
      if (!ended) log.warn({ error }, 'maintenance of the embedded database failed')
    } finally {
      atWork = false
    }
  }
  const timer = setInterval(work, everyMillis).unref()
  return () => {
    ended = true
    clearInterval(timer)
  }
}

export function checkpointWhenDue(pool: EmbeddedPool): Promise<void> {
  return withClient({ pool }, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
      [],
    )
    if (Number(rows[0]?.bytes) > walBytes) await client.query('checkpoint', [])
  })
}

export async function vacuum(pool: EmbeddedPool): Promise<void> {
  const due = await withClient({ pool }, (client) =>
    client.query<{ name: string; dead: boolean }>(dueTables, []),
  )
  // Maintains one table at a time, so that requests can run in between.
  for (const { name, dead } of due.rows) {
    await withClient({ pool }, (client) => client.query(`${dead ? 'vacuum analyze' : 'analyze'} ${name}`, []))
  }
}

// The conditions of PostgreSQL's autovacuum (documentation, 24.1.6) with its default settings.
const dueTables = `
  select format('%I', relname) as name, dead from (
    select relname, n_mod_since_analyze > 50 + 0.1 * n_live_tup as changed,
      n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as dead
    from pg_stat_user_tables) as tables
  where changed or dead`
