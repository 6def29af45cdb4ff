import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { idText, text } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { FileImport, ImportDetails } from './file-import.ts'
import { ImportKind } from './kinds.ts'

const staff = { types: { 1: 'all' } } as const
const params = z.strictObject({ id: idText() })

/** Maximum size of an imported file. It has room for the rows of a season and can be checked in one request. */
export const maxImportBytes = 20_000_000

export const fileImports = defineCall({
  name: 'imports.list',
  method: 'GET',
  path: 'rest/imports',
  query: restListQuery({
    sort: ['CreatedAt'],
    filter: z.strictObject({ Kind: z.array(ImportKind).max(50).optional() }),
  }),
  answer: z.array(FileImport),
  access: staff,
})

export const fileImport = defineCall({
  name: 'imports.one',
  method: 'GET',
  path: 'rest/imports/{id}',
  params,
  answer: ImportDetails,
  access: staff,
  audited: true,
})

/** Uploads a file for import, without reading its rows yet. */
export const sendImport = defineCall({
  name: 'imports.send',
  method: 'POST',
  path: 'rest/imports/{kind}',
  params: z.strictObject({ kind: ImportKind }),
  bodyType: 'multipart',
  files: {
    File: {
      maxBytes: maxImportBytes,
      maxCount: 1,
      kinds: ['xlsx', 'csv'],
      required: true,
      refusals: { kind: 'imports.kind', size: 'imports.tooLarge' },
    },
  },
  answer: FileImport,
  access: staff,
  limits: [{ hits: 100, seconds: 3600, budget: 'uploads' }],
})

/** Checks a file without importing it: returns what the import would do with its rows, and the problems found. */
export const checkImport = defineCall({
  name: 'imports.check',
  method: 'POST',
  path: 'rest/imports/{id}/check',
  params,
  body: z.strictObject({
    Version: Version.nullish(),
    /** Name of the sheet to import; the first sheet by default. */
    Sheet: text(200).nullish(),
    /** For each column of the file the import column, or `null` to skip it. By default columns are matched by name. */
    Columns: z.array(text(100).nullable()).max(200).nullish(),
    /** If true, the import overwrites values that were changed in the app. */
    Overwrite: z.boolean().nullish(),
  }),
  answer: ImportDetails,
  access: staff,
  limits: [{ hits: 200, seconds: 3600 }],
})

/** Imports a checked file: on PostgreSQL in one transaction, on the embedded database in steps that a later call can continue. */
export const commitImport = defineCall({
  name: 'imports.commit',
  method: 'POST',
  path: 'rest/imports/{id}/commit',
  params,
  body: z.strictObject({ Version }),
  answer: ImportDetails,
  access: staff,
})

/** Undoes an import if none of its rows has changed since. Continues an interrupted undo. */
export const undoImport = defineCall({
  name: 'imports.undo',
  method: 'POST',
  path: 'rest/imports/{id}/undo',
  params,
  body: z.strictObject({ Version: Version.nullish() }),
  answer: ImportDetails,
  access: staff,
})

/** Deletes a file that was never imported, and everything stored about it. */
export const deleteImport = defineCall({
  name: 'imports.delete',
  method: 'DELETE',
  path: 'rest/imports/{id}',
  params,
  answer: z.object({}),
  access: staff,
})

export const importProblems = defineCall({
  name: 'imports.problems',
  method: 'GET',
  path: 'rest/imports/{id}/problems',
  params,
  answerType: 'file',
  mediaTypes: ['text/csv'],
  access: staff,
  audited: true,
})
