import { type RawBuilder, sql } from 'kysely'
import { ContractState } from '#domain/contracts/codes.ts'
import { GameOutcome, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { NoticeKind } from '#domain/notices/kinds.ts'
import { ReminderKind } from '#domain/reminders/reminders.ts'
import { openStatuses, TransferStatus } from '#domain/transfers/codes.ts'
import { isOn } from '../games/state-store.ts'

/** The query for one kind of reminder. `r` is the role to remind. */
type Waits = {
  from: RawBuilder<unknown>
  record: RawBuilder<unknown>
  isTheirs: RawBuilder<unknown>
  /** Whether the action that the reminder asks for is still missing. */
  waits: RawBuilder<unknown>
  since: RawBuilder<unknown>
  /**
   * A condition on an indexed column. It includes every record whose waiting time began within the window.
   */
  near: (after: RawBuilder<unknown>, until: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether the user can still do the action that the reminder asks for. */
  isOpen?: (now: RawBuilder<unknown>) => RawBuilder<unknown>
}

const utc = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')`
const dayOf = (moment: RawBuilder<unknown>) => sql`${utc(moment)}::date`

/** Finds games by the index on their time. A game without a known time counts all day. */
const ofGame = {
  record: sql`g.id`,
  near: (after: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`g.game_day > ${utc(after)} - interval '1 day' and g.game_day <= ${utc(until)}`,
}
const begins = utc(sql`g.game_day`)
const isOver = utc(
  sql`(case when g.game_day::time = '00:00' then g.game_day + interval '1 day' else g.game_day end)`,
)

const ofOfficial = {
  ...ofGame,
  from: sql`games g join tournaments t on t.id = g.tournament_id join game_referees o on o.game_id = g.id`,
  isTheirs: sql`r.person_id = o.person_id`,
}

const open = sql.join(openStatuses.map((status) => sql.lit(status)))
const ofTransfer = {
  from: sql`transfer_requests x left join teams own on own.id = coalesce(x.owner_team_id, x.team_from_id)`,
  record: sql`x.id`,
  // A mail to the clubs does not restart the waiting time of a transfer request.
  since: sql`coalesce((select max(e.at) from transfer_events e where e.request_id = x.id and e.act <> 'mailed'), x.created_at)`,
  near: (_after: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`x.created_at <= ${until} and x.status in (${open}) and x.deleted_at is null`,
  // After the last day of a loan, the request can only be rejected.
  isOpen: (now: RawBuilder<unknown>) => sql`(x.loan_to is null or x.loan_to >= ${dayOf(now)})`,
}
const isTransferOpen = sql`x.deleted_at is null and not exists (
  select from transfer_files f where f.request_id = x.id and f.file_id is null)`

const isUnconfirmed = sql`x.state = ${sql.lit(ContractState.Unconfirmed)}`
const ofContract = {
  from: sql`contracts x join teams own on own.id = x.team_id`,
  record: sql`x.id`,
  since: sql`x.registered_at`,
  near: (after: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`x.registered_at > ${after} and x.registered_at <= ${until} and ${isUnconfirmed}`,
}
// Avoids `exists`, for which the planner would read the files of all contracts.
const hasPaper = sql`(select f.contract_id from contract_files f where f.contract_id = x.id limit 1) is not null`
const isOfClub = sql`r.team_id = any(array[own.id, own.parent_team_id])`

const waiting: Readonly<Record<ReminderKind, Waits>> = {
  assignmentUnanswered: {
    ...ofOfficial,
    since: begins,
    waits: sql`${isOn('g')} and not o.set_by_hand and o.confirmed_at is null and o.declined_at is null`,
    // An official can answer an appointment until the game begins.
    isOpen: (now) => sql`${isOver} > ${now}`,
  },
  lineUpMissing: {
    ...ofGame,
    from: sql`games g join tournaments t on t.id = g.tournament_id
      join teams side on side.id in (g.home_team_id, g.away_team_id)`,
    isTheirs: sql`r.team_id = any(array[side.id, side.parent_team_id])`,
    since: begins,
    // Only a team with a squad list gets the reminder, because others cannot pick a line-up.
    waits: sql`${isOn('g')}
      and exists (select from squad_lists l where l.team_id in (side.id, side.parent_team_id) and l.gender = t.gender)
      and not exists (select from game_sides s
        where s.game_id = g.id and s.team_id = side.id and s.handed_in_at is not null)`,
    isOpen: () => sql`g.game_day::time <> '00:00'`,
  },
  bannedFromGame: {
    ...ofGame,
    from: sql`games g join game_bans b on b.game_id = g.id join teams side on side.id = b.team_id`,
    isTheirs: sql`r.team_id = any(array[side.id, side.parent_team_id])`,
    since: begins,
    waits: isOn('g'),
  },
  matchReportLate: {
    ...ofOfficial,
    since: isOver,
    waits: sql`${isOn('g')} and g.outcome is distinct from ${sql.lit(GameOutcome.Awarded)}
      and g.report_status is distinct from ${sql.lit(ReportStatus.Confirmed)}
      and o.role_id = ${sql.lit(RefereeRole.Referee)} and not o.set_by_hand and o.declined_at is null`,
    // If the association confirms reports, the referee can confirm only until the end of the day after the
    // game (REP-33).
    isOpen: (now) => sql`(not t.confirm_game_report or g.game_day >= ${dayOf(now)} - 1)`,
  },
  inspectorReportLate: {
    ...ofOfficial,
    since: isOver,
    waits: sql`${isOn('g')} and o.role_id = ${sql.lit(RefereeRole.Supervisor)} and not o.set_by_hand
      and o.declined_at is null and not exists (
        select from inspector_reports report where report.game_id = g.id and report.confirmed_at is not null)`,
  },
  transferAtClub: {
    ...ofTransfer,
    isTheirs: isOfClub,
    waits: sql`${isTransferOpen} and x.status = ${sql.lit(TransferStatus.Registered)}`,
  },
  transferAtStaff: {
    ...ofTransfer,
    isTheirs: sql`true`,
    waits: sql`${isTransferOpen} and (x.status = ${sql.lit(TransferStatus.Approved)}
      or x.status = ${sql.lit(TransferStatus.Registered)} and own.id is null)`,
  },
  contractAtStaff: { ...ofContract, isTheirs: sql`true`, waits: sql`${isUnconfirmed} and ${hasPaper}` },
  contractPaperMissing: {
    ...ofContract,
    isTheirs: isOfClub,
    waits: sql`${isUnconfirmed} and not (${hasPaper})`,
  },
}

export const waitsOf = (kind: ReminderKind): Waits => waiting[kind]

export function isReminder(kind: NoticeKind): kind is ReminderKind {
  return ReminderKind.safeParse(kind).success
}

/** SQL for whether the action that notice `n` asks of role `r` is still missing. */
export function stillWaits(kind: ReminderKind): RawBuilder<unknown> {
  const { from, record, isTheirs, waits } = waiting[kind]
  return sql`exists (select from ${from} where ${record} = n.record_id and ${isTheirs} and ${waits})`
}
