import { type View, view } from './platform/view.tsx'

/** Pages without a resource, or at another address than their resource. */
export const customPages: readonly View[] = [
  view('home', async () => (await import('./session/Home.tsx')).Home),
  view('begin', async () => (await import('./begin/BeginPage.tsx')).BeginPage),
  view('system', async () => (await import('./system/SystemPage.tsx')).SystemPage),
  view('cards', async () => (await import('./cards/CardsPage.tsx')).CardsPage),
  view('cardCount', async () => (await import('./cards/CardCountPage.tsx')).CardCountPage),
  view(
    'gameExecution',
    async () => (await import('./game-execution/GameExecutionPage.tsx')).GameExecutionPage,
  ),
  view(
    'inspectorReport',
    async () => (await import('./inspector-reports/InspectorReportPage.tsx')).InspectorReportPage,
  ),
  view('gameReport', async () => (await import('./match-reports/GameReportPage.tsx')).GameReportPage),
  view('squadList', async () => (await import('./squad-lists/SquadListPage.tsx')).SquadListPage),
  view('user', async () => (await import('./users/UserForm.tsx')).UserPage),
  view('giveAccess', async () => (await import('./access/GivePage.tsx')).GivePage),
  view('newTransfer', async () => (await import('./transfers/request/NewTransferPage.tsx')).NewTransferPage),
  view('newContract', async () => (await import('./contracts/NewContractPage.tsx')).NewContractPage),
  view(
    'closedGameTimeChanges',
    async () => (await import('./game-time-changes/GameTimeChangesPage.tsx')).ClosedRequestsPage,
  ),
  view(
    'participationOfClub',
    async () => (await import('./participation/ParticipationPage.tsx')).ParticipationOfClubPage,
  ),
  view('fifaFacility', async () => (await import('./fifa-registry/places/FacilityPage.tsx')).FacilityPage),
]
