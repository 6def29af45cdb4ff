import { addDays } from '../dates.ts'
import type { Random } from '../random.ts'
import { type DemoGame, winnerOf } from './demo-game.ts'
import { type Fixture, kickOff } from './schedule.ts'
import type { Tournament } from './tournaments.ts'

/**
 * Plays a cup round by round, with the winners of the previous round. The teams of the last rounds are still
 * unknown.
 */
export function cupOf(
  random: Random,
  tournament: Tournament,
  hold: (fixture: Fixture) => DemoGame,
): DemoGame[] {
  const played: DemoGame[] = []
  let teams: (number | null)[] = random.shuffled(tournament.teams)
  for (let round = 1; teams.length > 1; round++) {
    const games = drawn(random, tournament, teams, round).map(hold)
    played.push(...games)
    teams = games.map(winnerOf)
  }
  return played
}

function drawn(random: Random, tournament: Tournament, teams: (number | null)[], round: number): Fixture[] {
  const start = daysBefore(teams.length)
  return teams.slice(0, teams.length / 2).map((home, index) => {
    const offset = start + (index % 3)
    const date = addDays(tournament.middle, offset)
    const away = teams[teams.length - 1 - index] ?? null
    return { tournament, offset, date, time: kickOff(random, tournament, date), home, away, round }
  })
}

/**
 * Days from today to the round with this many teams: first rounds are over, the semi-finals near, the final
 * further ahead.
 */
function daysBefore(teams: number) {
  return { 16: -52, 8: -24, 4: 10 }[teams] ?? 38
}
