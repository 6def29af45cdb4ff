import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { withClient } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { dumpOf } from './dump.ts'

/**
 * Makes the template for new embedded databases. It has only the rows of the migrations: secrets, ids and sessions are created by the
 * program that uses the database, so no two installations share them.
 */
export async function makeTemplate(): Promise<Uint8Array> {
  const dump = await dumpOf(
    async (engine) => {
      await migrate(engine.pool)
      await withClient(engine, (client) => client.query('vacuum (freeze, analyze)', []))
    },
    // Without recycled files of the write-ahead log, 16 MB each.
    { startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'] },
  )
  return promisify(gzip)(dump, { level: 9 })
}
