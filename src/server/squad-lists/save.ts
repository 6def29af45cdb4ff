import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { savePlayerList, saveTeamGroup } from '#domain/squad-lists/calls.ts'
import { genderOfList } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import type { Context } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { playersOf } from './player-store.ts'
import { presentList } from './present.ts'
import { saveRows } from './rows.ts'
import * as store from './store.ts'
import { teamScopeToday } from './team-scope.ts'

type Saving = Context<typeof savePlayerList>
type ActionContext = Pick<Saving, 'db' | 'user' | 'scope' | 'note' | 'services'>

/**
 * Creates a list of one of the user's teams, or changes its name, age group and gender (LST-32). The team of
 * a list never changes.
 */
export async function saveList(body: Saving['body'], context: ActionContext): Promise<SquadList | Refusal> {
  const { db, note } = context
  const team = await store.findTeam(db, body.TeamId, teamScope(context))
  if (!team) return refuse('record.notFound', { field: 'TeamId' })
  const divisions = await store.divisionNames(db)
  if (!divisions.has(body.DivisionId)) return refuse('squadLists.unknownDivision', { field: 'DivisionId' })
  const [before] = body.Id ? await store.lockLists(db, [body.Id], teamScopeToday(context)) : []
  return saveRow('squad_lists', {
    db,
    note,
    name: 'SquadList',
    sent: body,
    own: { team_id: team.id },
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

/** Saves a list together with its edited rows, both or neither (LST-30). */
export async function saveWhole({ body, ...context }: Context<typeof saveTeamGroup>) {
  const { db } = context
  const [list] = await store.lockLists(db, [body.Id], teamScopeToday(context))
  if (!list) return refuse('squadLists.notFound')
  const saved = await saveList(body, context)
  if (saved instanceof Refusal) return saved
  const refusal = body.TeamGroupPlayers.length ? await saveRows(list, body.TeamGroupPlayers, context) : null
  if (refusal) return refusal
  return { ...saved, TeamGroupPlayers: presentList(list, await playersOf(db, list.id)).TeamGroupPlayers }
}
