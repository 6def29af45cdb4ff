import { z } from 'zod'
import type { BanNote } from '../bans/note.ts'
import { isClubType } from '../games/club-type.ts'
import { Position, positions } from '../games/codes.ts'
import type { AuthType } from '../platform/auth-type.ts'
import { Version } from '../platform/entities.ts'
import { id, unread } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { isStaffNumber, Jersey, type JerseyNumber } from './jersey.ts'
import type { SideLineUp } from './report.ts'

export const lineUpLists = ['LineUp', 'Substitutes', 'Employees'] as const
export type LineUpList = (typeof lineUpLists)[number]

/** Number of empty rows that a list starts with (REP-05, REP-06). */
export const usualRows: Record<LineUpList, number> = { LineUp: 11, Substitutes: 7, Employees: 5 }

/** The positions allowed in each list (REP-08). */
export const positionsOf: Record<LineUpList, readonly Position[]> = {
  LineUp: idsOf('starter'),
  Substitutes: idsOf('substitute'),
  Employees: idsOf('staff'),
}

export const usualPosition: Record<LineUpList, Position> = {
  LineUp: Position.Starter,
  Substitutes: Position.Substitute,
  Employees: Position.TeamManager,
}

/** Whether a position is chosen; -1 and 0 mean none. */
export function isPosition(id: number | null | undefined): id is Position {
  return positions.some((position) => position.id === id)
}

export function listOf(position: Position): LineUpList {
  return lineUpLists.find((list) => positionsOf[list].includes(position)) ?? 'LineUp'
}

/** One row of a saved line-up. Rows without a person are ignored. Position -1 or 0 means none (REP-08). */
export const LineUpRow = z.object({
  PersonId: z.union([id(), z.literal(0)]).nullish(),
  JerseyNumber: Jersey,
  PositionId: z
    .union([z.enum(Position), z.literal(0), z.literal(-1)], { message: 'validation.position' })
    .nullish(),
  AddedWithKt: z.boolean().nullish(),
  ...unread(['PersonName', 'SSN', 'GameTeamJerseyNumber', 'NameAndSocialId', 'IsPlayer', 'TeamId']),
  Version: z.number().int().min(0).nullish(),
})
export type LineUpRow = z.input<typeof LineUpRow>

/** Maximum number of rows of a list. No competition allows as many. */
export const mostRows = 60

const rows = z.array(LineUpRow).max(mostRows)

/** The body of a save of a side's line-up (REP-47). */
export const LineUpInput = z.object({
  LineUp: rows.default([]),
  Substitutes: rows.default([]),
  Employees: rows.default([]),
  Version: Version.nullish(),
})
export type LineUpInput = z.input<typeof LineUpInput>

/** A row with a person and a position. */
export type Picked = { PersonId: number; JerseyNumber: JerseyNumber | null; PositionId: Position }

/** A problem in a row of a line-up. `Field` is a path such as `LineUp.3.JerseyNumber`, as in the API's errors. */
export type LineUpProblem = { Field: string; Refusal: RefusalId }

type Typed = Partial<Record<LineUpList, readonly Partial<Pick<z.output<typeof LineUpRow>, keyof Picked>>[]>>

/** Decides whether a person may have text instead of a jersey number. By default everybody may, as in pre-registration (REP-11). */
export type MayHaveText = (personId: number, jersey: JerseyNumber) => boolean

/**
 * Finds problems in a line-up: duplicate people (REP-14), duplicate numbers (REP-13), wrong numbers (REP-12) and positions that belong to
 * another list.
 */
export function lineUpProblems(lineUp: Typed, mayHaveText: MayHaveText = () => true): LineUpProblem[] {
  const persons = new Set<number>()
  const numbers = new Set<JerseyNumber>()
  return lineUpLists.flatMap((list) =>
    (lineUp[list] ?? []).flatMap(({ PersonId, JerseyNumber, PositionId }, index) => {
      const found: LineUpProblem[] = []
      const add = (field: keyof Picked, Refusal: RefusalId) =>
        found.push({ Field: `${list}.${index}.${field}`, Refusal })
      if (!PersonId) return found
      if (persons.has(PersonId)) add('PersonId', 'matchReports.alreadyPicked')
      persons.add(PersonId)
      if (JerseyNumber !== null && JerseyNumber !== undefined) {
        if (numbers.has(JerseyNumber)) add('JerseyNumber', 'matchReports.numberTaken')
        numbers.add(JerseyNumber)
        const refusal = whyNotNumber(JerseyNumber, list, mayHaveText(PersonId, JerseyNumber))
        if (refusal) add('JerseyNumber', refusal)
      }
      if (isPosition(PositionId) && !positionsOf[list].includes(PositionId))
        add('PositionId', 'matchReports.wrongPosition')
      return found
    }),
  )
}

/**
 * Why a jersey number is not allowed in a list, or `null`. Team staff have 100 and above, players up to 99 (REP-12), and only digits count
 * (REP-13).
 */
export function whyNotNumber(jersey: JerseyNumber, list: LineUpList, mayBeText: boolean): RefusalId | null {
  if (list === 'Employees') return isStaffNumber(jersey) ? null : 'matchReports.playerNumber'
  if (isStaffNumber(jersey)) return 'matchReports.staffNumber'
  return typeof jersey === 'number' || mayBeText ? null : 'matchReports.numberText'
}

export const isCaptain = (position: number) =>
  position === Position.Captain || position === Position.CaptainGoalkeeper
export const isGoalkeeper = (position: number) =>
  position === Position.Goalkeeper ||
  position === Position.CaptainGoalkeeper ||
  position === Position.SubstituteGoalkeeper

/** The position without the captaincy: 29 becomes 30, 31 becomes 32 (OP-074). */
export function withoutArmband(position: Position): Position {
  if (position === Position.CaptainGoalkeeper) return Position.Goalkeeper
  return position === Position.Captain ? Position.Starter : position
}

/** Leaves only one captain on a side (REP-09): the chosen person, by default the first captain in the list. */
export function withOneCaptain<T extends { PersonId: number; PositionId: Position }>(
  rows: readonly T[],
  chosen = rows.find(({ PositionId }) => isCaptain(PositionId))?.PersonId,
): T[] {
  return rows.map((row) =>
    row.PersonId === chosen ? row : { ...row, PositionId: withoutArmband(row.PositionId) },
  )
}

/** Everybody in a side's line-up, in the order of the match sheet. */
export function everybodyIn(side: Pick<SideLineUp, LineUpList>) {
  return lineUpLists.flatMap((list) => side[list])
}

/**
 * Why a person cannot be put in a line-up. A club may not line up a banned person; referee and staff may, but must give a reason at
 * confirmation.
 */
export function whyNotLineUp(
  type: AuthType,
  ban: Pick<BanNote, 'IsCertain'> | null | undefined,
): RefusalId | null {
  return ban?.IsCertain && isClubType(type) ? 'bans.notPicked' : null
}

/** The people in a side's line-up who are certainly banned. Bans that an unplayed game may still serve do not count. */
export function bannedOf(side: Pick<SideLineUp, LineUpList>) {
  return everybodyIn(side).filter(({ Ban }) => Ban?.IsCertain)
}

function idsOf(group: (typeof positions)[number]['group']): Position[] {
  return positions.filter((position) => position.group === group).map(({ id }) => id)
}
