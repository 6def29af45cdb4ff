import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Reading, withDataOf } from '../backup/data-of.ts'
import type { Clock } from '../clock.ts'
import { type Database, databaseOn, openDatabase } from '../database/database.ts'
import { folder, migrationsIn } from '../database/migrate.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { readHead, writeHead } from './head.ts'
import { auditKeyOf, knownAuditKey } from './key.ts'
import { beginNewChain } from './new-chain.ts'
import { type Break, unsealedRows, verifyAudit } from './verify.ts'

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 'auditKey'> &
  Partial<Pick<Environment, 'databaseMigrateUrl'>>

/** Verifies the audit of a place, also while its server runs; says that it is whole, or throws the sentence where it breaks. */
export async function checkAudit(place: Place, reading: Reading): Promise<string> {
  // Before the rows, which may go on after it.
  const head = readHead(place)
  return withDataOf(place, { ...reading, act: 'audit.verified' }, async (engine) => {
    const database = databaseOn(engine)
    await refuseOlder(database)
    const key = knownAuditKey(place)
    const waiting = await unsealedRows(database.db)
    if (!key) throw noKey(place.dataDir)
    const { broken, sealed, emptied, begun } = await verifyAudit(database.db, key, head)
    if (broken) throw new OperatorError(sentences[broken.kind](broken as never))
    const kept = head ? `the head that was kept at ${head.at} is in it` : 'no head was kept yet'
    return [
      `The audit is whole: ${sealed} rows are sealed, ${emptied} of them emptied, ${waiting} wait; ${kept}.`,
      ...begun.map(
        ({ at, seal_number }) =>
          `A new chain begins at seal ${seal_number} (${at}), since the key was lost: the rows before it are as they were then, and nothing proves what was done to them earlier.`,
      ),
    ].join('\n')
  })
}

/** Begins a new chain in the database of a place, whose server is stopped where the database is the embedded one. */
export async function newChain(place: Place, clock: Clock, log: Log): Promise<string> {
  const { dataDir, databaseUrl, databaseMigrateUrl } = place
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pg')))
    throw new OperatorError(`There is no database in the folder ${dataDir}.`)
  const database = await openDatabase({ dataDir, databaseUrl, databaseMigrateUrl }, log)
  try {
    const { begun, takenOver } = await beginNewChain(database, auditKeyOf(place), readHead(place), clock())
    writeHead(place, begun, clock())
    return `A new chain of the audit begins at seal ${begun.seal_number}; ${takenOver} rows before it were taken over as they stand.`
  } finally {
    await database.close()
  }
}

type Of<Kind extends Break['kind']> = Extract<Break, { kind: Kind }>

const sentences: { [Kind in Break['kind']]: (found: Of<Kind>) => string } = {
  altered: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the row was changed or moved.`,
  otherKey: () => `No row of the audit was sealed with this key. ${whereKeyIsLost}`,
  missing: ({ id, seal_number, after }) =>
    `The audit breaks before row ${id} (seal ${seal_number}): the rows of the seals ${after + 1} to ${seal_number - 1} are gone.`,
  replaced: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the head that was kept has another hash there.`,
  cut: ({ seal_number, head }) =>
    `The audit breaks at its end: the rows of the seals ${seal_number + 1} to ${head} are gone.`,
}

const whereKeyIsLost =
  'Set AUDIT_KEY to the one that was, or put the file audit.key back into DATA_DIR. Where it is lost, stop the server: npm run audit -- --new-chain begins a new chain, which takes over the rows as they stand.'

const noKey = (dataDir: string) =>
  new OperatorError(`There is no key in ${dataDir} to verify the audit with. ${whereKeyIsLost}`)

async function refuseOlder({ db }: Database) {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const names = applied.map(({ name }) => name)
  if (migrationsIn(folder).every(({ name }) => names.includes(name))) return
  throw new OperatorError(
    'The database is of an older program: start the server once, then verify its audit.',
  )
}
