import type { checkImport, commitImport } from '#domain/file-imports/calls.ts'
import { givesAccess, whyNotCheck, whyNotCommit } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { brokenRule, isRaced } from '../platform/database/retry.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { FileRemoved } from '../platform/files/file-store.ts'
import { createConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { importFiles } from '../platform/import/import.ts'
import { FaultyFolder } from '../platform/import/problem.ts'
import { keepForUndo } from '../platform/import/undo/keep.ts'
import { known } from '../platform/known.ts'
import { codeOf, OperatorError } from '../platform/operator-error.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { checkSheet, givenOf } from './check.ts'
import { type Sheet, sheetOf } from './content.ts'
import { importFileOf } from './import-file.ts'
import { presentCounts, presentDetails, presentImport } from './present.ts'
import * as store from './store.ts'

/**
 * Imports that are checked or taken at once; each stands in memory meanwhile. The working tables of the embedded database's
 * only session have fixed names, so one import at a time uses them, until its request ends.
 */
const enter = {
  embedded: createConcurrencyLimiter({ running: 1, waiting: 5 }),
  postgres: createConcurrencyLimiter({ running: 2, waiting: 4 }),
}

type PreparedCheck = { version: number; checked: store.Checked }

/** Before the transaction, since it takes long and is undone anyway. */
export async function prepareCheck({
  params,
  body,
  services,
  atEnd,
}: Request<typeof checkImport>): Promise<PreparedCheck | Refusal> {
  const row = await store.findImport(services.database.db, params.id)
  if (!row) return refuse('record.notFound')
  const shown = presentImport(row)
  const refusal = whyNotCheck(shown)
  if (refusal) return refuse(refusal)
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentDetails(row) })
  return inTurn({ services, atEnd }, async () => {
    const sheet = await sheetOf(services.database.db, row.file_id, body.Sheet ?? row.sheet)
    if (sheet instanceof Refusal) return sheet
    const isSameSheet = sheet.name === row.sheet
    const columns = body.Columns ?? (isSameSheet ? row.columns : null)
    const chosen = { kind: shown.Kind, columns, overwrite: body.Overwrite ?? row.overwrite }
    const checked = await checkSheet(sheet, chosen, services)
    return checked instanceof Refusal ? checked : { version: row.version, checked }
  })
}

export async function prepareCommit({
  params,
  provenAt,
  services,
  atEnd,
}: Request<typeof commitImport>): Promise<Sheet | Refusal> {
  const row = await store.findImport(services.database.db, params.id)
  if (!row) return refuse('record.notFound')
  const old = givesAccess(presentImport(row)) && refuseOldProof({ provenAt, services })
  if (old) return old
  const refusal = whyNotCommit(presentImport(row))
  if (refusal) return refuse(refusal)
  try {
    return await inTurn({ services, atEnd }, () => sheetOf(services.database.db, row.file_id, row.sheet))
  } catch (error) {
    // Whoever commits the same import meanwhile removes the file while it is read.
    if (error instanceof FileRemoved) return refuse('imports.gone')
    throw error
  }
}

/** All of it or nothing, in the transaction of the call. */
export async function commit({
  params,
  body,
  user,
  db,
  services,
  note,
  prepared: sheet,
}: Context<typeof commitImport, Sheet | Refusal>) {
  note({ Import: params.id })
  const row = await store.lockImport(db, params.id)
  if (!row) return refuse('record.notFound')
  const done = whyNotCheck(presentImport(row))
  if (done) return refuse(done)
  if (sheet instanceof Refusal) return sheet
  if (body.Version !== row.version) return refuse('record.stale', { current: presentDetails(row) })
  const { Kind } = presentImport(row)
  const given = givenOf(importFileOf(Kind), sheet, row.columns ?? [])
  const options = {
    clock: services.clock,
    progress: () => undefined,
    overwrite: row.overwrite ? [Kind] : [],
    onWrite: keepForUndo(row.id),
  }
  try {
    const imported = await importFiles(db, [given], options)
    const counts = presentCounts(known(imported.files[0]))
    await store.keepImported(db, row.id, { counts, by: user.PersonId, at: services.clock() })
    note({ Kind, ...counts })
  } catch (error) {
    // Something that the file needs has gone since it was looked through.
    if (error instanceof FaultyFolder) return refuse('imports.faultySince')
    if (error instanceof OperatorError) return refuse('imports.contended')
    // A check stops at the plan, so only here does the database itself see the rows.
    if (isIntegrityError(error) && !isRaced(error) && !brokenRule(error)) return refuse('imports.contended')
    throw error
  }
  return presentDetails(known(await store.findImport(db, row.id)))
}

/** Integrity constraint violations, class 23 of PostgreSQL's codes. */
const isIntegrityError = (error: unknown) => codeOf(error).startsWith('23')

type Turn = Pick<Request<typeof commitImport>, 'services' | 'atEnd'>

async function inTurn<T>({ services, atEnd }: Turn, work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const leave = await enter[services.database.engine]('imports')
  if (!leave) return refuse('imports.busy')
  atEnd(leave)
  return work()
}
