import type { BanCard, BanFacts, BanGame, BanTournament, InLineUp } from '#domain/bans/facts.ts'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'

const teamsInTournament = 10
const roundsOfSeason = 18
const squad = 22
const cardsInGame = 4

/**
 * The ban facts of a season of leagues with ten teams and this many games. Each game has four cards, and
 * every twelfth card is a dismissal.
 */
export function banSeason(games: number): BanFacts {
  const gamesInTournament = (teamsInTournament / 2) * roundsOfSeason
  const tournaments = Math.ceil(games / gamesInTournament)
  const Games = Array.from({ length: games }, (_, index) => gameAt(index))
  const Cards = Games.flatMap(cardsOf)
  return {
    Tournaments: Array.from({ length: tournaments }, (_, index) => tournamentAt(index + 1)),
    Games,
    Cards,
    LineUps: lineUpsOf(Games, Cards),
    Teams: Array.from({ length: tournaments * teamsInTournament }, (_, index) => ({
      Id: index + 1,
      ClubId: index + 1,
    })),
    ClubChanges: [],
    Rules: [],
    Rulings: [],
  }

  function gameAt(index: number): BanGame {
    const tournament = Math.floor(index / gamesInTournament)
    const round = Math.floor((index % gamesInTournament) / (teamsInTournament / 2))
    const pair = index % (teamsInTournament / 2)
    const first = tournament * teamsInTournament + 1
    return {
      Id: index + 1,
      TournamentId: tournament + 1,
      GameDay: dayOf(round),
      HomeTeamId: first + pair,
      AwayTeamId: first + 5 + ((pair + round) % 5),
      HomeResult: 1,
      AwayResult: 0,
      GameReportStatus: ReportStatus.Confirmed,
      Outcome: null,
      GameRoundId: round + 1,
    }
  }
}

const tournamentAt = (Id: number): BanTournament => ({
  Id,
  Year: 2026,
  Gender: 1,
  CategoryId: TournamentCategory.League,
  AgeGroupId: Division.First,
})

/**
 * Returns a separate string each time, as reading a database row does, instead of a slice of a longer string.
 */
const dayOf = (round: number) =>
  Buffer.from(new Date(Date.UTC(2026, 3, 5 + 7 * round, 14)).toISOString().slice(0, 19)).toString()

function cardsOf({ Id, HomeTeamId, AwayTeamId }: BanGame): BanCard[] {
  return Array.from({ length: cardsInGame }, (_, index) => {
    const TeamId = (index % 2 ? AwayTeamId : HomeTeamId) ?? 0
    const number = Math.imul(Id * cardsInGame + index, 0x9e3779b1) >>> 8
    return {
      GameId: Id,
      TeamId,
      PersonId: TeamId * squad + (number % squad),
      IncidentTypeId: (Id + index) % 12 ? IncidentType.Yellow : IncidentType.Red,
      IsOfficial: false,
    }
  })
}

function lineUpsOf(games: readonly BanGame[], cards: readonly BanCard[]): InLineUp[] {
  const byTeam = new Map<number, number[]>()
  for (const { Id, HomeTeamId, AwayTeamId } of games)
    for (const team of [HomeTeamId ?? 0, AwayTeamId ?? 0]) byTeam.set(team, [...(byTeam.get(team) ?? []), Id])
  const sentOff = cards.filter(({ IncidentTypeId }) => IncidentTypeId === IncidentType.Red)
  return sentOff.flatMap(({ PersonId, TeamId }) =>
    (byTeam.get(TeamId) ?? []).filter((_, index) => index % 2).map((GameId) => ({ GameId, PersonId })),
  )
}
