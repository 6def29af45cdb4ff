import { type AnsweredPlace, whyNotAnswer } from '#domain/assignments/answer.ts'
import type { Assignment, Official } from '#domain/assignments/assignment.ts'
import {
  type GameReports,
  mayCallTeam,
  whyNotOpenGameExecution,
  whyNotOpenRefereeReport,
} from '#domain/assignments/rules.ts'
import { isOver } from '#domain/game-time-changes/rules.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { whyNotRead } from '#domain/inspector-reports/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt, daysBetween } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { AssignmentRow } from './store.ts'

export function presentAssignment(row: AssignmentRow, user: User, now: Date): Assignment {
  const DaysUntilGame = daysUntil(row.game_day, now)
  const reports = { Hand_In_Date: row.handed_in_at, FilledOutDate: row.filled_out_at, Places: row.team }
  const place = answeredPlace(row, now)
  const isTheirs = user.AuthType === AuthType.Staff || row.person_id === user.PersonId
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
    IsCancelled: row.is_cancelled,
    Referee: inRole(row, RefereeRole.Referee),
    LinesMan1: inRole(row, RefereeRole.Assistant1),
    LinesMan2: inRole(row, RefereeRole.Assistant2),
    SupervisionReferee: inRole(row, RefereeRole.Supervisor),
    BackupReferee: inRole(row, RefereeRole.Backup),
    Confirmed: row.confirmed_at,
    Declined: row.declined_at,
    DaysUntilGame,
    Hand_In_Date: row.handed_in_at,
    RefereeReport: { FilledOutDate: row.filled_out_at },
    WhyNotConfirm: whyNotAnswer('confirm', user, place),
    WhyNotAccept: whyNotAnswer('accept', user, place),
    WhyNotDecline: whyNotAnswer('decline', user, place),
    // Uses the same checks as the report page, so that no link leads to a page that refuses the user.
    WhyNotReport: whyNotOpenRefereeReport(user, reports, now) ?? whyNotRead(user, reports, now),
    WhyNotExecution: whyNotOpenExecution(user, reports, row),
    Leave: isTheirs ? row.leave : null,
    Unanswered: row.unanswered,
    Declines: (row.declines ?? []).map(({ Reason, ...one }) => ({
      ...one,
      Reason: user.AuthType === AuthType.Staff || one.PersonId === user.PersonId ? Reason : null,
    })),
    Phones: mayCallTeam(user, { ...place, IsSetByHand: row.set_by_hand }) ? phonesOf(row) : [],
  }
}

type PlaceRow = Pick<
  AssignmentRow,
  'person_id' | 'confirmed_at' | 'declined_at' | 'game_day' | 'is_cancelled' | 'is_put_off' | 'set_by_hand'
>

export function answeredPlace(row: PlaceRow, now: Date): AnsweredPlace {
  return {
    PersonId: row.person_id,
    Confirmed: row.confirmed_at,
    Declined: row.declined_at,
    DaysUntilGame: daysUntil(row.game_day, now),
    HasBegun: isOver(row.game_day, now),
    IsCancelled: row.is_cancelled,
    IsPutOff: row.is_put_off,
    IsSetByHand: row.set_by_hand,
  }
}

/**
 * Supervisors read the execution report but do not write it (EXE-03), so they get no link before it exists.
 */
function whyNotOpenExecution(user: User, reports: GameReports, { execution_at }: AssignmentRow) {
  const refusal = whyNotOpenGameExecution(user, reports)
  return refusal ?? (user.AuthType === AuthType.Supervisor && !execution_at ? 'gameExecution.notSent' : null)
}

/** The number of calendar days in Iceland until the game; the time of day does not count. */
function daysUntil(gameDay: string, now: Date): number {
  return daysBetween(dayAt(now), gameDay.slice(0, 10))
}

/**
 * The phone numbers of the other officials of the game. Leaves out officials added by hand in a match report
 * (REP-19).
 */
function phonesOf({ team, person_id }: AssignmentRow): Assignment['Phones'] {
  return team.flatMap(({ PersonId, Gsm, IsSetByHand }) =>
    Gsm && !IsSetByHand && PersonId !== person_id ? [{ PersonId, Gsm }] : [],
  )
}

function inRole({ team }: AssignmentRow, role: RefereeRole): Official | null {
  const found = team.find(({ RoleId }) => RoleId === role)
  return found ? { PersonId: found.PersonId, Name: found.Name, ShortName: found.ShortName } : null
}
