import { resource } from '#app/platform/resource/resource.ts'
import { clientList, one, serverList } from '#app/platform/resource/verbs.ts'
import { roles as listRoles } from '#domain/access/calls.ts'
import { AccessRole } from '#domain/access/role.ts'
import { ClubBan } from '#domain/bans/ban-row.ts'
import { playerLists } from '#domain/squad-lists/calls.ts'
import { SquadList } from '#domain/squad-lists/squad-list.ts'
import { ClubCard, ClubContract, ClubGame, ClubPerson } from '#domain/teams/club-page.ts'
import { clubBans, clubCard, clubContracts, clubGames, clubPeople } from '#domain/teams/club-page-calls.ts'
import { users as listUsers } from '#domain/users/calls.ts'
import { ClubUserName } from '#domain/users/club-user.ts'

export const clubs = resource({
  name: 'felag',
  page: 'club',
  record: ClubCard,
  id: 'TeamId',
  label: 'ShortName',
  getOne: one(clubCard),
})

// The sections of a club's page. A viewer sees the sections whose call they may make.

export const people = resource({
  name: 'felag.folk',
  page: 'club',
  record: ClubPerson,
  id: 'Id',
  label: 'Name',
  getList: serverList(clubPeople),
})

export const bans = resource({
  name: 'felag.leikbonn',
  page: 'club',
  record: ClubBan,
  id: 'Id',
  label: 'Name',
  getList: serverList(clubBans),
})

export const squads = resource({
  name: 'felag.leikskyrslulistar',
  page: 'club',
  record: SquadList,
  id: 'Id',
  label: 'Name',
  getList: clientList(playerLists, null, {
    inputs: ({ teamId }: { teamId: number }) =>
      (['1', '0'] as const).map((gender) => ({ params: { teamId: String(teamId), gender } })),
  }),
})

export const games = resource({
  name: 'felag.leikir',
  page: 'club',
  record: ClubGame,
  id: 'Id',
  label: 'HomeName',
  getList: serverList(clubGames),
})

export const contracts = resource({
  name: 'felag.samningar',
  page: 'club',
  record: ClubContract,
  id: 'Id',
  label: 'PlayerName',
  getList: serverList(clubContracts),
})

export const roles = resource({
  name: 'felag.adgangur',
  page: 'club',
  record: AccessRole,
  id: 'id',
  label: 'Name',
  getList: serverList(listRoles),
})

/** The users of a club, which the club itself manages. */
export const users = resource({
  name: 'felag.notendur',
  page: 'club',
  record: ClubUserName,
  id: 'Id',
  label: 'Name',
  getList: clientList(listUsers, null, { query: (_asked: { teamId: number }) => ({}) }),
})
