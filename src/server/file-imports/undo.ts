import type { undoImport } from '#domain/file-imports/calls.ts'
import { needsProof, whyNotUndo } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { allOf, undoRows } from '../platform/import/undo/undo.ts'
import { undoInSteps } from '../platform/import/undo/undo-in-steps.ts'
import { known } from '../platform/known.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { importFileOf } from './import-file.ts'
import { presentDetails, presentImport } from './present.ts'
import * as steps from './steps-store.ts'
import * as store from './store.ts'
import { takeSession, takeTurn } from './turns.ts'

/**
 * Undoes an import in steps on the embedded database. On PostgreSQL the request's transaction undoes it at
 * once.
 */
type Prepared = 'undone' | 'notUndone' | Refusal

export async function prepareUndo(request: Request<typeof undoImport>): Promise<Prepared> {
  const { params, services } = request
  if (!(await takeTurn(request))) return refuse('imports.busy')
  if (services.database.engine !== 'embedded') return 'notUndone'
  const database = services.database.forJobs()
  if (!(await takeSession(request))) return refuse('imports.busy')
  const row = await store.findImport(database.db, params.id)
  if (!row) return refuse('record.notFound')
  const refusal = whyNotNow(request, row)
  if (refusal) return refusal
  let changed: Refusal | null = null
  const why = await undoInSteps(database, importFileOf(presentImport(row).Kind), {
    importId: row.id,
    at: services.clock(),
    begin: async (tx) => {
      changed = whyNotNow(request, known(await store.lockImport(tx, row.id)))
      if (changed) return changed.id
      await steps.beginUndo(tx, row.id, services.clock())
      return null
    },
    unbegin: async () => {
      if (!row.undo_begun_at) await steps.forgetUndo(database.db, row.id)
    },
  })
  return changed ?? (why ? refuse(why) : 'undone')
}

export async function undo(context: Context<typeof undoImport, Prepared>) {
  const { params, user, db, services, note, prepared } = context
  note({ Import: params.id })
  const row = await store.lockImport(db, params.id)
  if (!row) return refuse('record.notFound')
  if (prepared instanceof Refusal) return prepared
  const { Kind, Written } = presentImport(row)
  if (prepared === 'notUndone') {
    const refusal = whyNotNow(context, row)
    if (refusal) return refusal
    const why = await undoRows(db, importFileOf(Kind), allOf(row.id), services.clock())
    if (why) return refuse(why)
  }
  await store.keepUndone(db, row.id, { by: user.PersonId, at: services.clock() })
  note({ Kind, Written })
  return presentDetails(known(await store.findImport(db, row.id)))
}

type Undo = Pick<Request<typeof undoImport>, 'body' | 'provenAt' | 'services'>

function whyNotNow({ body, provenAt, services }: Undo, row: store.ImportRow): Refusal | null {
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentDetails(row) })
  const shown = presentImport(row)
  const old = needsProof(shown) && refuseOldProof({ provenAt, services })
  if (old) return old
  const refusal = whyNotUndo(shown)
  return refusal && refuse(refusal)
}
