import type { ComponentType } from 'react'
import { type PageName, pageAt, pages } from '#domain/platform/pages.ts'
import { customPages } from './custom-pages.tsx'
import { loadPart } from './platform/parts/load-part.ts'
import { carriedResource } from './platform/resource/carried.ts'
import type { AnyResource } from './platform/resource/resource.ts'
import { type View, view } from './platform/view.tsx'

type Entity = {
  readonly name: string
  readonly declared: () => Promise<AnyResource>
  /** The list at `/name`, and at the other paths of its page (domain/platform/pages.ts). */
  readonly list?: View
  /** The page of one record, at `/name/:id`. */
  readonly edit?: View
}

type PlainEntityFile = { resource: AnyResource; List: ComponentType }

/**
 * Entities declared by `crudCalls`. Each has a file `<page>.entity.tsx` in its feature, which exports
 * `resource` and `List`.
 */
const files = import.meta.glob<PlainEntityFile>('./*/*.entity.tsx')

const plainEntities = Object.entries(files).map(([file, load]) => {
  const page = pageOf(file)
  return {
    name: pages[page].paths[0]?.slice(1) ?? page,
    declared: async () => (await load()).resource,
    list: view(page, async () => (await load()).List),
  }
})

function pageOf(file: string): PageName {
  const [, name = ''] = /(\w+)\.entity\.tsx$/.exec(file) ?? []
  if (!Object.hasOwn(pages, name)) throw new Error(`${file} is not named after a page`)
  // The cast is safe, because `hasOwn` has checked that a page has this name.
  return name as PageName
}

/**
 * All resources, in the order of the side navigation. Resources without a view are used on other pages. Embedded lists register
 * their own resources.
 */
