/** The separator of a file, and the index at which its rows begin. */
type Dialect = { separator: string; begin: number }

const separators = [',', ';', '\t']
/**
 * Number of rows that are examined to find the separator. It is enough for files with titles above the header.
 */
const mostRows = 20

/**
 * Detects the separator: the separator that a line such as sep=; names, or else the separator with the same
 * count in most rows. Ignores quoted text.
 */
export function dialectOf(text: string): Dialect {
  const named = /^"?sep=([^\n"])"?[^\S\n]*\n/i.exec(text)
  if (named?.[1]) return { separator: named[1], begin: named[0].length - 1 }
  const counts = separatorsInRows(text)
  const [best = separators[0]] = separators.toSorted((one, other) => compare(counts, one, other))
  return { separator: best ?? ',', begin: 0 }
}

type Counts = readonly Readonly<Record<string, number>>[]

function compare(counts: Counts, one: string, other: string): number {
  const [a, b] = [agreement(counts, one), agreement(counts, other)]
  return b.rows - a.rows || b.count - a.count
}

/** The most frequent count of a separator in rows that have it, and the number of these rows. */
function agreement(counts: Counts, separator: string): { rows: number; count: number } {
  const rowsOf = new Map<number, number>()
  for (const row of counts) {
    const count = row[separator] ?? 0
    if (count) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1)
  }
  return [...rowsOf].reduce(
    (best, [count, rows]) =>
      rows > best.rows || (rows === best.rows && count > best.count) ? { rows, count } : best,
    { rows: 0, count: 0 },
  )
}

/** The count of each separator outside quotation marks, for each of the first rows. */
function separatorsInRows(text: string): Counts {
  const rows: Record<string, number>[] = []
  let row: Record<string, number> = {}
  let isQuoted = false
  let before = '\n'
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted && opensQuote(before)
    else if (!isQuoted && sign === '\n') {
      rows.push(row)
      if (rows.length === mostRows) return rows
      row = {}
    } else if (!isQuoted && separators.includes(sign)) row[sign] = (row[sign] ?? 0) + 1
    before = sign
  }
  return [...rows, row]
}

/** A doubled mark continues the quoted text. A mark after other letters is a part of the text. */
const opensQuote = (before: string) =>
  before === '\n' || before === '"' || before === '=' || separators.includes(before)
