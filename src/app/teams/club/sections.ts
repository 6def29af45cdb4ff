import { translate } from '#app/platform/i18n.ts'
import { openContract, paths } from '#app/platform/paths.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { contractLooks } from '#app/ui/states/looks.ts'
import { contractTypeLabels } from '#domain/contracts/codes.ts'
import { statusLabel } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { listGenderLabel } from '#domain/squad-lists/codes.ts'
import type { ClubGame, ClubPerson, ClubSection } from '#domain/teams/club-page.ts'
import { Bans } from './bans.tsx'
import { contracts, games, people, roles, squads, users } from './resource.ts'

const People = embeddedList(people, {
  name: 'felag.folk',
  title: 'clubPage.people.title',
  columns: [
    { field: 'Name', title: 'clubPage.people.name', width: 220 },
    { field: 'IsPlayer', title: 'clubPage.people.as', width: 200, unsortable: true, text: rolesOf },
  ],
  searchAs: 'q',
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['IsPlayer'],
  page: ({ Id }) => paths.person({ id: Id }),
  empty: 'clubPage.people.empty',
})

function rolesOf({ IsPlayer, IsCoach, IsReferee }: ClubPerson): string {
  return [
    IsPlayer && translate('clubPage.people.player'),
    IsCoach && translate('clubPage.people.coach'),
    IsReferee && translate('clubPage.people.referee'),
  ]
    .filter(Boolean)
    .join(', ')
}

const Squads = embeddedList(squads, {
  name: 'felag.leikskyrslulistar',
  title: 'clubPage.squads.title',
  hideToolbar: true,
  columns: [
    { field: 'Name', title: 'squadLists.name', width: 200 },
    { field: 'DivisionName', title: 'squadLists.division', width: 140 },
    {
      field: 'Gender',
      title: 'squadLists.gender',
      width: 90,
      text: ({ Gender }) => translate(listGenderLabel(Gender)),
    },
  ],
  sort: { field: 'Name' },
  mobileFields: ['DivisionName', 'Gender'],
  page: ({ Id }) => paths.squadList({ id: Id }),
  empty: 'clubPage.squads.empty',
})

const Games = embeddedList(games, {
  name: 'felag.leikir',
  title: 'clubPage.games.title',
  hideToolbar: true,
  columns: [
    { field: 'HomeName', title: 'people.games.game', width: 220, unsortable: true, text: teamsOf },
    {
      field: 'GameDay',
      title: 'people.games.day',
      width: 130,
      kind: 'moment',
      text: ({ GameDay }) => gameTimeText(GameDay),
    },
    { field: 'TournamentName', title: 'people.games.tournament', width: 140, unsortable: true },
    { field: 'HomeResult', title: 'clubPage.games.result', width: 90, unsortable: true, text: resultOf },
    {
      field: 'GameReportStatus',
      title: 'clubPage.games.status',
      width: 140,
      unsortable: true,
      text: (game) => translate(statusLabel(game.GameReportStatus, hasResult(game))),
    },
  ],
  sort: { field: 'GameDay', descending: true, isServerOrder: true },
  mobileFields: ['GameDay', 'HomeResult', 'GameReportStatus'],
  page: ({ Id }) => paths.game({ id: Id }),
  empty: 'clubPage.games.empty',
})

function teamsOf({ HomeName, AwayName }: ClubGame): string {
  const unknown = translate('people.games.unknown')
  return translate('people.games.teams', { home: HomeName || unknown, away: AwayName || unknown })
}

function hasResult({ HomeResult, AwayResult }: ClubGame): boolean {
  return HomeResult !== null && AwayResult !== null
}

function resultOf(game: ClubGame): string {
  return hasResult(game) ? `${game.HomeResult} – ${game.AwayResult}` : ''
}

const Contracts = embeddedList(contracts, {
  name: 'felag.samningar',
  title: 'clubPage.contracts.title',
  hideToolbar: true,
  columns: [
    { field: 'PlayerName', title: 'clubPage.contracts.player', width: 200, unsortable: true },
    {
      field: 'ContractTypeId',
      title: 'people.contracts.type',
      width: 150,
      unsortable: true,
      text: ({ ContractTypeId }) => translate(contractTypeLabels[ContractTypeId]),
    },
    { field: 'DateFrom', title: 'people.contracts.from', width: 96, kind: 'date', unsortable: true },
    { field: 'DateTo', title: 'people.contracts.to', width: 96, kind: 'date' },
    {
      field: 'State',
      title: 'people.contracts.state',
      width: 150,
      unsortable: true,
      text: ({ State }) => translate(`people.contracts.states.${State}`),
      state: ({ State }) => contractLooks[State],
    },
  ],
  sort: { field: 'DateTo', descending: true, isServerOrder: true },
  mobileFields: ['DateFrom', 'DateTo', 'State'],
  page: ({ Id }) => paths.contracts({}, { [openContract]: Id }),
  empty: 'clubPage.contracts.empty',
})

const Roles = embeddedList(roles, {
  name: 'felag.adgangur',
  title: 'clubPage.roles.title',
  hideToolbar: true,
  columns: [
    { field: 'Name', title: 'clubPage.roles.name', width: 200 },
    {
      field: 'AuthType',
      title: 'people.roles.role',
      width: 160,
      unsortable: true,
      text: ({ AuthType }) => translate(roleTexts[AuthType]),
    },
    { field: 'LastSeenAt', title: 'people.roles.seen', width: 130, kind: 'moment' },
  ],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['AuthType', 'LastSeenAt'],
  page: ({ PersonId }) => paths.person({ id: PersonId }),
  empty: 'clubPage.roles.empty',
})

const Users = embeddedList(users, {
  name: 'felag.notendur',
  title: 'clubPage.users.title',
  hideToolbar: true,
  columns: [{ field: 'Name', title: 'clubPage.users.name', width: 240 }],
  sort: { field: 'Name' },
  mobileFields: [],
  page: ({ Id }) => paths.user({ userId: Id }),
  empty: 'clubPage.users.empty',
})

type Section = {
  List: ReturnType<typeof embeddedList>
  filter: 'teamId' | 'TeamId'
}

export const sectionLists: Record<ClubSection, Section> = {
  people: { List: People, filter: 'teamId' },
  bans: { List: Bans, filter: 'teamId' },
  squads: { List: Squads, filter: 'teamId' },
  games: { List: Games, filter: 'teamId' },
  contracts: { List: Contracts, filter: 'teamId' },
  roles: { List: Roles, filter: 'TeamId' },
  users: { List: Users, filter: 'teamId' },
}
