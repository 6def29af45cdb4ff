import type {
  FileImport,
  ImportCounts,
  ImportDetails,
  ImportProblem,
  ImportState,
  ImportWarning,
  ImportRow as ShownRow,
} from '#domain/file-imports/file-import.ts'
import { ImportKind } from '#domain/file-imports/kinds.ts'
import { readCode, unknownCode } from '#domain/platform/entities.ts'
import type { Warning } from '../platform/import/columns.ts'
import type { Imported } from '../platform/import/imported.ts'
import type { Listed, ListedField } from '../platform/import/plan/outcome.ts'
import type { Problem } from '../platform/import/problem.ts'
import type { Texts } from '../platform/texts.ts'
import { importFileOf } from './import-file.ts'
import { reasonText } from './reasons.ts'
import type { ImportRow } from './store.ts'

export function presentImport(row: ImportRow): FileImport {
  const { counts } = row
  return {
    id: row.id,
    Kind: readCode(ImportKind.options, row.kind),
    FileName: row.file_name,
    State: stateOf(row),
    Unread: row.unread,
    CreatedAt: row.created_at,
    CreatedByName: row.created_by_name,
    Written: counts && counts.New + counts.Changed + counts.Removed,
    Progress: progressOf(row),
    Version: row.version,
  }
}

const progressOf = ({ steps_done: Done, steps_total: Total }: ImportRow) =>
  Done !== null && Total !== null ? { Done, Total } : null

function stateOf({
  undone_at,
  undo_begun_at,
  imported_at,
  steps_total,
  preview,
  unread,
}: ImportRow): ImportState {
  if (undone_at) return 'undone'
  if (undo_begun_at) return 'undoing'
  if (imported_at) return 'imported'
  if (steps_total !== null) return 'begun'
  if (unread) return 'unreadable'
  if (!preview) return 'sent'
  return preview.ProblemTotal > 0 || !preview.Counts ? 'faulty' : 'checked'
}

export function presentDetails(row: ImportRow): ImportDetails {
  const shown = presentImport(row)
  return {
    ...shown,
    Columns: columnsOf(shown.Kind),
    Overwrite: row.overwrite,
    // Previews of imports that older versions stored lack warnings.
    Preview: row.preview && { ...noWarnings, ...row.preview },
    Counts: row.counts,
    ImportedAt: row.imported_at,
    ImportedByName: row.imported_by_name ?? '',
    UndoneAt: row.undone_at,
    UndoneByName: row.undone_by_name ?? '',
  }
}

const noWarnings = { Warnings: [], WarningTotal: 0, HasMoreWarnings: false }

const columnsOf = (kind: FileImport['Kind']) =>
  kind === unknownCode
    ? []
    : importFileOf(kind).columns.map(({ name, required }) => ({ Name: name, IsRequired: required ?? false }))

export const presentCounts = (counts: Imported['files'][number]): ImportCounts => ({
  New: counts.inserted,
  Changed: counts.updated,
  Removed: counts.removed,
  Same: counts.unchanged,
  Kept: counts.conflicts,
  LeftOut: counts.leftOut,
})

export function presentListed({ line, name, state, changes, kept }: Listed): ShownRow {
  return {
    Line: line,
    Name: name,
    State: state,
    Changes: changes.map(presentField),
    Kept: kept.map(presentField),
  }
}

const presentField = ({ column, before, after }: ListedField) => ({
  Column: column,
  Before: before,
  After: after,
})

export function presentWarning({ line, text, values }: Warning, { translate }: Texts): ImportWarning {
  return { Line: line, Text: translate(text, values) }
}

export function presentProblem({ line, column, reason }: Problem, texts: Texts): ImportProblem {
  return { Line: line, Column: column, Reason: reasonText(reason, texts) }
}
