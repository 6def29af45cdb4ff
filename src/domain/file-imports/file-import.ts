import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'
import { ImportKind } from './kinds.ts'

/** `begun` and `undoing`: the rows are written or taken back in steps, and not all of them yet. */
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

/** Why a file cannot be read. Reading it again would fail in the same way. */
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
  /** A file with a reason here is never read again; `null` if it can be read. */
  Unread: UnreadReason.nullable(),
  CreatedAt: z.string(),
  CreatedByName: z.string(),
  /** Rows of the file that became something, once it is taken. */
  Written: z.number().nullable(),
  /** How far an import in steps has come that is not finished; otherwise `null`. */
  Progress: z.object({ Done: z.number(), Total: z.number() }).nullable(),
  Version: z.number(),
})
export type FileImport = z.infer<typeof FileImport>

export const ImportCounts = z.object({
  New: z.number(),
  Changed: z.number(),
  Removed: z.number(),
  Same: z.number(),
  /** Rows of which the app has changed something, which stays. */
  Kept: z.number(),
  /** Rows with something that is past the time for which it is kept. */
  LeftOut: z.number(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const ChangedField = z.object({
  Column: z.string(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
})

/** What becomes of a row of the file. */
export const ImportRow = z.object({
  Line: z.number(),
  Name: z.string(),
  State: z.enum(['new', 'changed', 'same', 'removed', 'held', 'gone', 'kept', 'taken']),
  Changes: z.array(ChangedField),
  Kept: z.array(ChangedField),
})
export type ImportRow = z.infer<typeof ImportRow>

/** What is wrong in a cell; line 0 is the file, and without a column the whole row. */
export const ImportProblem = z.object({ Line: z.number(), Column: z.string(), Reason: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** How many problems and rows are shown of one file. */
export const mostShown = 100
/** Upper bound on the stored problems of a file, which can be downloaded. Further problems are only counted. */
export const mostProblems = 1000

/** What speaks against a row without being wrong, such as a clash with another game. */
export const ImportWarning = z.object({ Line: z.number(), Text: z.string() })
export type ImportWarning = z.infer<typeof ImportWarning>

/** Upper bound on the warnings of a file. The search for more stops there. */
export const mostWarnings = 1000

export const ImportPreview = z.object({
  Sheets: z.array(z.string()),
  Sheet: z.string().nullable(),
  /** The columns of the file by their headings, and which column of the import each is. */
  Headings: z.array(z.object({ Heading: z.string(), Column: z.string().nullable() })),
  Counts: ImportCounts.nullable(),
  /** Labels that become new options of a list. */
  NewOptions: z.array(z.string()),
  Rows: z.array(ImportRow),
  ProblemTotal: z.number(),
  Problems: z.array(ImportProblem),
  /** How many warnings were found. */
  WarningTotal: z.number(),
  /** The first of them. */
  Warnings: z.array(ImportWarning),
  /** The search for warnings stopped at `mostWarnings`. */
  HasMoreWarnings: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportDetails = FileImport.extend({
  /** Those that a file of this kind may have. */
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
