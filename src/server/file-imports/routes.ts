import {
  checkImport,
  commitImport,
  fileImport,
  fileImports,
  importProblems,
  sendImport,
  undoImport,
} from '#domain/file-imports/calls.ts'
import { needsProof, whyNotUndo } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineFileRoute, defineRoute } from '../platform/define-route.ts'
import { keepFile } from '../platform/files/file-store.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { undoRows } from '../platform/import/undo/undo.ts'
import { known } from '../platform/known.ts'
import { restPage } from '../platform/lists/pages.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { commit, prepareCheck, prepareCommit } from './act.ts'
import { importFileOf } from './import-file.ts'
import { presentDetails, presentImport } from './present.ts'
import { problemList } from './problem-list.ts'
import * as store from './store.ts'

export const fileImportRoutes = [
  defineRoute(fileImports, async ({ query, db, http }) => {
    const { range, sort, filter } = query
    const rows = await store.importPage(db, { range, sort, kinds: filter.Kind })
    const total = await store.countImports(db, filter.Kind)
    return restPage(http, 'imports', range.from, rows.map(presentImport), total)
  }),

  defineRoute(fileImport, async ({ params, db, note }) => {
    note({ Import: params.id })
    const row = await store.findImport(db, params.id)
    return row ? presentDetails(row) : refuse('record.notFound')
  }),

  defineFileRoute(
    sendImport,
    async () => null,
    async ({ params, files, user, db, services, note }) => {
      const [file] = files.File
      if (!file) return refuse('files.missing', { field: 'File' })
      const sender = { by: user.PersonId, at: services.clock() }
      const fileId = await keepFile(db, file, sender)
      const id = await store.insertImport(db, { kind: params.kind, fileName: file.name, fileId, ...sender })
      note({ Import: id, Kind: params.kind, File: fileId })
      return presentImport(known(await store.findImport(db, id)))
    },
  ),

  defineRoute(
    checkImport,
    async ({ params, db, note, prepared }) => {
      note({ Import: params.id })
      if (prepared instanceof Refusal) return prepared
      const row = known(await store.lockImport(db, params.id))
      if (row.version !== prepared.version) return stale(row)
      if ('unread' in prepared) {
        await store.keepUnread(db, params.id, prepared.unread)
        note({ Unread: prepared.unread })
      } else {
        await store.keepCheck(db, params.id, prepared.checked)
        note({ Problems: prepared.checked.preview.ProblemTotal })
      }
      return detailsOf(db, params.id)
    },
    prepareCheck,
  ),

  defineRoute(commitImport, commit, prepareCommit),

  defineRoute(undoImport, async ({ params, body, user, provenAt, db, services, note }) => {
    note({ Import: params.id })
    const row = await store.lockImport(db, params.id)
    if (!row) return refuse('record.notFound')
    if (body.Version && body.Version !== row.version) return stale(row)
    const shown = presentImport(row)
    const old = needsProof(shown) && refuseOldProof({ provenAt, services })
    if (old) return old
    const refusal =
      whyNotUndo(shown) ?? (await undoRows(db, importFileOf(shown.Kind), row.id, services.clock()))
    if (refusal) return refuse(refusal)
    await store.keepUndone(db, row.id, user.PersonId, services.clock())
    note({ Kind: shown.Kind, Written: shown.Written })
    return detailsOf(db, params.id)
  }),

  defineRoute(importProblems, async ({ params, db, services, note }) => {
    note({ Import: params.id })
    const row = await store.findImport(db, params.id)
    const problems = await store.problemsOf(db, params.id)
    if (!row || !problems) return refuse('record.notFound')
    const { text, name } = problemList(row.file_name, problems, services.texts)
    return new FileAnswer(new TextEncoder().encode(text), 'text/csv', name)
  }),
]

const stale = (row: store.ImportRow) => refuse('record.stale', { current: presentDetails(row) })

async function detailsOf(db: Queryable, id: number) {
  return presentDetails(known(await store.findImport(db, id)))
}
