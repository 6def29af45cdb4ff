import { resource } from '#app/platform/resource/resource.ts'
import { clientList, remove, save } from '#app/platform/resource/verbs.ts'
import { gameOptions } from '#domain/games/kept-calls.ts'
import { allTeams, ownTeams, teamNames } from '#domain/teams/calls.ts'
import { Club } from '#domain/teams/club.ts'
import { deleteClub, clubs as listClubs, saveClub } from '#domain/teams/club-calls.ts'

/** Clubs, and the teams that they have beside their first ones. */
export const clubs = resource({
  name: 'felog',
  page: 'clubs',
  record: Club,
  id: 'Id',
  label: 'ShortName',
  getList: clientList(listClubs, null),
  create: save(saveClub),
  update: save(saveClub),
  delete: remove(deleteClub),
  touches: [allTeams, teamNames, ownTeams, gameOptions, 'vellir'],
})
