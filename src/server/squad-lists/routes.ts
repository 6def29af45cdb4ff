import { refuse } from '#domain/platform/refusal.ts'
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
import { whyNotDeleteList } from '#domain/squad-lists/rules.ts'
import { serve, serveBoth } from '../platform/serve.ts'
import { addMany, registeredName, savePlayers } from './add.ts'
import { playersOf } from './player-store.ts'
import { presentList } from './present.ts'
import { deleteRows, moveRows } from './rows.ts'
import { saveList, saveWhole } from './save.ts'
import { match, registryName, search } from './search.ts'
import * as store from './store.ts'
import { whose, whoseToday } from './whose.ts'

export const squadListRoutes = [
  serve(playerLists, async ({ params, user, scope, db }) => {
    const team = await store.findTeam(db, params.teamId, whose({ user, scope }))
    if (!team) return refuse(scope === 'all' ? 'record.notFound' : 'access.notYours')
    const gender = genderOfList(params.gender === '1' ? 1 : 0)
    return (await store.listsOf(db, team.id, gender)).map((row) => presentList(row))
  }),

  serve(teamGroup, async ({ params, user, scope, db, note }) => {
    note({ SquadList: params.id })
    const list = await store.findList(db, params.id, whose({ user, scope }))
    if (!list) return refuse('squadLists.notFound')
    return presentList(list, await playersOf(db, list.id))
  }),

  serve(savePlayerList, ({ body, ...asking }) => saveList(body, asking)),
  serve(saveTeamGroup, saveWhole),

  serve(deletePlayerList, async ({ query, db, note, ...asking }) => {
    note({ SquadList: query.teamGroupId })
    const [list] = await store.lockLists(db, [query.teamGroupId], whoseToday(asking))
    if (!list) return refuse('squadLists.notFound')
    const refusal = whyNotDeleteList({ PlayerCount: list.player_count })
    if (refusal) return refuse(refusal)
    await store.deleteList(db, list.id)
    return {}
  }),

  ...serveBoth(teamGroupSearch, teamGroupSearchByPost, search, registryName),
  serve(matchPlayers, match),
  serve(saveTeamGroupPlayer, savePlayers, registeredName),
  serve(addPlayers, addMany),
  serve(deleteTeamGroupPlayers, deleteRows),
  serve(moveTeamGroupPlayers, moveRows),
]
