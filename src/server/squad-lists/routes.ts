import { dayAt } from '#domain/platform/dates.ts'
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
  waitingSquadLists,
} from '#domain/squad-lists/calls.ts'
import { genderOfList } from '#domain/squad-lists/codes.ts'
import { areListsAwaited, whyNotDeleteList } from '#domain/squad-lists/rules.ts'
import { serve } from '../platform/serve.ts'
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

  serve(waitingSquadLists, async ({ user, scope, db, services }) => {
    const { club } = whose({ user, scope })
    if (club === null || !areListsAwaited(dayAt(services.clock()))) return { Empty: 0, TeamId: null }
    const empty = await store.emptyLists(db, club)
    return { Empty: empty.length, TeamId: empty[0]?.team_id ?? null }
  }),

  serve(teamGroupSearch, search, registryName),
  serve(matchPlayers, match),
  serve(saveTeamGroupPlayer, savePlayers, registeredName),
  serve(addPlayers, addMany),
  serve(deleteTeamGroupPlayers, deleteRows),
  serve(moveTeamGroupPlayers, moveRows),
]
