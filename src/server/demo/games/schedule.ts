import { known } from '../../platform/known.ts'
import { addDays, isWeekend } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Tournament } from './tournaments.ts'

/** A scheduled game. Teams are `null` until an earlier round is decided. */
export type Fixture = {
  tournament: Tournament
  /** Days from the middle of the season to the game. */
  offset: number
  date: string
  time: string
  home: number | null
  away: number | null
  round: number
  /** Marks a game with a special purpose in the demo; see highlights.ts. */
  mark?: 'soon' | 'eventful'
}

/**
 * The games of a tournament, in rounds around the middle of the season. There are games before, on and after
 * the day of the fill.
 */
export function fixturesOf(random: Random, tournament: Tournament): Fixture[] {
  const { form, teams } = tournament
  const at = (offset: number, round: number, home: number | null, away: number | null) => {
    const date = addDays(tournament.middle, offset)
    return { tournament, offset, date, time: kickOff(random, tournament, date), home, away, round }
  }
  if (form === 'pair') return pairDays.map((day, index) => at(day, index + 1, ...turned(teams, index)))
  if (form === 'cup') return []
  const rounds = roundsOf(teams)
  const isYouth = !tournament.confirm_game_report
  const all = isYouth ? rounds : [...rounds, ...rounds.map((pairs) => pairs.map(([a, b]) => [b, a] as const))]
  const middle = Math.floor(all.length / 2)
  return all.flatMap((pairs, round) =>
    pairs.map(([home, away], index) => {
      const start = (round - middle) * (isYouth ? 14 : 7) + startDay[tournament.squad]
      return at(start + (spread[index] ?? 0), round + 1, home, away)
    }),
  )
}

/**
 * Days from the middle of the season for the games of a round, which take two or three days. The middle round
 * includes yesterday and today.
 */
const spread = [0, 0, 1, 1, 1, 2]
const startDay = { men: -1, women: 2, boys: -1, girls: -1, olderBoys: -1 }
const pairDays = [-21, -14, -7, -1, 0, 2, 5, 12]
const turned = ([one, other]: readonly number[], index: number): [number | null, number | null] =>
  index % 2 ? [other ?? null, one ?? null] : [one ?? null, other ?? null]

/** Round robin by the circle method: the first team stays in place, the others rotate. */
export function roundsOf(teams: readonly number[]): (readonly [number, number])[][] {
  const [first, ...others] = teams as [number, ...number[]]
  return others.map((_, round) => {
    const ring = [first, ...others.slice(round), ...others.slice(0, round)]
    return ring.slice(0, ring.length / 2).map((team, index) => {
      const opponent = known(ring[ring.length - 1 - index])
      return (round + index) % 2 ? ([opponent, team] as const) : ([team, opponent] as const)
    })
  })
}

export function kickOff(random: Random, tournament: Tournament, date: string): string {
  if (!tournament.confirm_game_report) return random.pick(['10:00', '11:30', '13:00', '16:30', '17:30'])
  return random.pick(isWeekend(date) ? ['14:00', '16:15', '17:00', '19:15'] : ['18:00', '19:15', '20:00'])
}
