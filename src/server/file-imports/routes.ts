import {
  checkImport,
  commitImport,
  deleteImport,
  fileImport,
  fileImports,
  importProblems,
  sendImport,
  undoImport,
} from '#domain/file-imports/calls.ts'
import { whyNotDelete } from '#domain/file-imports/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineFileRoute, defineLongRoute, defineRoute } from '../platform/define-route.ts'
import { keepFile } from '../platform/files/file-store.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { known } from '../platform/known.ts'
import { restPage } from '../platform/lists/pages.ts'
import { commit, prepareCommit } from './commit.ts'
import { prepareCheck } from './prepare-check.ts'
import { presentDetails, presentImport } from './present.ts'
import { problemList } from './problem-list.ts'
import * as store from './store.ts'
import { prepareUndo, undo } from './undo.ts'

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
    async ({ params, body, db, note, prepared }) => {
      note({ Import: params.id })
      if (prepared instanceof Refusal) return prepared
      const row = await store.lockImport(db, params.id)
      if (!row) return refuse('record.notFound')
      if (row.version !== prepared.version) return isFirstCheck(body) ? detailsOf(db, params.id) : stale(row)
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

  defineLongRoute(commitImport, commit, prepareCommit),

  defineLongRoute(undoImport, undo, prepareUndo),

  defineRoute(deleteImport, async ({ params, db, note }) => {
    note({ Import: params.id })
    const row = await store.lockImport(db, params.id)
    if (!row) return refuse('record.notFound')
    const refusal = whyNotDelete(presentImport(row))
    if (refusal) return refuse(refusal)
    await store.deleteImport(db, row)
    return {}
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

/**
 * Whether a request only asks for a first check, without version or choices. If a concurrent request has
 * checked the file, it needs no second check.
 */
const isFirstCheck = (body: object) =>
  Object.values(body).every((chosen) => chosen === null || chosen === undefined)

const stale = (row: store.ImportRow) => refuse('record.stale', { current: presentDetails(row) })

async function detailsOf(db: Queryable, id: number) {
  return presentDetails(known(await store.findImport(db, id)))
}
