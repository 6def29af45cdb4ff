import { type Reading, withDataOf } from '../backup/data-of.ts'
import { type Database, databaseOn } from '../database/database.ts'
import { folder, migrationsIn } from '../database/migrate.ts'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { handOverSeal } from './chain.ts'
import { readHead } from './head.ts'
import { type AuditKey, keyOfSecret, knownAuditKey } from './key.ts'
import { sentenceOf, whereKeyIsLost } from './sentences.ts'
import { unsealedRows, type Verdict, verifyAudit } from './verify.ts'

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 'auditKey' | 'auditKeyBefore'> &
  Partial<Pick<Environment, 'databaseMigrateUrl' | 'databasePooler'>>

/**
 * Verifies the audit trail, even while its server runs. Returns a report, or throws an OperatorError that names the first altered or
 * missing row.
 */
export async function checkAudit(place: Place, reading: Reading): Promise<string> {
  // Read the head first: the running server may seal more rows afterwards.
  const head = readHead(place)
  return withDataOf(place, { ...reading, act: 'audit.verified' }, async (engine) => {
    const database = databaseOn(engine)
    await refuseOlder(database)
    const key = knownAuditKey(place)
    const waiting = await unsealedRows(database.db)
    if (!key) throw noKey(place.dataDir)
    const { broken, sealed, emptied, begun, rotated } = await verifyAudit(database.db, key, head)
    if (broken) throw new OperatorError(sentenceOf(broken))
    const kept = head ? `it contains the head stored at ${head.at}` : 'no head is stored yet'
    return [
      `The audit is intact: ${sealed} rows are sealed, ${emptied} of them redacted, ${waiting} are not sealed yet; ${kept}.`,
      ...begun.map(
        ({ at, seal_number }) =>
          `A new chain begins at seal ${seal_number} (${at}), because the key was lost. Earlier rows have not changed since then, but nothing proves that they were unchanged before.`,
      ),
      ...rotated.map(({ at, seal_number }) => `The key was changed at seal ${seal_number} (${at}).`),
      ...handedOver(rotated.at(-1), key, place.auditKeyBefore),
    ].join('\n')
  })
}

/**
 * Verifies the last change of the audit key too, with the key used before it. Checks nothing if
 * AUDIT_KEY_BEFORE is not set.
 */
function handedOver(
  last: Verdict['rotated'][number] | undefined,
  key: AuditKey,
  before: string | null,
): string[] {
  if (!last || before === null) return []
  const seal = handOverSeal(last.before, last.at, keyOfSecret(before), key)
  return [
    seal === last.sealBefore
      ? `AUDIT_KEY_BEFORE also sealed the change at seal ${last.seal_number}.`
      : `AUDIT_KEY_BEFORE is not the key that sealed the change at seal ${last.seal_number}.`,
  ]
}

const noKey = (dataDir: string) =>
  new OperatorError(`There is no key in ${dataDir} to verify the audit with. ${whereKeyIsLost}`)

async function refuseOlder({ db }: Database) {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const names = applied.map(({ name }) => name)
  if (migrationsIn(folder).every(({ name }) => names.includes(name))) return
  throw new OperatorError(
    'The database has the tables of an older version: start the server once, then verify the audit.',
  )
}
