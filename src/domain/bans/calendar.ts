import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { addDays, type WallClock } from '../platform/dates.ts'
import { rowsBy } from '../platform/records.ts'
import { AwardedServes } from './codes.ts'
import type { BanFacts, BanGame, BanTournament } from './facts.ts'
import type { BanRules } from './rules.ts'
import { rulesFor } from './rules-of.ts'
import { type Counters, countersOf } from './scope.ts'

/** A tournament with its ban rules on a day, and the counters to which that day's cards belong. */
export type RuledTournament = {
  readonly tournament: BanTournament
  readonly rules: BanRules
  readonly counters: Counters
}

export type RuledGame = RuledTournament & { readonly game: BanGame }

export type Calendar = {
  readonly game: (id: number) => RuledGame | null
  /** Finds a tournament with its ban rules on a day. `lastVersion` as the day selects the rules at the end of the season. */
  readonly tournament: (id: number, at: string) => RuledTournament | null
  readonly gamesOf: (teamId: number) => readonly RuledGame[]
  readonly clubOf: (teamId: number) => number
  /** Ids of the club's teams: the first team, then its sub-teams. */
  readonly teamsOf: (clubId: number) => readonly number[]
}

export function calendarOf({ Games, Tournaments, Teams, Rules }: BanFacts): Calendar {
  const ruledAt = ruledTournaments(Tournaments, Rules)
  const games = new Map<number, RuledGame>()
  for (const game of Games) {
    const ruled = ruledAt(game.TournamentId, game.GameDay)
    if (!ruled) continue
    const { tournament, rules, counters } = ruled
    games.set(game.Id, { game, tournament, rules, counters })
  }
  const byTeam = gamesByTeam(games.values())
  const clubs = new Map(Teams.map(({ Id, ClubId }) => [Id, ClubId]))
  const teams = rowsBy(Teams, ({ ClubId }) => ClubId)
  return {
    game: (id) => games.get(id) ?? null,
    tournament: ruledAt,
    gamesOf: (teamId) => byTeam.get(teamId) ?? [],
    clubOf: (teamId) => clubs.get(teamId) ?? teamId,
    teamsOf: (clubId) => [
      clubId,
      ...(teams.get(clubId) ?? [])
        .map(({ Id }) => Id)
        .filter((id) => id !== clubId)
        .sort((a, b) => a - b),
    ],
  }
}

/** Creates a lookup of tournaments with their ban rules on a day. For the same version of the rules it returns the same object. */
function ruledTournaments(tournaments: readonly BanTournament[], written: readonly BanRules[]) {
  const rulesOf = rulesFor(written)
  const byId = new Map(
    tournaments.map((tournament) => [
      tournament.Id,
      { tournament, ruled: new Map<BanRules, RuledTournament>() },
    ]),
  )
  return (id: number, at: string): RuledTournament | null => {
    const found = byId.get(id)
    if (!found) return null
    const { tournament, ruled } = found
    const rules = rulesOf(tournament, at)
    const known = ruled.get(rules)
    if (known) return known
    const made = { tournament, rules, counters: countersOf(rules, tournament) }
    ruled.set(rules, made)
    return made
  }
}

function gamesByTeam(games: Iterable<RuledGame>): Map<number, RuledGame[]> {
  const byTeam = new Map<number, RuledGame[]>()
  const add = (team: number | null, ruled: RuledGame) => {
    if (team === null) return
    const known = byTeam.get(team)
    if (known) known.push(ruled)
    else byTeam.set(team, [ruled])
  }
  for (const ruled of games) {
    const { HomeTeamId, AwayTeamId } = ruled.game
    add(HomeTeamId, ruled)
    // A game with the same team on both sides is added only once.
    if (AwayTeamId !== HomeTeamId) add(AwayTeamId, ruled)
  }
  for (const ofTeam of byTeam.values()) ofTeam.sort((one, other) => compareGames(one.game, other.game))
  return byTeam
}

/** Orders games by time, then by id. */
export function compareGames(one: BanGame, other: BanGame): number {
  if (one.GameDay !== other.GameDay) return one.GameDay < other.GameDay ? -1 : 1
  return one.Id - other.Id
}

export const overStatuses: readonly ReportStatus[] = [
  ReportStatus.Finished,
  ReportStatus.Entered,
  ReportStatus.Confirmed,
]

/** Whether a game is over: it has an outcome, a result or a finished report. */
export function isOver({ Outcome, HomeResult, GameReportStatus }: BanGame): boolean {
  return (
    Outcome !== null ||
    HomeResult !== null ||
    (GameReportStatus !== null && overStatuses.includes(GameReportStatus))
  )
}

/** Whether the cards of a game count. They do as soon as they are entered, unless the game was called off or has not begun. */
export function areCardsCounted({ Outcome, GameReportStatus }: BanGame): boolean {
  return (
    Outcome !== GameOutcome.Cancelled &&
    GameReportStatus !== ReportStatus.Postponed &&
    GameReportStatus !== ReportStatus.PreRegistered
  )
}

/** Whether a game serves the bans of the given team's players. */
export function isServedIn({ game, rules }: RuledGame, teamId: number): boolean {
  const hasResult = game.HomeResult !== null && game.AwayResult !== null
  switch (game.Outcome) {
    case GameOutcome.Cancelled:
    case GameOutcome.Replayed:
      return false
    case GameOutcome.Abandoned:
      return rules.AbandonedServes
    case GameOutcome.Awarded:
      return rules.AwardedServes === AwardedServes.UnlessLost
        ? hasResult && !isLostBy(game, teamId)
        : rules.AwardedServes === AwardedServes.Always
    case null:
      return game.GameReportStatus === null ? hasResult : overStatuses.includes(game.GameReportStatus)
  }
}

/** Days after a game during which its result is still expected. */
const daysToResult = 7

/** Whether a game may still serve bans later: it is still to be played, or its result is still expected. */
export function isToCome({ game }: RuledGame, now: WallClock): boolean {
  return (
    game.Outcome === null &&
    game.GameReportStatus !== ReportStatus.Postponed &&
    game.GameDay.slice(0, 10) >= addDays(now.slice(0, 10), -daysToResult)
  )
}

function isLostBy({ HomeTeamId, HomeResult, AwayResult }: BanGame, teamId: number): boolean {
  const margin = (HomeResult ?? 0) - (AwayResult ?? 0)
  return HomeTeamId === teamId ? margin < 0 : margin > 0
}
