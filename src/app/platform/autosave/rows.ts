export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>
/** Rows by a key of their own, in the order in which they are shown. */
export type Rows = Readonly<Record<string, Row>>

type Versions = {
  /** What both began from. */
  base: Rows
  mine: Rows
  /** What the server has now. */
  theirs: Rows
  /** What of mine is on its way, and may have arrived: it is no one else's change. */
  sent?: Rows | null
}

/**
 * Three ways into one: what only one of the two changed is taken, field by field; a row in which both changed the same
 * is a conflict, and stays mine until somebody chooses. Only `fields` are the server's, the others stay mine.
 */
export function mergeRows(fields: readonly string[], { base, mine, theirs, sent }: Versions) {
  const conflicts: string[] = []
  const rows: Record<string, Row> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const { row, isConflict } = mergeRow(
      fields,
      base[key],
      mine[key],
      theirs[key],
      sent?.[key],
      Boolean(sent),
    )
    if (row) rows[key] = row
    if (isConflict) conflicts.push(key)
  }
  return { rows, conflicts }
}

export function isSameRow(fields: readonly string[], one: Row | undefined, other: Row | undefined): boolean {
  if (!one || !other) return one === other
  return fields.every((field) => isSameCell(one[field], other[field]))
}

/** The server trims and composes what it keeps. That is no change of anybody's, least of all while somebody types on. */
function isSameCell(one: Cell | undefined, other: Cell | undefined): boolean {
  if (one === other) return true
  return typeof one === 'string' && typeof other === 'string' && kept(one) === kept(other)
}

const kept = (text: string) => text.normalize('NFC').trim()

export function areSameRows(fields: readonly string[], one: Rows, other: Rows): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSameRow(fields, one[key], other[key]))
}

type Merged = { row: Row | undefined; isConflict?: boolean }

function mergeRow(
  fields: readonly string[],
  base: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
  sent: Row | undefined,
  isSent: boolean,
): Merged {
  const isSame = (one: Row | undefined, other: Row | undefined) => isSameRow(fields, one, other)
  if (isSame(mine, theirs)) return { row: mine }
  if (isSame(mine, base)) return { row: theirs && { ...theirs, ...mine, ...pick(fields, theirs) } }
  if (isSame(theirs, base) || (isSent && isSame(theirs, sent))) return { row: mine }
  if (!mine || !theirs) return { row: mine, isConflict: true }
  const merged: Record<string, Cell> = { ...theirs, ...mine }
  let isConflict = false
  for (const field of fields) {
    const before = base?.[field] ?? ''
    const [own, other] = [mine[field] ?? null, theirs[field] ?? null]
    if (isSameCell(own, other) || isSameCell(other, before) || (isSent && isSameCell(other, sent?.[field])))
      continue
    if (isSameCell(own, before)) merged[field] = other
    else isConflict = true
  }
  return { row: merged, isConflict }
}

function pick(fields: readonly string[], row: Row): Row {
  return Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field] ?? null]] : [])))
}
