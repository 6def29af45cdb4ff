import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'
import { ImportKind } from './kinds.ts'

/** The states of an import. `begun` and `undoing` mean that rows are being imported or undone in steps. */
export const ImportState = z.enum([
  'sent',
  'unreadable',
  'checked',
  'faulty',
  'begun',
  'imported',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof ImportState>

/** Why a file cannot be read. Another attempt would fail in the same way. */
export const UnreadReason = z.enum([
  'imports.unreadable',
  'imports.tooLarge',
  'imports.tooManyRows',
  'imports.stopped',
])
export type UnreadReason = z.infer<typeof UnreadReason>

export const FileImport = z.object({
  id: z.number(),
  Kind: storedCode(ImportKind.options),
  FileName: z.string(),
  State: ImportState,
  /** Why the file cannot be read, so that it is never read again; `null` if it is readable. */
  Unread: UnreadReason.nullable(),
  CreatedAt: z.string(),
  CreatedByName: z.string(),
  /** Number of imported rows; `null` before the import. */
  Written: z.number().nullable(),
  /** Progress of an unfinished import in steps; otherwise `null`. */
  Progress: z.object({ Done: z.number(), Total: z.number() }).nullable(),
  Version: z.number(),
})
export type FileImport = z.infer<typeof FileImport>

export const ImportCounts = z.object({
  New: z.number(),
  Changed: z.number(),
  Removed: z.number(),
  Same: z.number(),
  /** Number of rows whose values were changed in the app. The import leaves these values unchanged. */
  Kept: z.number(),
  /** Number of rows that are not imported, because their data is past its retention period. */
  LeftOut: z.number(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const ChangedField = z.object({
  Column: z.string(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
})

export const ImportRow = z.object({
  Line: z.number(),
  Name: z.string(),
  State: z.enum(['new', 'changed', 'same', 'removed', 'held', 'gone', 'kept', 'taken']),
  Changes: z.array(ChangedField),
  Kept: z.array(ChangedField),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A problem in a cell of the file. Line 0 means the whole file, an empty column the whole row. */
export const ImportProblem = z.object({ Line: z.number(), Column: z.string(), Reason: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** Maximum number of problems and rows in a preview. */
export const mostShown = 100
/** Upper bound on the stored problems of a file, which can be downloaded. Further problems are only counted. */
export const mostProblems = 1000

export const ImportWarning = z.object({ Line: z.number(), Text: z.string() })
export type ImportWarning = z.infer<typeof ImportWarning>

/** Maximum number of warnings. The search for further ones stops at this number. */
export const mostWarnings = 1000

export const ImportPreview = z.object({
  Sheets: z.array(z.string()),
  Sheet: z.string().nullable(),
  /** The file's headings, each with its import column. */
  Headings: z.array(z.object({ Heading: z.string(), Column: z.string().nullable() })),
  Counts: ImportCounts.nullable(),
  /** Labels in the file that the import will add to an option list. */
  NewOptions: z.array(z.string()),
  Rows: z.array(ImportRow),
  ProblemTotal: z.number(),
  Problems: z.array(ImportProblem),
  WarningTotal: z.number(),
  Warnings: z.array(ImportWarning),
  /** True if the search for warnings stopped at `mostWarnings`. */
  HasMoreWarnings: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportDetails = FileImport.extend({
  /** The columns allowed in a file of this kind. */
  Columns: z.array(z.object({ Name: z.string(), IsRequired: z.boolean() })),
  Overwrite: z.boolean(),
  Preview: ImportPreview.nullable(),
  Counts: ImportCounts.nullable(),
  ImportedAt: z.string().nullable(),
  ImportedByName: z.string(),
  UndoneAt: z.string().nullable(),
  UndoneByName: z.string(),
})
export type ImportDetails = z.infer<typeof ImportDetails>
