import type { Row, Rows } from '#app/platform/autosave/rows.ts'
import type { Position } from '#domain/games/codes.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import { type LineUpList, lineUpLists, listOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { LineUpPlayer, SideLineUp } from '#domain/match-reports/report.ts'

/** A row of a side's line-up as it is typed. Seat is its place in its list, which the server does not keep. */
export type TypedRow = {
  /** 0 where a number was typed before anybody was picked. */
  PersonId: number
  PersonName: string
  JerseyNumber: string
  PositionId: Position
  AddedWithKt: boolean
  Seat: number
}

/** The fields that the server keeps; two people may change the same row in different ones. */
export const lineUpFields = ['JerseyNumber', 'PositionId'] as const

export const keyOf = (personId: number) => `p${personId}`
/** A row without a person has its place as its key. */
export const emptyKey = (list: LineUpList, seat: number) => `n${list}.${seat}`
export const isEmptyKey = (key: string) => key.startsWith('n')

export type Seated = TypedRow & { key: string }

/** The rows of one list in their places. */
export function rowsOf(rows: Rows, list: LineUpList): Seated[] {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, ...typed(row) }))
    .filter(({ PositionId }) => listOf(PositionId) === list)
    .sort((one, other) => one.Seat - other.Seat)
}

export function typed(row: Row): TypedRow {
  // Only this folder makes the rows of this kind.
  return row as TypedRow
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
  const { PersonId, PersonName, PositionId, AddedWithKt } = player
  return {
    PersonId,
    PersonName,
    JerseyNumber: number === null ? '' : String(number),
    PositionId: PositionId === 0 ? usualPosition[list] : PositionId,
    AddedWithKt,
    Seat,
  }
}

/** Nobody shares a place: who came later takes the first free one of the list. */
export function seated(rows: Rows): Rows {
  const taken = new Set<string>()
  const entries = Object.entries(rows).map(([key, row]) => {
    const { PositionId, Seat } = typed(row)
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
