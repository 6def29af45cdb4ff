import type { Problems, Snapshot, UnitKind } from './kind.ts'
import { areSameRows, isSameRow, mergeRows, type Row, type Rows } from './rows.ts'

// What a unit of typed state is, and what becomes of it: without clock, storage or network.

/** A unit as the browser keeps it. */
export type KeptUnit = {
  /** The server's last snapshot. */
  readonly base: Snapshot
  readonly mine: Rows
  /** The rows that the server will have after the write that is on its way. */
  readonly sent: Rows | null
  /** Rows that somebody else changed too; base has theirs. They are not sent before somebody has chosen. */
  readonly conflicts: readonly string[]
  readonly how: string
}

export function unitOf(snapshot: Snapshot): KeptUnit {
  return { base: snapshot, mine: snapshot.rows, sent: null, conflicts: [], how: '' }
}

/** Brings a newer snapshot in under what is typed; `from` is the rows that it was typed on. */
export function rebased(
  kind: UnitKind,
  unit: KeptUnit,
  theirs: Snapshot,
  { from, sent }: { from: Rows; sent: Rows | null },
): KeptUnit {
  const { fields, arrange = (rows: Rows) => rows } = kind
  const merged = mergeRows(fields, { base: from, mine: unit.mine, theirs: theirs.rows, sent })
  const isOpen = (key: string) => !isSameRow(fields, merged.rows[key], theirs.rows[key])
  const others = kind.findConflicts?.(merged.rows, theirs.rows) ?? []
  const conflicts = [...new Set([...unit.conflicts.filter(isOpen), ...merged.conflicts, ...others])]
  return { ...unit, base: theirs, mine: arrange(merged.rows), conflicts }
}

/** A conflict is settled for one side or the other. */
export function settled(kind: UnitKind, unit: KeptUnit, key: string, whose: 'mine' | 'theirs'): KeptUnit {
  const { fields, arrange = (rows: Rows) => rows } = kind
  const conflicts = unit.conflicts.filter((one) => one !== key)
  if (whose === 'mine') return { ...unit, conflicts }
  const { [key]: own, ...others } = unit.mine
  const theirs = unit.base.rows[key]
  if (!theirs) return { ...unit, conflicts, mine: others }
  const row = own ? { ...theirs, ...own, ...picked(fields, theirs) } : theirs
  return { ...unit, conflicts, mine: arrange({ ...unit.mine, [key]: row }) }
}

/** The rows that the server shall have: a field with a problem stays as it is there, a held row as a whole. */
export function wantedOf(kind: UnitKind, unit: KeptUnit, problems: Problems): Rows {
  const { base, mine, conflicts } = unit
  const rows: Record<string, Row> = {}
  for (const [key, row] of Object.entries(filledOf(kind, mine))) {
    const before = base.rows[key]
    const wrong = (problems[key] ?? []).map(({ field = '' }) => field)
    const isHeld = conflicts.includes(key) || wrong.some((field) => !kind.fields.includes(field))
    if (isHeld && before) rows[key] = before
    if (!isHeld)
      rows[key] = { ...row, ...Object.fromEntries(wrong.map((field) => [field, before?.[field] ?? ''])) }
  }
  // Taken out here and changed there.
  for (const key of conflicts) if (!mine[key] && base.rows[key]) rows[key] = base.rows[key]
  return rows
}

/** Whether the server lacks anything of it. */
export function isChanged(kind: UnitKind, { base, mine, conflicts }: KeptUnit): boolean {
  return conflicts.length > 0 || !areSameRows(kind.fields, filledOf(kind, mine), base.rows)
}

/** Whether there is anything to be kept of it that the server does not have. */
export function isTyped(kind: UnitKind, unit: KeptUnit): boolean {
  return (
    unit.sent !== null || unit.conflicts.length > 0 || !areSameRows(kind.fields, unit.mine, unit.base.rows)
  )
}

function filledOf({ isEmpty }: UnitKind, rows: Rows): Rows {
  return isEmpty ? Object.fromEntries(Object.entries(rows).filter(([key]) => !isEmpty(key))) : rows
}

function picked(fields: readonly string[], row: Row): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}
