import { type Reading, withDataOf } from '../backup/data-of.ts'
import { type Database, databaseOn } from '../database/database.ts'
import { folder, migrationsIn } from '../database/migrate.ts'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { readHead } from './head.ts'
import { knownAuditKey } from './key.ts'
import { type Break, unsealedRows, verifyAudit } from './verify.ts'

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 'auditKey'>

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
    const { broken, sealed, emptied } = await verifyAudit(database.db, key, head)
    if (broken) throw new OperatorError(sentences[broken.kind](broken as never))
    const kept = head ? `the head that was kept at ${head.at} is in it` : 'no head was kept yet'
    return `The audit is whole: ${sealed} rows are sealed, ${emptied} of them emptied, ${waiting} wait; ${kept}.`
  })
}

type Of<Kind extends Break['kind']> = Extract<Break, { kind: Kind }>

const sentences: { [Kind in Break['kind']]: (found: Of<Kind>) => string } = {
  altered: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the row was changed or moved, or sealed with another key.`,
  missing: ({ id, seal_number, after }) =>
    `The audit breaks before row ${id} (seal ${seal_number}): the rows of the seals ${after + 1} to ${seal_number - 1} are gone.`,
  replaced: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the head that was kept has another hash there.`,
  cut: ({ seal_number, head }) =>
    `The audit breaks at its end: the rows of the seals ${seal_number + 1} to ${head} are gone.`,
}

const noKey = (dataDir: string) =>
  new OperatorError(
    `There is no key to verify the audit with: set AUDIT_KEY, or put the file audit.key back into ${dataDir}.`,
  )

async function refuseOlder({ db }: Database) {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const names = applied.map(({ name }) => name)
  if (migrationsIn(folder).every(({ name }) => names.includes(name))) return
  throw new OperatorError(
    'The database is of an older program: start the server once, then verify its audit.',
  )
}
