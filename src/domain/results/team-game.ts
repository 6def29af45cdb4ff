import { z } from 'zod'
import { type Side, sides } from '../match-reports/sides.ts'
import type { Day } from '../platform/dates.ts'

/** A squad list that a side can be picked from. */
const Group = z.object({ Id: z.number(), Name: z.string() })

/**
 * One game of a team's list (RES-17). A team is its club's and those that lie under it. Groups are the squad lists of
 * the side and of its club for the tournament's gender; a club is told those of its own side only (threats T06).
 */
export const TeamGame = z.object({
  GameId: z.number(),
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  /** Own addition: it is not played. */
  IsCancelled: z.boolean(),
  /** Own addition: the requested time of the open time change request; `null` if no request is open. */
  RequestedDay: z.string().nullable(),
  /** 0 where it is not known yet. */
  CourtId: z.number(),
  /** The kind of tournament. */
  CategoryId: z.number().nullable(),
  /** The team's own, or the home side's where both are. */
  TeamShortName: z.string(),
  /** 0 where it is not known yet who plays. */
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  /** '0' where the team has none: what the address of its report says (RES-15). */
  HomeFelixNumber: z.string(),
  AwayFelixNumber: z.string(),
  HomeGroups: z.array(Group),
  AwayGroups: z.array(Group),
  HomeTeamIsTheTeam: z.boolean(),
  AwayTeamIsTheTeam: z.boolean(),
  /** Own additions: whether the club has handed in the side's line-up; false for the other side. */
  HomeIsHandedIn: z.boolean(),
  AwayIsHandedIn: z.boolean(),
  /** Of the tournament: men 1, women 0. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  /** The same, as a game that can be moved has it (GTC-22). */
  GenderId: z.union([z.literal(0), z.literal(1)]),
})
export type TeamGame = z.infer<typeof TeamGame>

export type OwnSide = {
  side: Side
  name: string
  teamId: number
  felixNumber: string
  hasGroups: boolean
  isHandedIn: boolean
}

/** The sides that are the team's: one, or both where a club's teams meet. */
export function ownSides(game: TeamGame): OwnSide[] {
  return sides
    .filter((side) => game[`${side}TeamIsTheTeam`])
    .map((side) => ({
      side,
      name: game[`${side}Name`],
      teamId: game[`${side}TeamId`],
      felixNumber: game[`${side}FelixNumber`],
      hasGroups: game[`${side}Groups`].length > 0,
      isHandedIn: game[`${side}IsHandedIn`],
    }))
}

/** The game is today, and an own side that has a list to be picked from is not handed in. */
export function isLineUpDue(game: TeamGame, today: Day): boolean {
  const isToday = game.GameDay.slice(0, 10) === today
  return isToday && ownSides(game).some(({ hasGroups, isHandedIn }) => hasGroups && !isHandedIn)
}
