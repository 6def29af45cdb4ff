import { resource } from '#app/platform/resource/resource.ts'
import { clientList, one, remove, save } from '#app/platform/resource/verbs.ts'
import {
  addPlayers,
  deletePlayerList,
  deleteTeamGroupPlayers,
  moveTeamGroupPlayers,
  playerLists,
  savePlayerList,
  saveTeamGroupPlayer,
  teamGroup,
} from '#domain/squad-lists/calls.ts'
import { SquadList } from '#domain/squad-lists/squad-list.ts'

/** The filter of the lists: a team, and a gender (`null` for both). */
export type Asked = { team: string; gender: '0' | '1' | null }

export const squadLists = resource({
  name: 'leikskyrslulistar',
  page: 'squadLists',
  record: SquadList,
  id: 'Id',
  label: 'Name',
  getList: clientList(playerLists, null, {
    // OP-078: the server answers for one gender at a time, so a list of both needs two requests.
    inputs: ({ team, gender }: Asked) =>
      (gender === null ? (['1', '0'] as const) : [gender]).map((code) => ({
        params: { teamId: team, gender: code },
      })),
  }),
  getOne: one(teamGroup),
  create: save(savePlayerList),
  update: save(savePlayerList),
  delete: remove(deletePlayerList, (teamGroupId) => ({ query: { teamGroupId } })),
  actions: {
    savePlayers: saveTeamGroupPlayer,
    addMany: addPlayers,
    removePlayers: deleteTeamGroupPlayers,
    move: moveTeamGroupPlayers,
  },
})
