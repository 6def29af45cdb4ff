import { type Position, positions } from '#domain/games/codes.ts'
import { jerseyOf, longestJersey, nextStaffNumber, numberIn } from '#domain/match-reports/jersey.ts'
import {
  isCaptain,
  type LineUpList,
  listOf,
  usualPosition,
  usualRows,
  withoutArmband,
} from '#domain/match-reports/line-up.ts'
import { emptyKey, firstFree, isEmptyKey, keyOf, type Rows, rowsOf, type TypedRow } from './rows.ts'

// Edits of a side's line-up. Each function returns the new rows.

export type Candidate = {
  PersonId: number
  PersonName: string
  JerseyNumber: number | null
  AddedWithKt?: boolean
}

export type Place = { list: LineUpList; seat: number }
export type RowCell = 'seat' | 'number' | 'position' | 'person' | 'remove'

/** Puts a person in a row, replacing anyone there. Returns `null` if the person is already in the line-up of this side (REP-14). */
export function picked(rows: Rows, { list, seat }: Place, person: Candidate): Rows | null {
  if (rows[keyOf(person.PersonId)]) return null
  const there = rowsOf(rows, list).find((row) => row.Seat === seat)
  const row: TypedRow = {
    PersonId: person.PersonId,
    PersonName: person.PersonName,
    JerseyNumber: (there && isEmptyKey(there.key) && there.JerseyNumber) || numberFor(rows, list, person),
    PositionId: there?.PositionId ?? usualPosition[list],
    AddedWithKt: person.AddedWithKt ?? false,
    Seat: seat,
  }
  const entries = Object.entries(rows).filter(([key]) => key !== there?.key)
  return Object.fromEntries([...entries, [keyOf(person.PersonId), row]])
}

/** Puts a person in the first empty row of a list. */
export function added(rows: Rows, list: LineUpList, person: Candidate): Rows | null {
  const taken = new Set(rowsOf(rows, list).map(({ Seat }) => Seat))
  return picked(rows, { list, seat: firstFree((seat) => taken.has(seat)) }, person)
}

export function removed(rows: Rows, key: string): Rows {
  const { [key]: _gone, ...others } = rows
  return others
}

export function moved(rows: Rows, key: string, list: LineUpList): Rows {
  const row = rows[key]
  if (!row) return rows
  const taken = new Set(rowsOf(rows, list).map(({ Seat }) => Seat))
  const Seat = firstFree((seat) => taken.has(seat))
  return { ...rows, [key]: { ...row, PositionId: usualPosition[list], Seat } }
}

function keyAt(rows: Rows, { list, seat }: Place): string | null {
  return rowsOf(rows, list).find(({ Seat }) => Seat === seat)?.key ?? null
}

export function typedInto(rows: Rows, place: Place, name: RowCell, text: string): Rows {
  const key = keyAt(rows, place)
  if (name === 'number') return numbered(rows, place, key, text)
  const position = positions.find(({ id }) => String(id) === text)?.id
  return name === 'position' && position !== undefined ? positioned(rows, place, key, position) : rows
}

/** Sets the number. A row without number, person and position is removed. */
export function numbered(rows: Rows, place: Place, key: string | null, text: string): Rows {
  const JerseyNumber = [...text.trim()].slice(0, longestJersey).join('')
  const row = key && !isEmptyKey(key) && rows[key]
  if (row) return { ...rows, [key]: { ...row, JerseyNumber } }
  return withEmpty(rows, place, { JerseyNumber })
}

/** REP-09, OP-074: a side has one captain, so a new captain replaces the old one. */
export function positioned(rows: Rows, place: Place, key: string | null, PositionId: Position): Rows {
  const chosen = key ?? emptyKey(place.list, place.seat)
  const there = rows[chosen]
  const next =
    isEmptyKey(chosen) || !there
      ? withEmpty(rows, place, { PositionId })
      : { ...rows, [chosen]: { ...there, PositionId } }
  if (!isCaptain(PositionId)) return next
  const entries = Object.entries(next).map(([one, row]) => {
    const PositionId = one === chosen ? row.PositionId : withoutArmband(row.PositionId)
    return [one, PositionId === row.PositionId ? row : { ...row, PositionId }]
  })
  return Object.fromEntries(entries)
}

function withEmpty(rows: Rows, { list, seat }: Place, part: Partial<TypedRow>): Rows {
  const place = emptyKey(list, seat)
  const PositionId = usualPosition[list]
  const empty = { PersonId: 0, PersonName: '', JerseyNumber: '', PositionId, AddedWithKt: false, Seat: seat }
  const row = { ...empty, ...rows[place], ...part }
  return row.JerseyNumber === '' && row.PositionId === PositionId
    ? removed(rows, place)
    : { ...rows, [place]: row }
}

/** Fills the empty rows from an earlier line-up. Rows that have a person keep their number and position. */
export function filledFrom(rows: Rows, last: Rows): { rows: Rows; count: number } {
  let next = rows
  let count = 0
  const hasCaptain = Object.values(rows).some((row) => isCaptain(row.PositionId))
  for (const row of Object.values(last)) {
    const list = listOf(row.PositionId)
    const filled = added(next, list, {
      ...row,
      JerseyNumber: numberIn(jerseyOf(row.JerseyNumber)),
    })
    if (!filled) continue
    const key = keyOf(row.PersonId)
    const PositionId = hasCaptain ? withoutArmband(row.PositionId) : row.PositionId
    const newRow = filled[key]
    next = newRow ? { ...filled, [key]: { ...newRow, PositionId } } : filled
    count++
  }
  return { rows: next, count }
}

/** Fills the empty rows with the players of a squad list, in the order of the list: first the usual starters, then substitutes. */
export function filledFromList(
  rows: Rows,
  people: readonly (Candidate & { isPlayer: boolean })[],
): { rows: Rows; count: number } {
  const free = people.filter(({ PersonId, isPlayer }) => isPlayer && !rows[keyOf(PersonId)])
  let next = rows
  let count = 0
  for (const list of ['LineUp', 'Substitutes'] as const) {
    const there = rowsOf(rows, list).filter(({ PersonId }) => PersonId).length
    for (const person of free.splice(0, Math.max(0, usualRows[list] - there))) {
      next = added(next, list, person) ?? next
      count++
    }
  }
  return { rows: next, count }
}

/** Undoes a fill: removes the rows it added, and keeps all other rows. */
export function withoutCopied(rows: Rows, { before, filled }: { before: Rows; filled: Rows }): Rows {
  const isCopied = (key: string) => key in filled && !(key in before)
  return Object.fromEntries(Object.entries(rows).filter(([key]) => !isCopied(key)))
}

/** The shirt number of a person: the one on the squad list. Team staff get the next number in a series of their own (REP-12). */
function numberFor(rows: Rows, list: LineUpList, { JerseyNumber }: Candidate): string {
  if (list !== 'Employees') return JerseyNumber === null || JerseyNumber > 99 ? '' : String(JerseyNumber)
  return String(nextStaffNumber(Object.values(rows).map((row) => jerseyOf(row.JerseyNumber))))
}
