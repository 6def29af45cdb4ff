import { crudVerbs } from '#app/platform/resource/crud-resource.ts'
import { resource } from '#app/platform/resource/resource.ts'
import { one, remove, save, serverList } from '#app/platform/resource/verbs.ts'
import { tournaments as plainTournaments } from '#domain/games/tournament.ts'
import { tournamentOptions } from '#domain/games/tournament-calls.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import {
  cancelGame,
  deleteGame,
  gameClashes,
  gameOptions,
  games as listGames,
  restoreGame,
  saveGame,
} from '#domain/staff-games/calls.ts'
import { StaffGame } from '#domain/staff-games/staff-game.ts'

export const tournaments = resource({
  name: 'mot',
  page: 'tournaments',
  ...crudVerbs(plainTournaments),
  label: 'Name',
  getList: serverList(plainTournaments.list, { optionsCall: tournamentOptions }),
  touches: [tournamentOptions, gameOptions],
})

/** Games as staff manage them; results and reports have pages of their own. */
export const games = resource({
  name: 'leikir',
  page: 'games',
  record: StaffGame,
  id: 'Id',
  label: 'HomeName',
  getList: serverList(listGames, { optionsCall: gameOptions }),
  // Finds one game by id through the list, because the list's search also finds ids.
  getOne: one(listGames, {
    input: (id) => ({
      query: restListInput({
        sort: { field: 'GameDay', descending: true },
        page: 1,
        size: 60,
        filter: { q: id },
      }),
    }),
    record: (rows, id) => rows.find(({ Id }) => String(Id) === id),
  }),
  create: save(saveGame),
  update: save(saveGame),
  delete: remove(deleteGame),
  actions: { cancel: cancelGame, restore: restoreGame, moveBack: saveGame },
  touches: [
    gameClashes,
    'leikur',
    'mot',
    'urslit',
    'leikskyrslur',
    'breyta-leiktima',
    'nidurrodundomara',
    'leikir-i-motum',
  ],
})
