import { saveRole } from '#domain/access/calls.ts'
import { aliases, authTypes, clubTypes } from '#domain/platform/auth-type.ts'
import { saveUser } from '#domain/users/calls.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { date } from '../platform/import/moments.ts'
import { ssn } from '../platform/import/national-id.ts'
import { name, ownTeam, person } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'
import { endsOfAccess, lastStaff } from './import-access-ends.ts'

/**
 * A cell with website areas (aliases). `-` removes all of them, because an empty cell leaves the stored value.
 */
const aliasList: is.CellKind = {
  type: 'text',
  read: (cell) => (cell === '-' ? '' : is.words(' ', is.oneOf(aliases)).read(cell)),
}

export const userFiles: readonly ImportFile[] = [
  {
    file: 'persons.csv',
    table: 'persons',
    rowId: 'id',
    isVersioned: true,
    key: ['Ssn'],
    // Identifies stored persons by id, so that the national id is not stored twice.
    keyText: 't.id::text',
    appEdits: personEdits,
    columns: [
      required('Ssn', ssn, 'ssn'),
      required('Name', name, 'name'),
      optional('Gender', is.gender(2), 'gender'),
      ownTeam,
      optional('Nationality', is.text(100), 'nationality'),
      optional('Address', name, 'address'),
      optional('Postcode', is.text(20), 'postcode'),
      optional('PostboxName', is.text(100), 'postbox_name'),
      optional('HomePhone', is.phone, 'home_phone'),
      optional('Gsm', is.phone, 'gsm'),
      optional('Email', is.email, 'email'),
    ],
  },
  {
    file: 'roles.csv',
    table: 'roles',
    rowId: 'id',
    isVersioned: true,
    key: ['Ssn', 'AuthType', 'TeamId'],
    columns: [
      person,
      required('AuthType', is.number(authTypes), 'auth_type'),
      ownTeam,
      optional('Websites', aliasList, 'websites', {
        value: (cell) => `string_to_array(${cell}, ' ')`,
        otherwise: `'{}'::text[]`,
      }),
      optional('EndsOn', date, 'ends_on'),
      optional('Deleted', is.boolean),
    ],
    newFields: { given_at: 'now()' },
    appEdits: roleEdits,
    removal: `'the access as AuthType ' || t.auth_type || coalesce(' of the club ' || t.team_id, '') || ' ends'`,
    forbidden: lastStaff,
    before: endsOfAccess,
    rules: [
      {
        when: `"AuthType" in (${clubTypes.join(', ')}) and "TeamId" is null`,
        column: 'TeamId',
        reason: 'this role is one of a club, so it needs its club',
      },
    ],
  },
]

/**
 * SQL for the imported lines that would change a person added as a user in the app. The app sets only the name
 * and club.
 */
function personEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m join roles r on r.person_id = m.record_id
       where m.base is null and ${wasDone(saveUser, 'Role', 'r.id')}`,
  ]
}

/**
 * SQL for the imported lines about roles that a club gave, or whose website areas (aliases) staff changed in
 * the app.
 */
function roleEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m where m.base is null and (
       ${wasDone(saveUser, 'Role', 'm.record_id')} or ${wasDone(saveRole, 'Role', 'm.record_id')})`,
  ]
}
