import { levels } from '#domain/appointments/levels.ts'
import { savePlace } from '#domain/appointments/location-calls.ts'
import { roundedDegrees, surroundings } from '#domain/appointments/locations.ts'
import { degreesOf, firstPostcode, lastPostcode, placeNameMax } from '#domain/appointments/placed.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required } from '../platform/import/columns.ts'
import { id, knownOption } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

const role = is.number(refereeRoles.map((one) => one.id))

const roles: is.CellKind = {
  type: 'text',
  read: (cell) => {
    const read = is.words('|', role).read(cell)
    return typeof read === 'string' ? read.split('|').sort().join('|') : read
  },
}

const degrees = (min: number, max: number): is.CellKind => ({
  type: 'text',
  read: (cell) => {
    const value = degreesOf(cell)
    if (typeof value !== 'number')
      return new is.Wrong(`${is.shown(cell)} is no number of degrees such as 64.147`)
    return value >= min && value <= max
      ? String(roundedDegrees(value))
      : new is.Wrong(`${is.shown(cell)} degrees lie outside of Iceland's surroundings, from ${min} to ${max}`)
  },
})
const asNumber = { value: (cell: string) => `${cell}::double precision` }

const isSame = (one: string, other: string) =>
  ['permission_type_id', 'tournament_id', 'category_type_id', 'age_group_type_id', 'gender']
    .map((field) => `${one}.${field} is not distinct from ${other}.${field}`)
    .join(' and ')

const { south, north, west, east } = surroundings

export const appointmentFiles: readonly ImportFile[] = [
  {
    file: 'levels.csv',
    table: 'referee_levels',
    rowId: 'id',
    isVersioned: true,
    key: ['Permission', 'TournamentId', 'CategoryId', 'TypeName', 'Gender'],
    columns: [
      { ...knownOption('Permission', 'permission_type_id', TypeKind.RefereePermission), required: true },
      required('RoleIds', roles, 'role_ids', { value: (cell) => `string_to_array(${cell}, '|')::integer[]` }),
      optional('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      knownOption('CategoryId', 'category_type_id', TypeKind.TournamentCategory),
      knownOption('TypeName', 'age_group_type_id', TypeKind.Division),
      optional('Gender', is.gender(0), 'gender'),
    ],
    rules: [
      {
        when: '"TournamentId" is not null and ("CategoryId" is not null or "TypeName" is not null or "Gender" is not null)',
        column: 'TournamentId',
        reason: 'a level for one tournament cannot also name a kind, an age group or a gender',
      },
    ],
    orphan: [
      {
        // Rejects a line of the file that repeats an earlier line. Compares ids, because a permission may be
        // given by number or by label.
        when: `exists (select from given_referee_levels first where first.line < g.line and ${isSame('first', 'g')})`,
        column: 'Permission',
        reason: 'another line has this right for the same tournaments',
      },
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(levels.save, 'Level', 'm.record_id')}`,
    ],
  },
  {
    file: 'places.csv',
    table: 'places',
    rowId: 'id',
    isVersioned: true,
    key: ['CourtId', 'Postcode'],
    columns: [
      optional('CourtId', id, 'court_id', { refers: 'courts' }),
      optional('Postcode', is.integer(firstPostcode, lastPostcode), 'postcode', {
        value: (cell) => `(${cell})::text`,
      }),
      optional('Name', is.text(placeNameMax), 'name', { otherwise: `''` }),
      required('Latitude', degrees(south, north), 'latitude', asNumber),
      required('Longitude', degrees(west, east), 'longitude', asNumber),
    ],
    rules: [
      {
        when: '("CourtId" is null) = ("Postcode" is null)',
        column: 'CourtId',
        reason: 'a place is that of a court or of a postcode, one of the two',
      },
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(savePlace, 'Place', 'm.record_id')}`,
    ],
  },
]
