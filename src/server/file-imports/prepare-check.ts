import type { checkImport } from '#domain/file-imports/calls.ts'
import { UnreadReason } from '#domain/file-imports/file-import.ts'
import { whyNotCheck } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Request } from '../platform/define-route.ts'
import { checkSheet } from './check.ts'
import { sheetOf } from './content.ts'
import { importFileOf } from './import-file.ts'
import { presentDetails, presentImport } from './present.ts'
import * as store from './store.ts'
import { takeSession, takeTurn } from './turns.ts'

type PreparedCheck = { version: number } & ({ checked: store.Checked } | { unread: UnreadReason })

/** Checks the file before the request's transaction: it takes long and is rolled back anyway. */
export async function prepareCheck(request: Request<typeof checkImport>): Promise<PreparedCheck | Refusal> {
  const { body, services, http } = request
  const { signal } = http.req.raw
  const refusal = await checkableImport(request)
  if (refusal instanceof Refusal) return refusal
  if (!(await takeTurn(request))) return refuse('imports.busy')
  // Reads the import again: during the wait another request may have found its file unreadable.
  const row = await checkableImport(request)
  if (row instanceof Refusal) return row
  const kind = presentImport(row).Kind
  const wanted = { fileId: row.file_id, sheet: body.Sheet ?? row.sheet, file: importFileOf(kind), signal }
  const sheet = await sheetOf(services, wanted)
  if (sheet instanceof Refusal) return unreadOf(sheet, row) ?? sheet
  if (!(await takeSession(request))) return refuse('imports.busy')
  const isSameSheet = sheet.name === row.sheet
  const columns = body.Columns ?? (isSameSheet ? row.columns : null)
  const chosen = { kind, columns, overwrite: body.Overwrite ?? row.overwrite }
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

/**
 * What to store about an unreadable file; `null` to keep an earlier preview. A file that stopped the reading
 * process loses its preview.
 */
function unreadOf({ id }: Refusal, { version, preview }: store.ImportRow): PreparedCheck | null {
  const { data: unread } = UnreadReason.safeParse(id)
  return unread && (!preview || unread === 'imports.stopped') ? { version, unread } : null
}
