import { RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Assignment } from './assignments.ts'
import { addDays } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { RoleRow } from './people/roles.ts'

const { PreRegistered, Finished, Postponed, Entered, Confirmed } = ReportStatus

type Actor = { person_id: number; auth_type: number; team_id: number | null }

/**
 * Who edited the current season's match reports, and when: the clubs the evening before the game, the
 * referees after it.
 */
export function handledReports(
  games: readonly DemoGame[],
  assignments: readonly Assignment[],
  roles: readonly RoleRow[],
  staffId: number,
) {
  const mains = assignments.filter(({ role_id }) => role_id === RefereeRole.Referee)
  const referees = new Map(mains.map(({ game_id, person_id }) => [game_id, person_id]))
  const staff: Actor = { person_id: staffId, auth_type: AuthType.Staff, team_id: null }
  const clubUser = (teamId: number | null): Actor => {
    const role = roles.find((one) => one.auth_type === AuthType.Club && one.team_id === teamId)
    return role ? { ...role, team_id: teamId } : staff
  }
  const handled = games.filter(({ fixture, status }) => fixture.tournament.isNow && status !== null)
  const parts = handled.map(({ id, fixture, status }) => {
    const before = `${addDays(fixture.date, -1)}T20`
    const line = (at: string, by: Actor, act: string, from: ReportStatus | null, to: ReportStatus) => ({
      game_id: id,
      at,
      person_id: by.person_id,
      auth_type: by.auth_type,
      team_id: by.team_id,
      act,
      from_status: from,
      to_status: to,
    })
    if (status === Postponed)
      return { events: [line(`${before}:00Z`, staff, 'postpone', null, Postponed)], handedIn: [] }
    const [home, away] = [clubUser(fixture.home), clubUser(fixture.away)]
    const referee = { person_id: referees.get(id) ?? staffId, auth_type: AuthType.Referee, team_id: null }
    const after = (minutes: number) =>
      new Date(Date.parse(`${fixture.date}T${fixture.time}Z`) + minutes * 60_000).toISOString()
    const isOver = status !== PreRegistered
    return {
      events: [
        line(`${before}:10Z`, home, 'preRegister', null, PreRegistered),
        line(`${before}:45Z`, away, 'preRegister', PreRegistered, PreRegistered),
        ...(isOver ? [line(after(112), referee, 'finish', PreRegistered, Finished)] : []),
        ...(status === Entered || status === Confirmed
          ? [line(after(125), referee, 'enter', Finished, Entered)]
          : []),
        ...(status === Confirmed ? [line(after(140), referee, 'confirm', Entered, Confirmed)] : []),
      ],
      handedIn: [
        { team_id: fixture.home, handed_in_at: `${before}:10Z`, handed_in_by: home.person_id },
        { team_id: fixture.away, handed_in_at: `${before}:45Z`, handed_in_by: away.person_id },
      ].map((side) => ({ game_id: id, version: 2, ...side })),
    }
  })
  return {
    events: parts.flatMap(({ events }) => events),
    handedIn: parts.flatMap(({ handedIn }) => handedIn),
  }
}
