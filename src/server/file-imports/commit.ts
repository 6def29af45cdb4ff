import type { commitImport } from '#domain/file-imports/calls.ts'
import type { ImportCounts } from '#domain/file-imports/file-import.ts'
import { needsProof, whyNotCommit } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { importFiles } from '../platform/import/import.ts'
import { known } from '../platform/known.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { givenOf } from './check.ts'
import { commitInSteps } from './commit-in-steps.ts'
import { type Sheet, sheetOf } from './content.ts'
import { importFileOf } from './import-file.ts'
import { optionsOf, whyNotWritable } from './import-options.ts'
import { presentCounts, presentDetails, presentImport } from './present.ts'
import * as store from './store.ts'
import { takeSession, takeTurn } from './turns.ts'

/**
 * Input of the request's transaction: the sheet to import, or the counts if it was already imported in steps.
 */
type Prepared = { sheet: Sheet } | { counts: ImportCounts } | Refusal

export async function prepareCommit(request: Request<typeof commitImport>): Promise<Prepared> {
  const { params, body, provenAt, services, http } = request
  const row = await store.findImport(services.database.db, params.id)
  if (!row) return refuse('record.notFound')
  const old = needsProof(presentImport(row)) && refuseOldProof({ provenAt, services })
  if (old) return old
  const refusal = whyNotCommit(presentImport(row))
  if (refusal) return refuse(refusal)
  if (!(await takeTurn(request))) return refuse('imports.busy')
  const file = importFileOf(presentImport(row).Kind)
  const wanted = { fileId: row.file_id, sheet: row.sheet, file, signal: http.req.raw.signal }
  const sheet = await sheetOf(services, wanted)
  if (sheet instanceof Refusal) return sheet
  if (services.database.engine !== 'embedded') return { sheet }
  if (!(await takeSession(request))) return refuse('imports.busy')
  return commitInSteps(services, { id: params.id, version: body.Version, sheet })
}

export async function commit({
  params,
  body,
  user,
  db,
  services,
  note,
  prepared,
}: Context<typeof commitImport, Prepared>) {
  note({ Import: params.id })
  const row = await store.lockImport(db, params.id)
  if (!row) return refuse('record.notFound')
  const done = whyNotCommit(presentImport(row))
  if (done) return refuse(done)
  if (prepared instanceof Refusal) return prepared
  if ('sheet' in prepared && body.Version !== row.version)
    return refuse('record.stale', { current: presentDetails(row) })
  try {
    const counts =
      'counts' in prepared ? prepared.counts : await writeWhole(db, { row, sheet: prepared.sheet, services })
    await store.keepImported(db, row.id, { counts, by: user.PersonId, at: services.clock() })
    note({ Kind: presentImport(row).Kind, ...counts })
  } catch (error) {
    const why = whyNotWritable(error)
    if (why) return refuse(why)
    throw error
  }
  return presentDetails(known(await store.findImport(db, row.id)))
}

type Whole = { row: store.ImportRow; sheet: Sheet } & Pick<Context<typeof commitImport>, 'services'>

async function writeWhole(db: Queryable, { row, sheet, services }: Whole): Promise<ImportCounts> {
  const { Kind } = presentImport(row)
  const given = givenOf(importFileOf(Kind), sheet, row.columns ?? [])
  const imported = await importFiles(db, [given], { ...optionsOf(row, services), progress: () => undefined })
  return presentCounts(known(imported.files[0]))
}
