import type { Position } from '#domain/games/codes.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import { type LineUpList, lineUpLists, listOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { LineUpPlayer, SideLineUp } from '#domain/match-reports/report.ts'
import { type ById, byId, record, text, value } from '#domain/platform/drafts/shape.ts'

/** A row of a side's line-up as typed. `Seat` is its place in its list, which the server does not store. */
export type TypedRow = {
  /** 0 if a number was typed before a person was picked. */
  PersonId: number
  PersonName: string
  JerseyNumber: string
  PositionId: Position
  AddedWithKt: boolean
  Seat: number
  Version?: number
}

/** Keyed by `keyOf` or `emptyKey`. */
export type Rows = ById<TypedRow>

// Position 0 means none. Two users who add the same person in different positions get a conflict.
const fields = { JerseyNumber: text, PositionId: value(0 as Position) }
/** The stored fields. Two users may change different fields of the same row without a conflict. */
export const lineUpShape = byId(record<TypedRow>(fields))

/** The path of a field in a row; any other name means the whole row. */
export const fieldIn = (name = '') => (name in fields ? [name] : [])

export const keyOf = (personId: number) => `p${personId}`
/** A row without a person is keyed by its place. */
export const emptyKey = (list: LineUpList, seat: number) => `n${list}.${seat}`
export const isEmptyKey = (key: string) => key.startsWith('n')

export type Seated = TypedRow & { key: string }

export function rowsOf(rows: Rows, list: LineUpList): Seated[] {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, ...row }))
    .filter(({ PositionId }) => listOf(PositionId) === list)
    .sort((one, other) => one.Seat - other.Seat)
}

/** The stored line-up of a side. For a copied line-up, `JerseyNumber` is the number worn in the game it comes from. */
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

/** Resolves double seats: the later row gets the first free seat of its list. */
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
