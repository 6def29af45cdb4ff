import { saveHoliday } from '#domain/leave/calls.ts'
import { commentMax, whyNotKeepLeave } from '#domain/leave/holiday.ts'
import { authTypes } from '#domain/platform/auth-type.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { date } from '../platform/import/moments.ts'
import { externalId, person } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

/** Types of role whose users may have leave without being in the list of referees. */
const refereeTypes = authTypes.filter((type) => whyNotKeepLeave({ AuthType: type }, false) === null)

export const leaveFiles: readonly ImportFile[] = [
  {
    file: 'leave.csv',
    table: 'holidays',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'person_id' },
    key: ['Ssn', 'DateFrom', 'DateTo'],
    columns: [
      person,
      required('DateFrom', date, 'date_from'),
      required('DateTo', date, 'date_to'),
      optional('PartOfDay', is.boolean, 'part_of_day', { otherwise: 'false' }),
      optional('Comment', is.text(commentMax), 'comment', { otherwise: `''` }),
      ...externalId,
    ],
    rules: [{ when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the leave ends before it begins' }],
    belongsTo: ['referees', 'roles'],
    orphan: {
      when: `not exists (select from referees r where r.person_id = g.person_id) and not exists (
        select from roles r where r.person_id = g.person_id and r.auth_type in (${refereeTypes.join(', ')}))`,
      column: 'Ssn',
      reason: 'this person is no referee, neither in referees.csv nor by a role',
    },
    appEdits: leaveEdits,
  },
]

function leaveEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m where m.base is null and ${wasDone(saveHoliday, 'Holiday', 'm.record_id')}`,
  ]
}
