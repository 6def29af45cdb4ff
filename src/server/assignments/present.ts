import type { Assignment, Official } from '#domain/assignments/assignment.ts'
import { whyNotConfirm, whyNotOpenGameExecution, whyNotOpenRefereeReport } from '#domain/assignments/rules.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt, daysBetween } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { AssignmentRow } from './store.ts'

/** A row as one user sees it at one moment. */
export function presentAssignment(row: AssignmentRow, user: User, now: Date): Assignment {
  const DaysUntilGame = daysUntil(row.game_day, now)
  const reports = { Hand_In_Date: row.handed_in_at, FilledOutDate: row.filled_out_at, Places: row.team }
  const place = { PersonId: row.person_id, Confirmed: row.confirmed_at, DaysUntilGame }
  const maySeeLeave = user.AuthType === AuthType.Staff || row.person_id === user.PersonId
  return {
    RefereeGameId: row.id,
    GameId: row.game_id,
    GameRoundId: row.game_round_id,
    TournamentId: row.tournament_id,
    TournamentShortName: row.tournament,
    HomeTeamShortName: row.home,
    AwayTeamShortName: row.away,
    GameDay: row.game_day,
    CourtName: row.court,
    Referee: inRole(row, RefereeRole.Referee),
    LinesMan1: inRole(row, RefereeRole.Assistant1),
    LinesMan2: inRole(row, RefereeRole.Assistant2),
    SupervisionReferee: inRole(row, RefereeRole.Supervisor),
    BackupReferee: inRole(row, RefereeRole.Backup),
    Confirmed: row.confirmed_at,
    DaysUntilGame,
    Hand_In_Date: row.handed_in_at,
    RefereeReport: { FilledOutDate: row.filled_out_at },
    WhyNotConfirm: whyNotConfirm(user, place),
    WhyNotReport: whyNotOpenRefereeReport(user, reports, now),
    WhyNotExecution: whyNotOpenGameExecution(user, reports),
    Leave: maySeeLeave ? row.leave : null,
    Unanswered: row.unanswered,
  }
}

/** By the calendar in Iceland, whatever the clock says of hours. */
export function daysUntil(gameDay: string, now: Date): number {
  return daysBetween(dayAt(now), gameDay.slice(0, 10))
}

function inRole({ team }: AssignmentRow, role: RefereeRole): Official | null {
  const found = team.find(({ RoleId }) => RoleId === role)
  return found ? { PersonId: found.PersonId, Name: found.Name, ShortName: found.ShortName } : null
}
