import { TypeKind } from '#domain/platform/types.ts'
import { setReferee } from '#domain/referees/calls.ts'
import { type ImportFile, optionOf, type Tables } from '../platform/import/columns.ts'
import { ownTeam, person } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

export const refereeFiles: readonly ImportFile[] = [
  {
    file: 'referees.csv',
    table: 'referees',
    rowId: 'person_id',
    isVersioned: true,
    key: ['Ssn'],
    appEdits: refereeEdits,
    columns: [
      person,
      optionOf('Division', 'division_type_id', TypeKind.RefereeDivision),
      optionOf('Permission', 'permission_type_id', TypeKind.RefereePermission),
      ownTeam,
    ],
  },
]

/** SQL for the imported lines about referees whose division or permission staff changed in the app. */
function refereeEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m where m.base is null and ${wasDone(setReferee, 'Person', 'm.record_id')}`,
  ]
}
