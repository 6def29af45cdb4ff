import { isLabelled } from '#domain/file-imports/columns.ts'
import { fold } from '#domain/platform/icelandic.ts'
import { cleanText } from '#domain/platform/typed/signs.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { ImportFile } from './columns.ts'
import type { CsvRow } from './sheet/row.ts'

/** The name of a column of the import on screen; `null` if it has none. */
export type LabelOf = (name: string) => string | null

export const builtInLabel: LabelOf = (name) => (isLabelled(name) ? builtIn.imports.columns[name] : null)

type Columns = Pick<ImportFile, 'columns'>

/** Maximum number of title rows above the header. */
export const mostTitles = 20

/**
 * A row below the first row is a header if it has this many column names. A single column name may be a value,
 * such as a club called Nafn.
 */
const fewestNames = 2

/** The index of the header: the first row with the most column names. Titles may precede it. 0 if no row has enough names. */
export function headerIndex(file: Columns, rows: readonly CsvRow[], labelOf: LabelOf): number {
  const counts = rows
    .slice(0, mostTitles)
    .map(({ cells }) => matchColumns(file, cells, labelOf).filter(Boolean).length)
  const most = Math.max(0, ...counts)
  return most < fewestNames ? 0 : counts.indexOf(most)
}

export const headingText = (cell: string): string => cleanText(cell.replace(/\s+/g, ' '))

/** Maps each heading to a column, by name or label, the best match first. Uses each column once; `null` is no column. */
export function matchColumns(
  { columns }: Columns,
  headings: readonly string[],
  labelOf: LabelOf,
): (string | null)[] {
  const found: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  for (const isMeant of waysToName(labelOf)) {
    headings.forEach((cell, index) => {
      const heading = headingText(cell)
      if (found[index] || !heading) return
      const name = columns.find((one) => !taken.has(one.name) && isMeant(one.name, heading))?.name
      if (!name) return
      found[index] = name
      taken.add(name)
    })
  }
  return found
}

/** The ways in which a heading may match a column, from the most exact to the least. */
function waysToName(labelOf: LabelOf): ((name: string, heading: string) => boolean)[] {
  return [
    (name, heading) => name === heading,
    (name, heading) => bare(name) === bare(heading),
    (name, heading) => bare(labelOf(name) ?? '') === bare(heading),
  ]
}

/** Reduces a heading to lower-case letters and digits. Returns it unchanged if it has none. */
const bare = (heading: string) => fold(heading).replace(/[^a-z0-9]/g, '') || heading
