import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { idText, text } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { FileImport, ImportDetails } from './file-import.ts'
import { ImportKind } from './kinds.ts'

const staff = { types: { 1: 'all' } } as const
const params = z.strictObject({ id: idText() })

/** More than the rows of a season, and little enough to be looked through at once. */
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

/** Takes a file of one kind in; nothing of it is read yet. */
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

/** Looks the file through without changing anything: what would become of its rows, and what is wrong in it. */
export const checkImport = defineCall({
  name: 'imports.check',
  method: 'POST',
  path: 'rest/imports/{id}/check',
  params,
  body: z.strictObject({
    Version: Version.nullish(),
    /** The first one unless given. */
    Sheet: text(200).nullish(),
    /** For each column of the file which one it is, or null; matched by their names unless given. */
    Columns: z.array(text(100).nullable()).max(200).nullish(),
    /** Takes the file over what the app has changed. */
    Overwrite: z.boolean().nullish(),
  }),
  answer: ImportDetails,
  access: staff,
  limits: [{ hits: 200, seconds: 3600 }],
})

/**
 * Writes a checked file. On PostgreSQL all of it or nothing; on the embedded database in steps, and after an interruption
 * another call goes on.
 */
export const commitImport = defineCall({
  name: 'imports.commit',
  method: 'POST',
  path: 'rest/imports/{id}/commit',
  params,
  body: z.strictObject({ Version }),
  answer: ImportDetails,
  access: staff,
})

/** Takes all rows of an import back while nothing that it wrote has changed. Goes on with an undo that was interrupted. */
export const undoImport = defineCall({
  name: 'imports.undo',
  method: 'POST',
  path: 'rest/imports/{id}/undo',
  params,
  body: z.strictObject({ Version: Version.nullish() }),
  answer: ImportDetails,
  access: staff,
})

/** Deletes a file that was never imported, with everything stored about it. */
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
