import { existsSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '../database/embedded.ts'
import type { Engine } from '../database/engine.ts'
import { FolderInUse } from '../database/lock.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Environment } from '../environment.ts'
import { createLog } from '../log.ts'
import { within } from '../within.ts'
import { type Finding, off, ok, reasonOf, wrong } from './check.ts'

/** The open database, or `null` and the reason. Nothing is migrated. */
export type Opened = { engine: Engine | null; finding: Finding }

/** Drops log entries, because the checks are the only output of the command. */
export const silent = createLog(() => undefined, 'silent')

export async function openUnchanged(environment: Environment, deadlineMillis: number): Promise<Opened> {
  const opening = environment.databaseUrl ? openServer(environment.databaseUrl) : openFolder(environment)
  try {
    return await within(deadlineMillis, opening)
  } catch (error) {
    opening.then(({ engine }) => engine?.close()).catch(() => undefined)
    return { engine: null, finding: wrong(reasonOf(error)) }
  }
}

/** Uses transaction mode, which works with and without a pooler. The pooler has its own check. */
async function openServer(url: string): Promise<Opened> {
  const engine = await openPostgres(url, silent, { databasePooler: 'transaction' })
  const client = await engine.pool.connect()
  try {
    const { rows } = await client.query<{ version: string; name: string }>(
      `select current_setting('server_version') as version, current_database() as name`,
      [],
    )
    return { engine, finding: ok(`PostgreSQL ${rows[0]?.version}, database ${rows[0]?.name}`) }
  } finally {
    client.release()
  }
}

async function openFolder({ dataDir, host, port }: Environment): Promise<Opened> {
  if (!existsSync(path.join(dataDir, 'pg')))
    return {
      engine: null,
      finding: off(`there is no database in ${dataDir} yet; the first start creates it`),
    }
  try {
    return { engine: await openEmbedded(dataDir, silent), finding: ok(`embedded database in ${dataDir}`) }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { engine: null, finding: await ofServer(host, port) }
  }
}

/** Asks the running server whether its embedded database works, because no other process may open that database. */
async function ofServer(host: string, port: number): Promise<Finding> {
  const near = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const { status } = await fetch(`http://${near.includes(':') ? `[${near}]` : near}:${port}/api/health`)
  const told = 'a running server has the embedded database; /api/health of it answers'
  return status === 200 ? ok(`${told} ${status}`) : wrong(`${told} ${status}, and its log names the problem`)
}
