import type { Ban } from '#domain/bans/ban.ts'
import { RulingKind } from '#domain/bans/codes.ts'
import type { BanCard, BanFacts, BanGame, BanTournament } from '#domain/bans/facts.ts'
import { readBans } from '#domain/bans/read.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'

// A season in which team 1 plays team 9 every Sunday, by default in the league of the first teams.

export const player = 100
export const league: BanTournament = {
  Id: 1,
  Year: 2026,
  Gender: 1,
  CategoryId: TournamentCategory.League,
  AgeGroupId: Division.First,
}
export const cup = { ...league, Id: 2, CategoryId: TournamentCategory.Cup }
export const leagueCup = { ...league, Id: 3, CategoryId: TournamentCategory.LeagueCup }
export const women = { ...league, Id: 4, Gender: 0 as const }
export const secondDivision = { ...league, Id: 5 }
export const youth = { ...league, Id: 6, AgeGroupId: Division.Second }
export const nextLeague = { ...league, Id: 7, Year: 2027 }
export const friendly = { ...league, Id: 8, CategoryId: TournamentCategory.Friendly }
const tournaments = [league, cup, leagueCup, women, secondDivision, youth, nextLeague, friendly]

/** The Sunday of a week, counted from 3 May 2026. By default the id of a game is its week. */
export const sunday = (week: number): string =>
  new Date(Date.UTC(2026, 4, 3 + 7 * (week - 1))).toISOString().slice(0, 10)

export function aGame(week: number, more: Partial<BanGame> = {}): BanGame {
  return {
    Id: week,
    TournamentId: league.Id,
    GameDay: `${sunday(week)}T14:00:00`,
    HomeTeamId: 1,
    AwayTeamId: 9,
    HomeResult: 1,
    AwayResult: 0,
    GameReportStatus: ReportStatus.Confirmed,
    Outcome: null,
    GameRoundId: week,
    ...more,
  }
}

export const planned = (week: number, more: Partial<BanGame> = {}) =>
  aGame(week, { HomeResult: null, AwayResult: null, GameReportStatus: null, ...more })

export const weeks = (last: number, more: Partial<BanGame> = {}) =>
  Array.from({ length: last }, (_, index) => aGame(index + 1, more))

export function card(GameId: number, IncidentTypeId: BanCard['IncidentTypeId'], more: Partial<BanCard> = {}) {
  return { GameId, IncidentTypeId, TeamId: 1, PersonId: player, IsOfficial: false, ...more }
}
export const yellow = (game: number, more: Partial<BanCard> = {}) => card(game, IncidentType.Yellow, more)
export const red = (game: number, more: Partial<BanCard> = {}) => card(game, IncidentType.Red, more)
export const second = (game: number, more: Partial<BanCard> = {}) =>
  card(game, IncidentType.SecondYellow, more)

export function aRuling(Id: number, Published: string, more: Partial<Ruling> = {}): Ruling {
  return {
    Id,
    Kind: RulingKind.Games,
    PersonId: player,
    TeamId: 1,
    TournamentId: league.Id,
    GameId: 0,
    Card: null,
    Yellows: 0,
    Games: 0,
    Until: '',
    Reach: null,
    RulingId: 0,
    Suspends: false,
    Comment: '',
    Fine: null,
    Published,
    RegisteredById: 1,
    RegisteredAt: `${Published}Z`,
    Version: 1,
    ...more,
  }
}

const [general] = standardRules as readonly [BanRules, ...BanRules[]]

export const rulesWith = (more: Partial<BanRules>): BanRules => ({ ...general, Id: 1, ...more })

export function facts(more: Partial<BanFacts>): BanFacts {
  return {
    Tournaments: tournaments,
    Games: weeks(8),
    Cards: [],
    LineUps: [],
    ClubChanges: [],
    Teams: [1, 2, 3, 9].map((Id) => ({ Id, ClubId: Id })),
    Rules: [],
    Rulings: [],
    ...more,
  }
}

export const bansIn = (more: Partial<BanFacts>): readonly Ban[] => readBans(facts(more)).ofPerson(player)

/** A short form of a ban: the first part of its key, the games that served it, and the games left. */
export const inShort = (more: Partial<BanFacts>) =>
  bansIn(more).map(({ Cause, Served, Left }) => ({ Cause, Served, Left }))
