import { Position } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { testKennitala } from '../../support/builders.ts'
import type { Login } from './log-in.ts'

/**
 * A club on a match day. Each game starts soon, between two clubs that play only this game. Games, clubs and
 * people are numbered from 0.
 */
export type Club = { team: number; game: number; login: Login; players: number[]; staff: number[] }

export const squadSize = 25
const staffSize = 5
export const clubSize = squadSize + staffSize + 1

export const gameId = (game: number) => 5_000_000 + game
export const teamId = (club: number) => 50_000 + club
export const firstPerson = 20_000_000
/** In the numbering of people, one referee per game comes after the people of all clubs. */
const refereeOf = (game: number, games: number) => 2 * games * clubSize + game

export function clubsOf(games: number): Club[] {
  return Array.from({ length: 2 * games }, (_, club) => {
    const people = Array.from({ length: clubSize }, (_, index) => firstPerson + club * clubSize + index)
    const ssn = testKennitala(club * clubSize + clubSize - 1)
    return {
      team: teamId(club),
      game: gameId(Math.floor(club / 2)),
      login: { Kennitala: ssn, AuthType: AuthType.Club, TeamId: teamId(club) },
      players: people.slice(0, squadSize),
      staff: people.slice(squadSize, squadSize + staffSize),
    }
  })
}

export type Referee = { person: number; game: number; login: Login }

export function refereesOf(games: number): Referee[] {
  return Array.from({ length: games }, (_, game) => {
    const index = refereeOf(game, games)
    const login = { Kennitala: testKennitala(index), AuthType: AuthType.Referee, TeamId: 0 }
    return { person: firstPerson + index, game: gameId(game), login }
  })
}

const { Goalkeeper, Captain, Starter, SubstituteGoalkeeper, Substitute } = Position

/** The positions of a side's players in order: eleven starters, then seven substitutes. */
export const playerPositions = [
  Goalkeeper,
  Captain,
  ...Array<Position>(9).fill(Starter),
  SubstituteGoalkeeper,
  ...Array<Position>(6).fill(Substitute),
]
export const staffPositions = [
  Position.Coach,
  Position.AssistantCoach,
  Position.TeamManager,
  Position.Medic,
  Position.Guardian,
]
