import { addDays, daysBetween } from '../dates.ts'
import { personaClubs } from '../personas.ts'
import type { Fixture } from './schedule.ts'

/** Date and time at which the demo is filled, in Iceland. */
export type Now = { today: string; time: string }

const minutesUntilSoon = 40

/**
 * Moves two games of the demo users' club: one begins soon, after a game with an open report; the other is in
 * three days.
 */
export function withHighlights(fixtures: readonly Fixture[], now: Now | null): readonly Fixture[] {
  const tournament = fixtures[0]?.tournament
  if (!now || !tournament?.isNow || !tournament.teams.includes(personaClubs.own)) return fixtures
  if (tournament.squad === 'men') {
    const { date, time } = soon(now)
    return withEventful(moved(fixtures, { date, time, mark: 'soon' }))
  }
  return tournament.confirm_game_report ? fixtures : moved(fixtures, { date: addDays(now.today, 3) })
}

/**
 * Kick-off of the game that begins soon, rounded to five minutes. Late in the evening it is on the next day.
 */
function soon({ today, time }: Now) {
  const moment = Date.parse(`${today}T${time}Z`) + minutesUntilSoon * 60_000
  const fiveMinutes = 5 * 60_000
  const [date = today, clock = time] = new Date(Math.round(moment / fiveMinutes) * fiveMinutes)
    .toISOString()
    .split('T')
  return { date, time: clock.slice(0, 5) }
}

/**
 * Moves a game of the demo users' club to the given day: its game of that day, or else its next game whose
 * opponent is free.
 */
function moved(fixtures: readonly Fixture[], to: Partial<Fixture> & { date: string }): readonly Fixture[] {
  const isBusy = (team: number | null) => fixtures.some((one) => one.date === to.date && plays(one, team))
  const own = fixtures.filter((one) => plays(one, personaClubs.own))
  const chosen =
    own.find(({ date }) => date === to.date) ??
    own.filter((one) => one.offset > 1 && !isBusy(opponentOf(one))).sort((a, b) => a.offset - b.offset)[0]
  if (!chosen) return fixtures
  const offset = daysBetween(chosen.tournament.middle, to.date)
  const game = { ...chosen, ...to, offset, home: personaClubs.own, away: opponentOf(chosen) }
  return fixtures.map((one) => (one === chosen ? game : one))
}

function withEventful(fixtures: readonly Fixture[]): readonly Fixture[] {
  const last = fixtures
    .filter((one) => plays(one, personaClubs.own) && one.offset < 0)
    .sort((a, b) => b.offset - a.offset)[0]
  return fixtures.map((one) => (one === last ? { ...one, mark: 'eventful' } : one))
}

const plays = ({ home, away }: Fixture, team: number | null) => home === team || away === team
const opponentOf = ({ home, away }: Fixture) => (home === personaClubs.own ? away : home)
