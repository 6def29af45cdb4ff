import { z } from 'zod'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { type Side, sides } from '../match-reports/sides.ts'
import type { Day } from '../platform/dates.ts'

const Group = z.object({ Id: z.number(), Name: z.string() })

/** One game of a team (RES-17). Groups are squad lists of a side and its club; a club sees only those of its own side (threats T06). */
export const TeamGame = z.object({
  GameId: z.number(),
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  /** Not in the documented API: true if the game was called off. */
  IsCancelled: z.boolean(),
  /** Not in the documented API: the requested time, if a request to change the game's time is open; otherwise `null`. */
  RequestedDay: z.string().nullable(),
  /** Not in the documented API: the state of the game, which decides whether its time may be changed. */
  HomeResult: z.number().nullable(),
  AwayResult: z.number().nullable(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
  Outcome: z.enum(GameOutcome).nullable(),
  /** The id of the court; 0 if unknown. */
  CourtId: z.number(),
  /** The id of the kind of tournament. */
  CategoryId: z.number().nullable(),
  /** Short name of the user's team; the home team if both are teams of the user's club. */
  TeamShortName: z.string(),
  /** The id of the team; 0 if it is not known yet. */
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  /** The team's number in the sports register; '0' if it has none, as in the address of its report (RES-15). */
  HomeFelixNumber: z.string(),
  AwayFelixNumber: z.string(),
  HomeGroups: z.array(Group),
  AwayGroups: z.array(Group),
  HomeTeamIsTheTeam: z.boolean(),
  AwayTeamIsTheTeam: z.boolean(),
  /** Not in the documented API: whether the user's club has handed in the line-up of this side; false for the opponent. */
  HomeIsHandedIn: z.boolean(),
  AwayIsHandedIn: z.boolean(),
  /** The tournament's gender: 1 is men, 0 is women. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  /** The tournament's gender, 1 is men, 0 is women, under the name that the list of movable games uses (GTC-22). */
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

/** The sides of a game on which the user's club plays: one, or both if two of its teams meet. */
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

/** Whether a line-up is due: the game is today, and a side of the user's club has a squad list but has not handed in its line-up. */
export function isLineUpDue(game: TeamGame, today: Day): boolean {
  const isToday = game.GameDay.slice(0, 10) === today
  return isToday && ownSides(game).some(({ hasGroups, isHandedIn }) => hasGroups && !isHandedIn)
}
