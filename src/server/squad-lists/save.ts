import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { savePlayerList, saveTeamGroup } from '#domain/squad-lists/calls.ts'
import { genderOfList } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { saveRow } from '../platform/save-row.ts'
import type { Context } from '../platform/serve.ts'
import { playersOf } from './player-store.ts'
import { presentList } from './present.ts'
import { saveRows } from './rows.ts'
import * as store from './store.ts'
import { whose, whoseToday } from './whose.ts'

type Saving = Context<typeof savePlayerList>
type Asking = Pick<Saving, 'db' | 'user' | 'scope' | 'note' | 'services'>

/** LST-32: a new list of an own team, or its name, age group and gender; a list stays with its team. */
export async function saveList(body: Saving['body'], asking: Asking): Promise<SquadList | Refusal> {
  const { db, note } = asking
  const team = await store.findTeam(db, body.TeamId, whose(asking))
  if (!team) return refuse('record.notFound', { field: 'TeamId' })
  const divisions = await store.divisionNames(db)
  if (!divisions.has(body.DivisionId)) return refuse('squadLists.unknownDivision', { field: 'DivisionId' })
  const [before] = body.Id ? await store.lockLists(db, [body.Id], whoseToday(asking)) : []
  return saveRow('squad_lists', {
    ...{ db, note, name: 'SquadList', sent: body, own: { team_id: team.id } },
    values: {
      name: body.Name,
      division_type_id: body.DivisionId,
      gender: genderOfList(body.Gender),
    },
    present: (row) =>
      presentList({
        ...row,
        division: divisions.get(row.division_type_id) ?? '',
        team: team.short_name,
        club_id: team.club_id,
        player_count: before?.player_count ?? 0,
      }),
  })
}

/** LST-30: the list and its edited rows, both or neither. */
export async function saveWhole({ body, ...asking }: Context<typeof saveTeamGroup>) {
  const { db } = asking
  const [list] = await store.lockLists(db, [body.Id], whoseToday(asking))
  if (!list) return refuse('squadLists.notFound')
  const saved = await saveList(body, asking)
  if (saved instanceof Refusal) return saved
  const refusal = body.TeamGroupPlayers.length ? await saveRows(list, body.TeamGroupPlayers, asking) : null
  if (refusal) return refusal
  return { ...saved, TeamGroupPlayers: presentList(list, await playersOf(db, list.id)).TeamGroupPlayers }
}
