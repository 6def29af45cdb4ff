import { isLabelled } from '#domain/file-imports/columns.ts'
import type { ImportProblem } from '#domain/file-imports/file-import.ts'
import { asMarkedText } from '../platform/import/sheet/formula.ts'
import type { Texts } from '../platform/texts.ts'

/** The problems of an imported file as CSV, in the dialect of Icelandic Excel. */
export function problemList(fileName: string, problems: readonly ImportProblem[], { translate }: Texts) {
  const titles = (['line', 'column', 'reason'] as const).map((name) => translate(`imports.${name}`))
  const rows = problems.map(({ Line, Column, Reason }) => [
    Line ? String(Line) : '',
    isLabelled(Column) ? translate(`imports.columns.${Column}`) : Column,
    Reason,
  ])
  const text = [titles, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return { text: `\ufeff${text}\r\n`, name: translate('imports.problemFile', { file: fileName }) }
}

/** Quotes a cell, and escapes it if a spreadsheet could read it as a formula. */
const quoted = (cell: string) => `"${asMarkedText(cell).replaceAll('"', '""')}"`
