import {
  addPlayers,
  deleteTeamGroupPlayers,
  moveTeamGroupPlayers,
  savePlayerList,
  saveTeamGroup,
  saveTeamGroupPlayer,
} from '#domain/squad-lists/calls.ts'
import type { Tables } from '../platform/import/columns.ts'
import { wasDone } from '../platform/import/sql.ts'

// Lines of squad list files that an import must skip.

export const squadListEdits = ({ match }: Tables) => [
  `select m.line from ${match} m where m.base is null
     and (${wasDone(savePlayerList, 'SquadList', 'm.record_id')} or ${wasDone(saveTeamGroup, 'SquadList', 'm.record_id')})`,
]

/**
 * SQL for the imported lines that would delete a list with people on it (LST-09). An import may delete the
 * people first.
 */
export const squadListClashes = ({ match }: Tables) => [
  `select m.line from ${match} m join squad_list_players r on r.squad_list_id = m.record_id where m.deleted`,
]

const acts = [saveTeamGroupPlayer, saveTeamGroup, addPlayers, deleteTeamGroupPlayers, moveTeamGroupPlayers]

const workedOn = `select id from (
  select a.records ->> 'SquadList' as id from audit a where ${isDone()}
  union select jsonb_array_elements_text(a.records -> 'SquadLists') from audit a
    where ${isDone()} and jsonb_typeof(a.records -> 'SquadLists') = 'array') lists where id is not null`

function isDone() {
  return `a.act in (${acts.map(({ name }) => `'${name}'`).join(', ')}) and a.result < 400`
}

export const squadPlayerEdits = ({ match }: Tables) => [
  `select m.line from ${match} m join squad_list_players r on r.id = m.record_id
     where m.base is null and r.squad_list_id::text in (${workedOn})`,
]

/**
 * SQL for the imported lines about lists that were deleted in the app, and about people on the list with
 * another ExternalId.
 */
export const squadPlayerClashes = ({ given, match }: Tables) => [
  `select g.line from ${given} g
     where not g.deleted and not exists (select from squad_lists l where l.id = g.squad_list_id)`,
  `select m.line from ${match} m join ${given} g using (line)
     join squad_list_players other on other.squad_list_id = g.squad_list_id and other.person_id = g.person_id
     where not m.deleted and other.id is distinct from m.record_id
       and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
]
