import { RefereeRole } from '#domain/games/codes.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { known } from '../platform/known.ts'
import { addDays, daysBetween } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { Referee } from './people/officials.ts'
import type { Random } from './random.ts'

export type Assignment = { game_id: number; person_id: number; role_id: number; confirmed_at: string | null }

/**
 * Days from today, with 0 as today, on which the officials who are demo users get a game if one is played.
 */
const askedDays = [-1, 0, 1, 2, 5, 6]
/** Games up to this many days ahead have referees. */
const horizon = 21
const fieldRoles = [RefereeRole.Referee, RefereeRole.Assistant1, RefereeRole.Assistant2, RefereeRole.Backup]

/**
 * Appoints five officials to each game, never from a playing club. Around today, officials in `first` (the
 * demo users) are preferred.
 */
export function assign(
  random: Random,
  games: readonly DemoGame[],
  referees: readonly Referee[],
  first: ReadonlySet<number>,
  { today, clubOf }: { today: string; clubOf: (team: number) => number },
): Assignment[] {
  const isSupervisor = (referee: Referee) => referee.permission_type_id === RefereePermission.Supervisor
  const named = referees.filter((referee) => first.has(referee.person_id))
  const others = referees.filter((referee) => !first.has(referee.person_id))
  const near = games
    .filter(({ fixture }) => fixture.date <= addDays(today, horizon))
    .sort((a, b) => Number(b.fixture.mark === 'soon') - Number(a.fixture.mark === 'soon'))
  const set = (game: DemoGame, referee: Referee | undefined, role_id: RefereeRole): Assignment[] => {
    if (!referee) return []
    const { person_id } = referee
    const confirmed_at = answerOf(random, game.fixture.date, today, first.has(person_id))
    return [{ game_id: game.id, person_id, role_id, confirmed_at }]
  }
  const takeFrom = (pool: Referee[], { fixture: { home, away } }: DemoGame) => {
    const clubs = [home, away].map((team) => team && clubOf(team))
    const index = pool.findIndex(({ team_id }) => !team_id || !clubs.includes(clubOf(team_id)))
    return pool.splice(index < 0 ? 0 : index, 1)[0]
  }
  return byDay(near).flatMap((ofDay) => {
    const offset = daysBetween(today, known(ofDay[0]).fixture.date)
    const asked = named.filter(() => askedDays.includes(offset) || random.chance(0.3))
    // In the demo game that begins soon, the referee is a demo user.
    const isSoon = known(ofDay[0]).fixture.mark === 'soon'
    const pool = [...(isSoon ? named : random.shuffled(asked)), ...random.shuffled(others)]
    const field = pool.filter((referee) => !isSupervisor(referee))
    const supervisors = pool.filter(isSupervisor)
    return ofDay.flatMap((game) => [
      ...fieldRoles.flatMap((role) => set(game, takeFrom(field, game), role)),
      ...set(game, takeFrom(supervisors, game), RefereeRole.Supervisor),
    ])
  })
}

function byDay(games: readonly DemoGame[]): DemoGame[][] {
  const days = new Map<string, DemoGame[]>()
  for (const game of games) days.set(game.fixture.date, [...(days.get(game.fixture.date) ?? []), game])
  return [...days.values()]
}

function answerOf(random: Random, date: string, today: string, isFirst: boolean): string | null {
  const offset = daysBetween(today, date)
  const likely = isFirst ? 1 - Math.abs(offset % 2) : offset === 0 ? 0.9 : 0.6
  if (offset >= 7 || (offset >= 0 && !random.chance(likely))) return null
  return `${addDays(offset < 0 ? date : today, -random.between(1, 4))}T${random.between(10, 21)}:30:00Z`
}
