import { dayAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { squadListBans } from '#domain/squad-lists/bans.ts'
import {
  addPlayers,
  deletePlayerList,
  deleteTeamGroupPlayers,
  matchPlayers,
  moveTeamGroupPlayers,
  playerLists,
  savePlayerList,
  saveTeamGroup,
  saveTeamGroupPlayer,
  teamGroup,
  teamGroupSearch,
  teamGroupSearchByPost,
} from '#domain/squad-lists/calls.ts'
import { genderOfList } from '#domain/squad-lists/codes.ts'
import { areListsAwaited, whyNotDeleteList } from '#domain/squad-lists/rules.ts'
import { defineBothRoutes, defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { addMany, registeredName, savePlayers } from './add.ts'
import { bansOnList } from './bans.ts'
import { playersOf } from './player-store.ts'
import { presentList } from './present.ts'
import { deleteRows, moveRows } from './rows.ts'
import { saveList, saveWhole } from './save.ts'
import { match, registryName, search } from './search.ts'
import * as store from './store.ts'
import { teamScopeToday } from './team-scope.ts'

export const squadListRoutes = [
  defineRoute(playerLists, async ({ params, user, scope, db }) => {
    const team = await store.findTeam(db, params.teamId, teamScope({ user, scope }))
    if (!team) return refuse(scope === 'all' ? 'record.notFound' : 'access.notYours')
    const gender = genderOfList(params.gender === '1' ? 1 : 0)
    return (await store.listsOf(db, team.id, gender)).map((row) => presentList(row))
  }),

  defineRoute(teamGroup, async ({ params, user, scope, db, note }) => {
    note({ SquadList: params.id })
    const list = await store.findList(db, params.id, teamScope({ user, scope }))
    if (!list) return refuse('squadLists.notFound')
    return presentList(list, await playersOf(db, list.id))
  }),

  defineRoute(squadListBans, bansOnList),

  defineRoute(savePlayerList, ({ body, ...context }) => saveList(body, context)),
  defineRoute(saveTeamGroup, saveWhole),

  defineRoute(deletePlayerList, async ({ query, db, note, ...context }) => {
    note({ SquadList: query.teamGroupId })
    const [list] = await store.lockLists(db, [query.teamGroupId], teamScopeToday(context))
    if (!list) return refuse('squadLists.notFound')
    const refusal = whyNotDeleteList({ PlayerCount: list.player_count })
    if (refusal) return refuse(refusal)
    await store.deleteList(db, list.id)
    return {}
  }),

  ...defineBothRoutes(teamGroupSearch, teamGroupSearchByPost, search, registryName),
  defineRoute(matchPlayers, match),
  defineRoute(saveTeamGroupPlayer, savePlayers, registeredName),
  defineRoute(addPlayers, addMany),
  defineRoute(deleteTeamGroupPlayers, deleteRows),
  defineRoute(moveTeamGroupPlayers, moveRows),
]

/** Counts the club's empty squad lists before the season. Links to the lists of the first team with one. */
export const pendingLists: PendingSource = {
  access: playerLists.access,
  lines: async ({ user, scope, db, services }) => {
    const { club } = teamScope({ user, scope })
    if (!club || !areListsAwaited(dayAt(services.clock()))) return []
    const empty = await store.emptyLists(db, club)
    const [first] = empty
    return first
      ? [{ Name: 'squadLists.empty', Number: empty.length, Params: { teamId: first.team_id } }]
      : []
  },
}
