import { aliases, authTypes, clubTypes } from '#domain/platform/auth-type.ts'
import * as is from '../cells.ts'
import { type ImportFile, optional, required } from '../columns.ts'
import { ssn } from '../national-id.ts'
import { endsOfAccess, lastStaff } from './access-ends.ts'
import { id, name, ownTeam, person } from './shared.ts'
import { personTouches, roleTouches } from './touches.ts'

/** An empty cell leaves what is there, so that taking all aliases away has a sign of its own. */
const aliasList: is.CellKind = {
  type: 'text',
  read: (cell) => (cell === '-' ? '' : is.words(' ', is.oneOf(aliases)).read(cell)),
}

export const peopleFiles: readonly ImportFile[] = [
  {
    file: 'teams.csv',
    table: 'teams',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('ShortName', name, 'short_name'),
      optional('Name', name, 'name', { otherwise: 'g.short_name' }),
      required('Type', is.choice({ L: 'L', S: 'S', F: 'F' }), 'type'),
      optional('FelixNumber', is.text(50), 'felix_number'),
      optional('ParentTeamId', id, 'parent_team_id', { refers: 'teams' }),
      optional('Email', is.email, 'email'),
    ],
    rules: [
      { when: '"ParentTeamId" = "Id"', column: 'ParentTeamId', reason: 'a club cannot be a part of itself' },
    ],
  },
  {
    file: 'courts.csv',
    table: 'courts',
    rowId: 'id',
    isVersioned: false,
    key: ['Id'],
    columns: [required('Id', id, 'id'), required('Name', name, 'name'), ownTeam],
  },
  {
    file: 'persons.csv',
    table: 'persons',
    rowId: 'id',
    isVersioned: true,
    key: ['Ssn'],
    // Not the national id once more.
    keyText: 't.id::text',
    touches: personTouches,
    columns: [
      required('Ssn', ssn, 'ssn'),
      required('Name', name, 'name'),
      optional('Gender', is.choice({ 1: 'male', 2: 'female' }), 'gender'),
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
      optional('Deleted', is.boolean),
    ],
    newFields: { given_at: 'now()' },
    touches: roleTouches,
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