export const resources: readonly Entity[] = [
  {
    name: 'domarar',
    declared: async () => (await import('./referees/resource.ts')).referees,
    list: view('referees', async () => (await import('./referees/RefereesList.tsx')).RefereesList),
  },
  {
    name: 'rada-domurum',
    declared: async () => (await import('./appointments/resource.ts')).games,
    list: view('appointments', async () => (await import('./appointments/BoardPage.tsx')).BoardPage),
  },
  {
    name: 'nidurrodundomara',
    declared: async () => (await import('./assignments/resource.ts')).assignments,
    list: view(
      'assignments',
      async () => (await import('./assignments/AssignmentsPage.tsx')).AssignmentsPage,
    ),
  },
  {
    name: 'komast-ekki',
    declared: async () => (await import('./assignments/resource.ts')).declined,
  },
  {
    name: 'orlofdomara',
    declared: async () => (await import('./leave/resource.ts')).leave,
    list: view('leave', async () => (await import('./leave/LeavePage.tsx')).LeavePage),
  },
  {
    name: 'skyrslaeftirlitsmanna',
    declared: async () => (await import('./supervisor-reports/resource.ts')).supervisorReports,
    list: view(
      'supervisorReports',
      async () => (await import('./supervisor-reports/SupervisorReportsList.tsx')).SupervisorReportsList,
    ),
  },
  {
    name: 'einkunnir-domara',
    declared: async () => (await import('./inspector-reports/resource.ts')).refereeMarks,
    list: view(
      'refereeMarks',
      async () => (await import('./inspector-reports/marks/MarksPage.tsx')).MarksPage,
    ),
  },
  {
    name: 'urslit',
    declared: async () => (await import('./results/resource.ts')).games,
    list: view('results', async () => (await import('./results/ResultsPage.tsx')).ResultsPage),
  },
  {
    name: 'eldri-urslit',
    declared: async () => (await import('./results/resource.ts')).olderGames,
    list: view('olderResults', async () => (await import('./results/OlderResultsPage.tsx')).OlderResultsPage),
  },
  {
    name: 'leikskyrslur',
    declared: async () => (await import('./results/resource.ts')).teamGames,
    list: view('gameReports', async () => (await import('./results/GameReportsPage.tsx')).GameReportsPage),
  },
  {
    name: 'leikskyrslulistar',
    declared: async () => (await import('./squad-lists/resource.ts')).squadLists,
    list: view('squadLists', async () => (await import('./squad-lists/SquadListsPage.tsx')).SquadListsPage),
  },
  {
    name: 'breyta-leiktima',
    declared: async () => (await import('./game-time-changes/resource.ts')).gameTimeChanges,
    list: view(
      'gameTimeChanges',
      async () => (await import('./game-time-changes/GameTimeChangesPage.tsx')).GameTimeChangesPage,
    ),
    edit: view(
      'gameTimeChange',
      async () => (await import('./game-time-changes/RequestPage.tsx')).RequestPage,
    ),
  },
  {
    name: 'felagaskipti-yfirlit',
    declared: async () => (await import('./transfers/resource.ts')).completed,
    list: view('transfers', async () => (await import('./transfers/OverviewPage.tsx')).OverviewPage),
  },
  {
    name: 'felagaskipti-oklaradar-adgerdir',
    declared: async () => (await import('./transfers/resource.ts')).transfers,
    list: view('openTransfers', async () => (await import('./transfers/lists/lists.ts')).OpenTransfersList),
    edit: view('transfer', async () => (await import('./transfers/detail/TransferPage.tsx')).TransferPage),
  },
  {
    name: 'felagaskiptagluggar',
    declared: async () => (await import('./transfers/resource.ts')).windows,
    list: view(
      'transferWindows',
      async () => (await import('./transfers/windows/WindowsPage.tsx')).WindowsPage,
    ),
  },
  {
    name: 'samningar',
    declared: async () => (await import('./contracts/resource.ts')).contracts,
    list: view('contracts', async () => (await import('./contracts/ContractsPage.tsx')).ContractsPage),
  },
  {
    name: 'thjalfarar',
    declared: async () => (await import('./coaches/resource.ts')).coaches,
    list: view('coaches', async () => (await import('./coaches/CoachesList.tsx')).CoachesList),
  },
  {
    name: 'starfsmenn',
    declared: async () => (await import('./employees/resource.ts')).employees,
    list: view('employees', async () => (await import('./employees/EmployeesList.tsx')).EmployeesList),
  },
  {
    name: 'notendur',
    declared: async () => (await import('./users/resource.ts')).users,
    list: view('users', async () => (await import('./users/UsersList.tsx')).UsersList),
  },
  {
    name: 'rettindi-til-leikja',
    declared: async () => (await import('./appointments/resource.ts')).levels,
    list: view('levels', async () => (await import('./appointments/LevelsList.tsx')).LevelsList),
  },
  {
    name: 'tolur-domara',
    declared: async () => (await import('./appointments/resource.ts')).numbers,
    list: view(
      'officialNumbers',
      async () => (await import('./appointments/numbers/NumbersPage.tsx')).NumbersPage,
    ),
  },
  {
    name: 'stadsetning',
    declared: async () => (await import('./appointments/resource.ts')).places,
    list: view('places', async () => (await import('./appointments/PlacesList.tsx')).PlacesList),
  },
  {
    name: 'vanhaefi',
    declared: async () => (await import('./appointments/resource.ts')).clubConflicts,
    list: view('clubConflicts', async () => (await import('./appointments/ConflictsList.tsx')).ConflictsList),
  },
  {
    name: 'agasektir',
    declared: async () => (await import('./discipline/resource.ts')).fines,
    list: view('fines', async () => (await import('./discipline/FinesPage.tsx')).FinesPage),
  },
  {
    name: 'leikbonn',
    declared: async () => (await import('./bans/resource.ts')).publicBans,
    list: view('bans', async () => (await import('./bans/PublicBansList.tsx')).PublicBansList),
  },
  {
    name: 'aganefnd',
    declared: async () => (await import('./bans/resource.ts')).desk,
    list: view('desk', async () => (await import('./bans/DeskPage.tsx')).DeskPage),
  },
  {
    name: 'urskurdir',
    declared: async () => (await import('./bans/resource.ts')).rulings,
    list: view('rulings', async () => (await import('./bans/RulingsList.tsx')).RulingsList),
  },
  {
    name: 'leikbannsreglur',
    declared: async () => (await import('./bans/resource.ts')).banRules,
    list: view('banRules', async () => (await import('./bans/BanRulesList.tsx')).BanRulesList),
  },
  {
    name: 'felog-haett-i-moti',
    declared: async () => (await import('./discipline/resource.ts')).withdrawals,
    list: view(
      'withdrawnTeams',
      async () => (await import('./discipline/WithdrawalsList.tsx')).WithdrawalsList,
    ),
  },
  {
    name: 'leikir-i-motum',
    declared: async () => (await import('./discipline/resource.ts')).gameCounts,
    list: view('gameCounts', async () => (await import('./discipline/GameCountsList.tsx')).GameCountsList),
  },
  {
    name: 'thatttokutilkynningar',
    declared: async () => (await import('./participation/resource.ts')).participationNotifications,
    list: view(
      'participation',
      async () => (await import('./participation/ParticipationPage.tsx')).ParticipationPage,
    ),
  },
  {
    name: 'mot',
    declared: async () => (await import('./games/resource.ts')).tournaments,
    list: view('tournaments', async () => (await import('./games/TournamentsList.tsx')).TournamentsList),
  },
  {
    name: 'leikir',
    declared: async () => (await import('./games/resource.ts')).games,
    list: view('games', async () => (await import('./games/GamesList.tsx')).GamesList),
  },
  {
    name: 'fifa',
    declared: async () => (await import('./fifa-registry/resource.ts')).fifaPersons,
    list: view('fifaPersons', async () => (await import('./fifa-registry/PersonsPage.tsx')).PersonsPage),
    edit: view('fifaPerson', async () => (await import('./fifa-registry/person/PersonPage.tsx')).PersonPage),
  },
  {
    name: 'fifaorg',
    declared: async () => (await import('./fifa-registry/resource.ts')).fifaOrganisations,
    list: view(
      'fifaOrganisations',
      async () => (await import('./fifa-registry/lists.tsx')).OrganisationsList,
    ),
    edit: view(
      'fifaOrganisation',
      async () => (await import('./fifa-registry/places/OrganisationPage.tsx')).OrganisationPage,
    ),
  },
  {
    name: 'fifafacilities',
    declared: async () => (await import('./fifa-registry/resource.ts')).fifaFacilities,
    list: view('fifaFacilities', async () => (await import('./fifa-registry/lists.tsx')).FacilitiesList),
  },
  {
    name: 'fifa-bidrod',
    declared: async () => (await import('./fifa-registry/resource.ts')).fifaQueue,
    list: view('fifaQueue', async () => (await import('./fifa-registry/QueueList.tsx')).QueueList),
  },
  ...plainEntities,
  {
    name: 'adgangur',
    declared: async () => (await import('./access/resource.ts')).access,
    list: view('access', async () => (await import('./access/AccessList.tsx')).AccessList),
  },
  {
    name: 'saga',
    declared: async () => (await import('./audit/resource.ts')).audit,
    list: view('audit', async () => (await import('./audit/AuditList.tsx')).AuditList),
  },
  {
    name: 'postur',
    declared: async () => (await import('./mail/resource.ts')).outbox,
    list: view('outbox', async () => (await import('./mail/OutboxList.tsx')).OutboxList),
    edit: view('outboxMessage', async () => (await import('./mail/MessagePage.tsx')).MessagePage),
  },
  {
    name: 'aminningar',
    declared: async () => (await import('./notices/resource.ts')).reminders,
    list: view('reminders', async () => (await import('./notices/RemindersList.tsx')).RemindersList),
  },
  {
    name: 'verk-sem-mistokust',
    declared: async () => (await import('./jobs/resource.ts')).failures,
    list: view('jobFailures', async () => (await import('./jobs/JobFailuresList.tsx')).JobFailuresList),
  },
  {
    name: 'innflutningur',
    declared: async () => (await import('./file-imports/resource.ts')).imports,
    list: view('imports', async () => (await import('./file-imports/ImportsList.tsx')).ImportsList),
    edit: view('import', async () => (await import('./file-imports/ImportPage.tsx')).ImportPage),
  },
  {
    name: 'textar',
    declared: async () => (await import('./texts/resource.ts')).texts,
    list: view('texts', async () => (await import('./texts/TextsPage.tsx')).TextsPage),
  },
  {
    name: 'felag',
    declared: async () => (await import('./teams/club/resource.ts')).clubs,
    edit: view('club', async () => (await import('./teams/club/ClubPage.tsx')).ClubPage),
  },
  {
    name: 'leikur',
    declared: async () => (await import('./games/page/resource.ts')).games,
    edit: view('game', async () => (await import('./games/page/GamePage.tsx')).GamePage),
  },
  {
    name: 'einstaklingur',
    declared: async () => (await import('./people/resource.ts')).people,
    edit: view('person', async () => (await import('./people/PersonPage.tsx')).PersonPage),
  },
]

export const views: readonly View[] = [
  ...resources.flatMap(({ list, edit }) => [list, edit].filter((one) => one !== undefined)),
  ...customPages,
]

/** The view of the page at a path without its query. */
export function viewAt(pathname: string): View | undefined {
  const page = pageAt(pathname)
  return views.find((one) => one.page === page)
}

export async function resourceNamed(name: string): Promise<AnyResource> {
  const entity = resources.find((one) => one.name === name)
  const declared = entity ? await loadPart(entity.declared) : carriedResource(name)
  if (!declared) throw new Error(`Unknown resource ${name}`)
  return declared
}
