import { AuthType } from '#domain/platform/auth-type.ts'
import { addDays } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { RoleRow } from './people/roles.ts'
import { personaClubs } from './personas.ts'

type Known = { games: readonly DemoGame[]; roles: readonly RoleRow[]; staffId: number; today: string }

/** Requests of the demo users' club for other game times, in every state. */
export function askForTimes(known: Known) {
  const { games, staffId, today } = known
  const at = (daysAgo: number, clock: string) => `${addDays(today, -daysAgo)}T${clock}:00Z`
  const request = (game: DemoGame, daysAgo: number, asks: 'own' | 'other') =>
    requestFor(game, { asks, created_at: at(daysAgo, '09:20') }, known)
  const consented = (daysAgo: number, team: number | null) => ({
    status: 'S',
    consented_at: at(daysAgo, '14:05'),
    consented_by: userOf(team, known),
  })
  const decided = (daysAgo: number) => ({ decided_at: at(daysAgo, '10:40'), decided_by: staffId })

  const [first, second, third, fourth] = comingOf(games)
  if (!first) return []
  const rejected = request(first, 6, 'other')
  const moved = request(first, 9, 'own')
  return [
    {
      ...rejected,
      ...consented(5, rejected.consent_team_id),
      ...decided(4),
      status: 'H',
      rejected_reason: 'Völlurinn er upptekinn vegna unglingamóts þennan dag.',
    },
    {
      ...moved,
      ...consented(8, moved.consent_team_id),
      ...decided(7),
      status: 'L',
      announced_to: 2,
      requested_day: moved.set_day,
      requested_court_id: moved.set_court_id,
      set_day: `${addDays(first.fixture.date, -1)}T19:15`,
    },
    ...(second ? [{ ...request(second, 3, 'own'), ...consented(1, opponentIn(second)) }] : []),
    ...(third ? [request(third, 2, 'other')] : []),
    ...(fourth ? [request(fourth, 1, 'own')] : []),
  ]
}

type DemoRequest = { asks: 'own' | 'other'; created_at: string }

function requestFor(game: DemoGame, { asks, created_at }: DemoRequest, known: Known) {
  const opponent = opponentIn(game)
  const [context, consenting] = asks === 'own' ? [personaClubs.own, opponent] : [opponent, personaClubs.own]
  const requested = requestedTimeOf(game, known.games)
  return {
    game_id: game.id,
    status: 'N',
    requested_by_team_id: context,
    consent_team_id: consenting,
    requested_day: requested.day,
    requested_court_id: requested.courtId,
    set_day: timeOf(game),
    set_court_id: game.court_id,
    created_at,
    created_by: userOf(context, known),
  }
}

function userOf(team: number | null, { roles, staffId }: Known): number {
  const role = roles.find((one) => one.auth_type === AuthType.Club && one.team_id === team)
  return role?.person_id ?? staffId
}

/**
 * Upcoming games of the demo users' club. Leaves out games of the next days and marked ones, which tests and
 * the tour need.
 */
function comingOf(games: readonly DemoGame[]): DemoGame[] {
  const isOwn = ({ fixture: { home, away } }: DemoGame) =>
    home !== null && away !== null && (home === personaClubs.own || away === personaClubs.own)
  return games
    .filter((game) => isOwn(game) && game.status === null && game.fixture.offset > 1)
    .filter(({ fixture }) => fixture.tournament.confirm_game_report && !fixture.mark)
    .sort((one, other) => one.fixture.offset - other.fixture.offset || one.id - other.id)
}

/**
 * The requested time is half an hour after the start of another game on the same court and day; without such
 * a game, the next evening.
 */
function requestedTimeOf(game: DemoGame, games: readonly DemoGame[]) {
  const { date, home } = game.fixture
  const met = games.find(
    (one) => one.id !== game.id && one.fixture.date === date && one.court_id !== game.court_id,
  )
  if (!met || home !== personaClubs.own) return { day: `${addDays(date, 1)}T18:30`, courtId: game.court_id }
  return { day: `${date}T${met.fixture.time.slice(0, 2)}:45`, courtId: met.court_id }
}

const opponentIn = ({ fixture: { home, away } }: DemoGame) => (home === personaClubs.own ? away : home)
const timeOf = ({ fixture }: DemoGame) => `${fixture.date}T${fixture.time}`
