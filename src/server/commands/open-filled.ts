import { fillDemo, isEmpty } from '../demo/fill.ts'
import { refuseForeignKey } from '../platform/audit/seal.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { Environment } from '../platform/environment.ts'
import type { Log } from '../platform/log.ts'

type Say = (line: string) => void

export async function openFilled(environment: Environment, log: Log, say: Say): Promise<Database> {
  const database = await openDatabase(environment, log)
  try {
    if (environment.demo && (await isEmpty(database))) await fill(database.forJobs(), say)
    await refuseForeignKey(database, environment)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function fill(database: Database, say: Say) {
  const now = new Date().toISOString()
  const onProgress = (done: number, of: number) =>
    say(`Filling the empty database … ${Math.round((100 * done) / of)} %`)
  try {
    await fillDemo(database, { today: now.slice(0, 10), time: now.slice(11, 16), onProgress })
  } catch (error) {
    // Ignores the error if another instance has filled the same database meanwhile.
    if (await isEmpty(database)) throw error
  }
}
