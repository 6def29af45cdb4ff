import { rsvp } from '#domain/assignments/calls.ts'
import type { ReportEventAct } from '#domain/match-reports/report-event.ts'
import type { Tables } from '../../platform/import/columns.ts'
import { isHashOf, wasDone } from '../../platform/import/sql.ts'

// Lines that an import must skip, because the app has confirmed or changed the record.

/**
 * SQL for a game `x` whose report was confirmed or opened for correction in the app. A status set by an
 * import does not count.
 */
const isConfirmedHere = `x.report_status = 'S' and (
  exists (select from imported_rows i where i.file = 'games.csv' and i.record_id = x.id
    and not ${isHashOf(`(i.fields ->> 'report_status')`, `'S'::text`)})
  or exists (select from report_events e where e.game_id = x.id and e.act in ('confirm', 'correct') and e.person_id is not null))`

/** SQL for whether the report of a game was confirmed in the app. One query finds these games for all rows. */
export const inConfirmed = (game: string) => `${game} in (select x.id from games x where ${isConfirmedHere})`

export const gameLocks = ({ match }: Tables) => [
  // Only a game cancelled in the app has a reason for the cancellation.
  `select m.line from ${match} m join games x on x.id = m.record_id
     where x.outcome = 'cancelled' and x.cancelled_reason is not null`,
  `select m.line from ${match} m join games x on x.id = m.record_id where ${isConfirmedHere}`,
]

/**
 * SQL for the imported lines about reports that were confirmed in the app, or in which a user did one of
 * `acts`.
 */
export const reportLocks =
  (...acts: ReportEventAct[]) =>
  ({ given }: Tables) => [
    `select g.line from ${given} g where ${inConfirmed('g.game_id')}`,
    `select g.line from ${given} g join report_events e on e.game_id = g.game_id
       where e.person_id is not null and e.act in (${acts.map((act) => `'${act}'`).join(', ')})
         and (e.team_id is null or e.team_id = ${acts.includes('referees') ? 'e.team_id' : 'g.team_id'})`,
  ]

/**
 * SQL for the imported lines whose person is in the line-up with another ExternalId, unless the import deletes
 * that row.
 */
export const lineUpClashes = ({ given, match }: Tables) => [
  `select m.line from ${match} m join ${given} g using (line)
     join lineups other on other.game_id = g.game_id and other.team_id = g.team_id and other.person_id = g.person_id
     where not m.deleted and other.id is distinct from m.record_id
       and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
]

/**
 * SQL for the imported lines that change an appointment answered in the app. After a decline, only another
 * official may follow.
 */
export const answerLocks = ({ match, given }: Tables) => [
  `select m.line from ${match} m join game_referees t on t.id = m.record_id
     where t.confirmed_at is not null and case
       when m.base is null then ${wasDone(rsvp, 'RefereeGame', 't.id')}
       else not ${isHashOf(`(m.base ->> 'confirmed_at')`, 'true')} end`,
  `select m.line from ${match} m join ${given} g using (line) join game_referees t on t.id = m.record_id
     where t.declined_at is not null and g.person_id = t.person_id`,
]

/**
 * SQL for the imported lines that would change a report to the disciplinary committee whose match report is
 * locked.
 */
export const disciplineLocks = ({ match, given }: Tables) => [
  `select m.line from ${match} m join ${given} g using (line)
     join incidents i on i.id = coalesce(m.record_id, g.incident_id)
     join games x on x.id = i.game_id where ${isConfirmedHere}`,
]

/**
 * SQL for the imported lines whose dismissal has a report to the committee already, unless the import deletes
 * that report.
 */
export const disciplineClashes = ({ match, given }: Tables) => [
  `select m.line from ${match} m join ${given} g using (line)
     join discipline_reports other on other.incident_id = g.incident_id
     where not m.deleted and other.incident_id is distinct from m.record_id
       and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.incident_id)`,
]

/** SQL for the imported lines that would delete an incident with a report to the disciplinary committee. */
export const dismissalLocks = ({ match }: Tables) => [
  `select m.line from ${match} m join discipline_reports d on d.incident_id = m.record_id where m.deleted`,
]
