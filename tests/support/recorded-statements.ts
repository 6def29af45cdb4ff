import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Engine } from '#server/platform/database/engine.ts'

/** Wraps an engine to record each different statement that reads or changes rows, with its first caller. */
export function recordingStatements(engine: Engine) {
  const statements = new Map<string, string>()
  let asker = ''
  const keep = (text: string) => {
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text) && !statements.has(text))
      statements.set(text, asker)
  }
  const recorded = (pool: PostgresPool): PostgresPool => ({
    connect: async () => recordedClient(await pool.connect(), keep),
    end: () => pool.end(),
  })
  const { pool, jobsPool } = engine
  return {
    engine: { ...engine, pool: recorded(pool), ...(jobsPool && { jobsPool: recorded(jobsPool) }) },
    statements: statements as ReadonlyMap<string, string>,
    ask: (name: string) => {
      asker = name
    },
  }
}

function recordedClient(client: PostgresPoolClient, keep: (text: string) => void): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    keep(text)
    return client.query(text as never, values as never)
  }
  // Kysely calls `query` with text and values. It has another form for cursors, which the server does not
  // use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
