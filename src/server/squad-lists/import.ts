import { TypeKind } from '#domain/platform/types.ts'
import { highestNumber, mostOnList, nameMax } from '#domain/squad-lists/squad-list.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, optionOf, required } from '../platform/import/columns.ts'
import { externalId, id, person, team } from '../platform/import/shared.ts'
import { squadListClashes, squadListEdits, squadPlayerClashes, squadPlayerEdits } from './import-plan.ts'

export const squadListFiles: readonly ImportFile[] = [
  {
    file: 'squadlists.csv',
    table: 'squad_lists',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      team,
      required('Name', is.text(nameMax), 'name'),
      { ...optionOf('DivisionId', 'division_type_id', TypeKind.Division), required: true },
      required('Gender', is.gender(0), 'gender'),
      optional('Deleted', is.boolean),
    ],
    appEdits: squadListEdits,
    clashes: squadListClashes,
  },
  {
    file: 'squadlistplayers.csv',
    table: 'squad_list_players',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'squad_list_id' },
    key: ['SquadListId', 'Ssn'],
    columns: [
      required('SquadListId', id, 'squad_list_id', { refers: 'squad_lists' }),
      person,
      optional('JerseyNumber', is.integer(0, highestNumber), 'jersey_number'),
      optional('IsPlayer', is.boolean, 'is_player', { otherwise: 'true' }),
      ...externalId,
    ],
    orphan: {
      when: `g.squad_list_id in (
        select squad_list_id from (
          select squad_list_id, person_id from given_squad_list_players where not deleted
          union select squad_list_id, person_id from squad_list_players) everybody
        group by squad_list_id having count(*) > ${mostOnList})`,
      column: 'SquadListId',
      reason: `with these a list would have more than ${mostOnList} people`,
    },
    taken: 'the person is there already under another ExternalId, or the list was deleted in the app',
    appEdits: squadPlayerEdits,
    clashes: squadPlayerClashes,
    after: ({ given, plan }) => [
      `update squad_lists set worked_on = current_date where id in (
         select g.squad_list_id from ${plan} p join ${given} g using (line)
         where p.state in ('new', 'changed', 'removed'))`,
    ],
  },
]
