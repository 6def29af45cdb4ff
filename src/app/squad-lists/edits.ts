import { type RowEdit, type RowEdits, rowEdits } from '#app/ui/editable-table/row-edits.ts'
import { PlayerType } from '#domain/squad-lists/codes.ts'
import { numberIn, rowsWithSameNumber } from '#domain/squad-lists/rules.ts'
import type { PlayerChange, SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'

type Values = Pick<TeamGroupPlayer, 'JerseyNumber' | 'IsPlayer'>
/** What an edit keeps of a row: no name and no national id, for it is a draft too (T27). */
export type Base = Values & Pick<TeamGroupPlayer, 'Id' | 'Version'>
/** What stands in the two fields of a row; the number as it is typed, right or wrong. */
export type Typed = { JerseyNumber: string; IsPlayer: PlayerType }

export type Edit = RowEdit<Typed, Base>
export type Edits = RowEdits<Typed, Base>

export function baseOf({ Id, JerseyNumber, IsPlayer, Version }: TeamGroupPlayer): Base {
  return { Id, JerseyNumber, IsPlayer, Version }
}

export function toFormValues({ JerseyNumber, IsPlayer }: Values): Typed {
  return { JerseyNumber: JerseyNumber === null ? '' : String(JerseyNumber), IsPlayer }
}

export function valuesIn({ JerseyNumber, IsPlayer }: Typed): Values | null {
  const number = numberIn(JerseyNumber)
  return number === undefined ? null : { JerseyNumber: number, IsPlayer }
}

/** LST-18: the edits of one list. */
export const playerEdits = rowEdits<Typed, Base, Values>({
  idOf: ({ Id }) => Id,
  toFormValues,
  valuesIn,
  haveSame: (one, other) => one.JerseyNumber === other.JerseyNumber && one.IsPlayer === other.IsPlayer,
})

/** What a text typed, chosen or pasted into a cell means. */
export function typedInto(name: string, text: string): Partial<Typed> {
  if (name === 'IsPlayer')
    return { IsPlayer: text === String(PlayerType.Official) ? PlayerType.Official : PlayerType.Player }
  return name === 'JerseyNumber' ? { JerseyNumber: text } : {}
}

export function changeOf({ Id, Version }: Base, values: Values): PlayerChange {
  return { Id, ...values, Version, Edited: true }
}

/** The rows whose number another player has as they stand now, saved or not. */
export function rowsAlike({ TeamGroupPlayers }: SquadList, edits: Edits): ReadonlySet<number> {
  const now = TeamGroupPlayers.map((row) => {
    const typed = edits[row.Id]?.value
    return typed
      ? { ...row, JerseyNumber: numberIn(typed.JerseyNumber) ?? null, IsPlayer: typed.IsPlayer }
      : row
  })
  return new Set(rowsWithSameNumber(now))
}
