import type { Position } from '#domain/games/codes.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import { type LineUpList, lineUpLists, listOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { LineUpPlayer, SideLineUp } from '#domain/match-reports/report.ts'
import { type ById, byId, record, text, value } from '#domain/platform/drafts/shape.ts'

/** A row of a side's line-up as typed. `Seat` is its position in the list on screen, which the server does not store. */
export type TypedRow = {
  /** The person's id; 0 if the user typed a number before picking a person. */
  PersonId: number
  PersonName: string
  JerseyNumber: string
  PositionId: Position
  AddedWithKt: boolean
  Seat: number
  Version?: number
}

/** The rows by key: `keyOf` of their person, or `emptyKey` if they have no person. */
export type Rows = ById<TypedRow>

// The position 0 means no position. As default it makes two users conflict if they add the same person in
// different positions.
const fields = { JerseyNumber: text, PositionId: value(0 as Position) }
/** The stored fields. Two users may change different fields of the same row without a conflict. */
export const lineUpShape = byId(record<TypedRow>(fields))

/** The path of an error within a row: to a field that the user can edit, or else to the whole row. */
export const fieldIn = (name = '') => (name in fields ? [name] : [])

export const keyOf = (personId: number) => `p${personId}`
/** The key of a row without a person, made of its list and position. */
export const emptyKey = (list: LineUpList, seat: number) => `n${list}.${seat}`
export const isEmptyKey = (key: string) => key.startsWith('n')

export type Seated = TypedRow & { key: string }

export function rowsOf(rows: Rows, list: LineUpList): Seated[] {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, ...row }))
    .filter(({ PositionId }) => listOf(PositionId) === list)
    .sort((one, other) => one.Seat - other.Seat)
}

/**
 * The stored line-up of a side, as rows. For a line-up copied from an earlier game, `JerseyNumber` is the number worn in that game.
 */
export function rowsOfSide(
  side: Pick<SideLineUp, LineUpList>,
  field: 'GameTeamJerseyNumber' | 'JerseyNumber' = 'GameTeamJerseyNumber',
): Rows {
  return Object.fromEntries(
    lineUpLists.flatMap((list) =>
      side[list].map((player, seat) => [keyOf(player.PersonId), rowOf(player, list, seat, player[field])]),
    ),
  )
}

function rowOf(player: LineUpPlayer, list: LineUpList, Seat: number, number: JerseyNumber | null): TypedRow {
  const { PersonId, PersonName, PositionId, AddedWithKt, Version } = player
  return {
    PersonId,
    PersonName,
    JerseyNumber: number === null ? '' : String(number),
    PositionId: PositionId === 0 ? usualPosition[list] : PositionId,
    AddedWithKt,
    Seat,
    Version,
  }
}

/** Moves a row that shares its position with an earlier row to the first free position of its list. */
export function seated(rows: Rows): Rows {
  const taken = new Set<string>()
  const entries = Object.entries(rows).map(([key, row]) => {
    const { PositionId, Seat } = row
    const list = listOf(PositionId)
    let seat = Seat
    if (taken.has(`${list} ${seat}`)) seat = firstFree((one) => taken.has(`${list} ${one}`))
    taken.add(`${list} ${seat}`)
    return [
      isEmptyKey(key) ? emptyKey(list, seat) : key,
      seat === Seat ? row : { ...row, Seat: seat },
    ] as const
  })
  return Object.fromEntries(entries)
}

export function firstFree(isTaken: (seat: number) => boolean): number {
  let seat = 0
  while (isTaken(seat)) seat++
  return seat
}
