import fs from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'

// Program started by kill.ts: saves as fast as it can and prints each save, until it is killed.

const [dataDir = '', databaseUrl, first = '0', writers = '1'] = process.argv.slice(2)
// Opens the database as the server does, with the embedded one in its own thread.
const database = await openDatabase(
  { dataDir, databaseUrl, databaseStatementSeconds: 600 },
  createLog((line) => process.stderr.write(line), 'error'),
)
let last = Number(first)

async function save(id: number) {
  await database.transaction(async (tx) => {
    await sql`insert into saves (id, half) values (${id}, 1)`.execute(tx)
    await sql`insert into saves (id, half) values (${id}, 2)`.execute(tx)
  })
  fs.writeSync(1, `${id}\n`)
}

async function keepSaving() {
  for (;;) await save(++last)
}

await Promise.all(Array.from({ length: Number(writers) }, keepSaving))
