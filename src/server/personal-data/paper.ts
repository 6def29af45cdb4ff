import { columnLabels } from '#domain/personal-data/column-labels.ts'
import { tableLabels } from '#domain/personal-data/table-labels.ts'
import { dayText, isDay, momentText } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { Paper, PaperRow } from '../platform/pdf/draw-paper.ts'
import type { Piece } from './gather.ts'
import type { CopiedRow } from './rows-store.ts'
import type { Subject } from './subject-store.ts'

/** The PDF of a copy shows this many rows per table; the JSON file has all rows. */
const mostRows = 200
const mostLetters = 600

type Section = { rows: string[]; count: number }

export function createPaper(translate: Translate) {
  const tables = new Map<string, Section>()
  const deeds = new Map<string, number>()
  const take = (piece: Piece) => {
    if (piece.of === 'deeds') {
      deeds.set(piece.name, (deeds.get(piece.name) ?? 0) + piece.keys.length)
      return
    }
    const section = tables.get(piece.name) ?? { rows: [], count: 0 }
    section.count += piece.rows.length
    const room = Math.max(0, mostRows - section.rows.length)
    section.rows.push(...piece.rows.slice(0, room).map((row) => rowText(row, translate)))
    tables.set(piece.name, section)
  }
  const paper = ({ name }: Subject, at: Date): Paper => {
    const title = translate('personalData.paper.title', { name })
    const rows: PaperRow[] = [
      { look: 'title', cells: [{ text: title, share: 1, bold: true }] },
      text(translate('personalData.paper.about', { moment: momentText(at.toISOString()) })),
      ...[...tables].flatMap(([table, section]) => sectionRows(table, section, translate)),
    ]
    if (deeds.size)
      rows.push(
        heading(translate('personalData.paper.deeds')),
        ...[...deeds].map(
          ([table, count]): PaperRow => ({
            look: 'row',
            cells: [
              { text: labelOf(tableLabels, table, translate), share: 4 },
              { text: String(count), share: 1, align: 'right' },
            ],
          }),
        ),
      )
    return { title, at, rows, footer: title }
  }
  return { take, paper }
}

const labelOf = (labels: typeof tableLabels, name: string, translate: Translate) => {
  const label = labels[name]
  return label ? translate(label) : name
}

function sectionRows(table: string, { rows, count }: Section, translate: Translate): PaperRow[] {
  const more = count - rows.length
  return [
    heading(`${labelOf(tableLabels, table, translate)} (${count})`),
    ...rows.map((row): PaperRow => ({ look: 'row', cells: [{ text: row, share: 1 }] })),
    ...(more ? [text(translate('personalData.paper.more', { smart_count: more }))] : []),
  ]
}

const heading = (title: string): PaperRow => ({
  look: 'heading',
  cells: [{ text: title, share: 1, bold: true }],
})
const text = (line: string): PaperRow => ({ look: 'text', cells: [{ text: line, share: 1 }] })

/** A row as text with labels and values. If a value is an id, shows its name. */
function rowText(row: CopiedRow, translate: Translate): string {
  return Object.entries(row)
    .filter(([column, value]) => !isEmpty(value) && !isNameOf(column, row) && column !== 'person_id')
    .map(([column, value]) => {
      const shown = row[`${column}_name`] ?? value
      return `${labelOf(columnLabels, column, translate)}: ${valueText(shown, translate)}`
    })
    .join(' · ')
}

const isNameOf = (column: string, row: CopiedRow) =>
  column.endsWith('_name') && column.slice(0, -'_name'.length) in row

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function valueText(value: unknown, translate: Translate): string {
  if (typeof value === 'boolean') return translate(value ? 'personalData.paper.yes' : 'personalData.paper.no')
  if (typeof value === 'object') return cut(JSON.stringify(value))
  const plain = String(value)
  if (isDay(plain)) return dayText(plain)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(plain) ? momentText(plain) : cut(plain)
}

const cut = (long: string) => (long.length > mostLetters ? `${long.slice(0, mostLetters)}…` : long)
