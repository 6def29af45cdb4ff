import { z } from 'zod'
import { rowDocument } from '#app/ui/editable-table/row-document.ts'
import type { RowEdit, RowEdits } from '#app/ui/editable-table/row-edits.ts'
import { saveTeamGroupPlayer } from '#domain/squad-lists/calls.ts'
import { PlayerType } from '#domain/squad-lists/codes.ts'
import { numberIn, rowsWithSameNumber } from '#domain/squad-lists/rules.ts'
import { PlayerChange, type SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'

type Values = Pick<TeamGroupPlayer, 'JerseyNumber' | 'IsPlayer'>
/**
 * The stored values that an edit is based on. Name and national id are left out, because edits are stored as drafts in the browser
 * (T27).
 */
export type Base = Values & Pick<TeamGroupPlayer, 'Id' | 'Version'>
/** The two fields of a row that can be edited. The number is text as typed, and may be invalid. */
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

type ListKey = { listId: number }

/** The unsaved edits of one list, which one button saves (LST-18). */
export const playerRows = rowDocument<Typed, Base, Values, ListKey>({
  kind: 'squadLists.rows',
  name: ({ listId }) => String(listId),
  empty: { Id: 0, JerseyNumber: null, IsPlayer: PlayerType.Player, Version: 0 },
  idOf: ({ Id }) => Id,
  toFormValues,
  valuesIn,
  haveSame: (one, other) => one.JerseyNumber === other.JerseyNumber && one.IsPlayer === other.IsPlayer,
  write: ({ listId }, changes) => ({
    call: saveTeamGroupPlayer,
    input: { body: { TeamGroupId: listId, TeamGroupPlayers: changes.map(changeOf) } },
  }),
  sentIds: z
    .object({ TeamGroupPlayers: z.array(PlayerChange) })
    .transform(({ TeamGroupPlayers }) => TeamGroupPlayers.map(({ Id }) => Id)),
  rows: z.array(TeamGroupPlayer.transform(baseOf)),
})

function changeOf({ row, values }: { row: Base; values: Values }): PlayerChange {
  return { Id: row.Id, ...values, Version: row.Version, Edited: true }
}

/** Converts the text of a cell, whether typed, chosen or pasted, to the field's value. */
export function typedInto(name: string, text: string): Partial<Typed> {
  if (name === 'IsPlayer')
    return { IsPlayer: text === String(PlayerType.Official) ? PlayerType.Official : PlayerType.Player }
  return name === 'JerseyNumber' ? { JerseyNumber: text } : {}
}

/** The ids of rows whose shirt number another player on the list also has. Unsaved edits count. */
export function rowsAlike(
  { TeamGroupPlayers }: SquadList,
  edits: Readonly<Record<string, Pick<Edit, 'typed'>>>,
): ReadonlySet<number> {
  const now = TeamGroupPlayers.map((row) => {
    const typed = edits[row.Id]?.typed
    return typed
      ? { ...row, JerseyNumber: numberIn(typed.JerseyNumber) ?? null, IsPlayer: typed.IsPlayer }
      : row
  })
  return new Set(rowsWithSameNumber(now))
}
