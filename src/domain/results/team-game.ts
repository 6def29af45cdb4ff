import { z } from 'zod'
import { type Side, sides } from '../match-reports/sides.ts'
import type { Day } from '../platform/dates.ts'

const Group = z.object({ Id: z.number(), Name: z.string() })

/** One game of a team (RES-17). Groups are squad lists of the side and its club; a club sees only its own side's (threats T06). */
export const TeamGame = z.object({
  GameId: z.number(),
  /** `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  /** Own addition: the game was called off. */
  IsCancelled: z.boolean(),
  /** Own addition: the requested time of the open request; `null` if there is none. */
  RequestedDay: z.string().nullable(),
  /** 0 if unknown. */
  CourtId: z.number(),
  /** The kind of tournament. */
  CategoryId: z.number().nullable(),
  /** The own team; the home team if both are own teams. */
  TeamShortName: z.string(),
  /** 0 if the team is not known yet. */
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  /** '0' if the team has none, as in the address of its report (RES-15). */
  HomeFelixNumber: z.string(),
  AwayFelixNumber: z.string(),
  HomeGroups: z.array(Group),
  AwayGroups: z.array(Group),
  HomeTeamIsTheTeam: z.boolean(),
  AwayTeamIsTheTeam: z.boolean(),
  /** Own additions: whether the own club has submitted the line-up; false for the opponent. */
  HomeIsHandedIn: z.boolean(),
  AwayIsHandedIn: z.boolean(),
  /** The tournament's gender: 1 is men, 0 is women. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  /** The same, under the name that movable games use (GTC-22). */
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

/** The own sides: one, or both if two teams of the club meet. */
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

/** The game is today, and an own side with a squad list has not submitted its line-up. */
export function isLineUpDue(game: TeamGame, today: Day): boolean {
  const isToday = game.GameDay.slice(0, 10) === today
  return isToday && ownSides(game).some(({ hasGroups, isHandedIn }) => hasGroups && !isHandedIn)
}
