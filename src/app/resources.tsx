import { appointmentEntities } from './appointment-entities.ts'
import { customPages } from './custom-pages.tsx'
import { disciplineEntities } from './discipline-entities.ts'
import { plainEntities } from './plain-entities.ts'
import { loadPart } from './platform/parts/load-part.ts'
import type { AnyResource } from './platform/resource/resource.ts'
import { type View, view } from './platform/view.tsx'
import { recordEntities } from './record-entities.ts'
import { systemEntities } from './system-entities.ts'

type Entity = {
  /** react-admin's name of the resource: its Icelandic path. */
  readonly name: string
  /** Its record and its calls by verb, loaded when the entity is asked for. */
  readonly declared: () => Promise<AnyResource>
  /** At `/name`, and wherever else its page stands (domain/platform/pages.ts). */
  readonly list?: View
  /** At `/name/:id`. */
  readonly edit?: View
}

/** The entities, each a `<Resource>` of react-admin; one without a view is read and written on other pages. */
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
  ...appointmentEntities,
  ...disciplineEntities,
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
  ...systemEntities,
  ...recordEntities,
]

/** The view of each page. */
export const views: readonly View[] = [
  ...resources.flatMap(({ list, edit }) => [list, edit].filter((one) => one !== undefined)),
  ...customPages,
]

/** The declaration of an entity by its name as a resource. */
export async function resourceNamed(name: string): Promise<AnyResource> {
  const entity = resources.find((one) => one.name === name)
  if (!entity) throw new Error(`There is no resource ${name}`)
  return loadPart(entity.declared)
}
