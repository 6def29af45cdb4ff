import type { checkImport, commitImport } from '#domain/file-imports/calls.ts'
import { UnreadReason } from '#domain/file-imports/file-import.ts'
import { needsProof, whyNotCheck, whyNotCommit } from '#domain/file-imports/rules.ts'
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

/** Limits imports that are checked or committed at once, because each is held in memory until its request ends. */
const enter = createConcurrencyLimiter({ running: 2, waiting: 4 })
/**
 * The embedded database has one session, and its working tables have fixed names, so one import at a time uses them. Reading
 * a file needs no turn.
 */
const enterSession = createConcurrencyLimiter({ running: 1, waiting: 1 })

type PreparedCheck = { version: number } & ({ checked: store.Checked } | { unread: UnreadReason })

/** Before the transaction, since it takes long and is undone anyway. */
export async function prepareCheck(request: Request<typeof checkImport>): Promise<PreparedCheck | Refusal> {
  const { body, services, http } = request
  const { signal } = http.req.raw
  const refusal = await checkableImport(request)
  if (refusal instanceof Refusal) return refusal
  if (!(await takeTurn(enter, request))) return refuse('imports.busy')
  // Check again: while this import waited, another request may have found that the file cannot be read.
  const row = await checkableImport(request)
  if (row instanceof Refusal) return row
  const sheet = await sheetOf(services, { fileId: row.file_id, sheet: body.Sheet ?? row.sheet, signal })
  if (sheet instanceof Refusal) return unreadOf(sheet, row) ?? sheet
  if (!(await takeSession(request))) return refuse('imports.busy')
  const isSameSheet = sheet.name === row.sheet
  const columns = body.Columns ?? (isSameSheet ? row.columns : null)
  const chosen = { kind: presentImport(row).Kind, columns, overwrite: body.Overwrite ?? row.overwrite }
  const checked = await checkSheet(sheet, chosen, services, signal)
  return checked instanceof Refusal ? checked : { version: row.version, checked }
}

async function checkableImport({ params, body, services }: Request<typeof checkImport>) {
  const row = await store.findImport(services.database.db, params.id)
  if (!row) return refuse('record.notFound')
  const refusal = whyNotCheck(presentImport(row))
  if (refusal) return refuse(refusal)
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentDetails(row) })
  return row
}

/** How to mark the import. An unreadable second sheet keeps the earlier preview, unless the file stopped its reader. */
function unreadOf({ id }: Refusal, { version, preview }: store.ImportRow): PreparedCheck | null {
  const { data: unread } = UnreadReason.safeParse(id)
  return unread && (!preview || unread === 'imports.stopped') ? { version, unread } : null
}

export async function prepareCommit(request: Request<typeof commitImport>): Promise<Sheet | Refusal> {
  const { params, provenAt, services, http } = request
  const row = await store.findImport(services.database.db, params.id)
  if (!row) return refuse('record.notFound')
  const old = needsProof(presentImport(row)) && refuseOldProof({ provenAt, services })
  if (old) return old
  const refusal = whyNotCommit(presentImport(row))
  if (refusal) return refuse(refusal)
  if (!(await takeTurn(enter, request))) return refuse('imports.busy')
  const wanted = { fileId: row.file_id, sheet: row.sheet, signal: http.req.raw.signal }
  try {
    const sheet = await sheetOf(services, wanted)
    return sheet instanceof Refusal || (await takeSession(request)) ? sheet : refuse('imports.busy')
  } catch (error) {
    // Another request has committed the same import, which removes the file.
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
    keepsConfirmed: true,
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
    // A check stops at the plan, so the database's own constraints are tested only here.
    if (isIntegrityError(error) && !isRaced(error) && !brokenRule(error)) return refuse('imports.contended')
    throw error
  }
  return presentDetails(known(await store.findImport(db, row.id)))
}

/** Class 23 of the PostgreSQL error codes: integrity constraint violations. */
const isIntegrityError = (error: unknown) => codeOf(error).startsWith('23')

type Turn = Pick<Request<typeof commitImport>, 'services' | 'atEnd' | 'http'>

/** Waits for a turn, which ends with the request. Returns false if too many requests wait. */
async function takeTurn(limiter: typeof enter, { atEnd, http }: Omit<Turn, 'services'>): Promise<boolean> {
  const leave = await limiter('imports', () => http.req.raw.signal.aborted)
  if (leave) atEnd(leave)
  return leave !== null
}

async function takeSession(turn: Turn): Promise<boolean> {
  return turn.services.database.engine !== 'embedded' || takeTurn(enterSession, turn)
}
