import { saveAliases } from '#domain/access/calls.ts'
import { saveFine, saveWithdrawal } from '#domain/discipline/calls.ts'
import { saveChapter, saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { saveHoliday } from '#domain/leave/calls.ts'
import type { Call } from '#domain/platform/call.ts'
import { saveUser } from '#domain/users/calls.ts'
import type { Tables } from '../columns.ts'

// Lines of rows that somebody wrote in the app. They are asked of rows of which no import remembers what it brought:
// then the app itself has to tell. What it never writes, or what is locked where somebody worked on it (locks.ts), needs
// none.

/** SQL that is true where the audit has a call that somebody made on the record, and that was not refused. */
export const wasDone = (call: Call, record: string, id: string) =>
  `exists (select from audit a where a.act = '${call.name}' and a.result < 400
    and a.records ->> '${record}' = ${id}::text)`

export const gameTouches = ({ match }: Tables) => [
  `select m.line from ${match} m join report_events e on e.game_id = m.record_id where e.person_id is not null`,
]

/** Who is made a user gets name and club there; nothing else of a person is written in the app. */
export const personTouches = ({ match }: Tables) => [
  `select m.line from ${match} m join roles r on r.person_id = m.record_id
     where m.base is null and ${wasDone(saveUser, 'Role', 'r.id')}`,
]

/** When a contract was registered is known of those that came through the app. */
export const contractTouches = ({ match }: Tables) => [
  `select m.line from ${match} m join contracts t on t.id = m.record_id where t.registered_at is not null`,
]

/** A role that a club gave, or whose aliases staff changed. What an import did of it, it did itself. */
export const roleTouches = ({ match }: Tables) => [
  `select m.line from ${match} m where m.base is null and (
     ${wasDone(saveUser, 'Role', 'm.record_id')} or ${wasDone(saveAliases, 'Role', 'm.record_id')})`,
]

export const leaveTouches = ({ match }: Tables) => [
  `select m.line from ${match} m where m.base is null and ${wasDone(saveHoliday, 'Holiday', 'm.record_id')}`,
]

export const disciplineTouches = ({ match }: Tables) => [
  `select m.line from ${match} m join incidents i on i.id = m.record_id
     join report_events e on e.game_id = i.game_id and e.act = 'discipline' where e.person_id is not null`,
]

/** A report that somebody began or sent in the app, its marks and its rows. */
export const inspectorTouches =
  (table: 'inspector_reports' | 'inspector_marks' | 'inspector_rows') =>
  ({ match }: Tables) => [
    `select m.line from ${match} m join ${table} t on t.id = m.record_id where m.base is null
       and (${wasDone(saveChapter, 'Game', 't.game_id')} or ${wasDone(saveInspectorReport, 'Game', 't.game_id')})`,
  ]

export const fineTouches = ({ match }: Tables) => [
  `select m.line from ${match} m where m.base is null and ${wasDone(saveFine, 'Fine', 'm.record_id')}`,
]

export const withdrawalTouches = ({ match }: Tables) => [
  `select m.line from ${match} m where m.base is null
     and ${wasDone(saveWithdrawal, 'Withdrawal', 'm.record_id')}`,
]

/** Requests of the app have a maker. */
export const transferTouches = ({ match }: Tables) => [
  `select m.line from ${match} m join transfer_requests t on t.id = m.record_id where t.created_by is not null`,
]
