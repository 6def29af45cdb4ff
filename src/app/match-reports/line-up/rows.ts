import type { Position } from '#domain/games/codes.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import { type LineUpList, lineUpLists, listOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { LineUpPlayer, SideLineUp } from '#domain/match-reports/report.ts'
import { type ById, byId, record, text, value } from '#domain/platform/drafts/shape.ts'

/** A row of a side's line-up as it is typed. Seat is its place in its list, which the server does not keep. */
export type TypedRow = {
  /** 0 where a number was typed before anybody was picked. */
  PersonId: number
  PersonName: string
  JerseyNumber: string
  PositionId: Position
  AddedWithKt: boolean
  Seat: number
  /** As the server has the row. */
  Version?: number
}

/** By `keyOf` and `emptyKey`. */
export type Rows = ById<TypedRow>

// No position at all: two who add one person in two positions are asked.
const fields = { JerseyNumber: text, PositionId: value(0 as Position) }
/** The fields that the server keeps; two people may change the same row in different ones. */
export const lineUpShape = byId(record<TypedRow>(fields))

/** The way to a field of a row; what is none is about the whole row. */
export const fieldIn = (name = '') => (name in fields ? [name] : [])

export const keyOf = (personId: number) => `p${personId}`
/** A row without a person has its place as its key. */
export const emptyKey = (list: LineUpList, seat: number) => `n${list}.${seat}`
export const isEmptyKey = (key: string) => key.startsWith('n')

export type Seated = TypedRow & { key: string }

/** The rows of one list in their places. */
export function rowsOf(rows: Rows, list: LineUpList): Seated[] {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, ...row }))
    .filter(({ PositionId }) => listOf(PositionId) === list)
    .sort((one, other) => one.Seat - other.Seat)
}

/** A side as the server has it; of another game the numbers are those of then. */
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

/** Nobody shares a place: who came later takes the first free one of the list. */
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
