import type { Tables } from './platform/tables.ts'

/** The pages that exist, each loaded when it is opened; each feature adds one line. Only these are offered. */
export const screens: Tables['screens'] = {
  home: () => import('./session/Home.tsx').then((file) => file.Home),
  referees: () => import('./referees/RefereesList.tsx').then((file) => file.RefereesList),
  cards: () => import('./cards/CardsPage.tsx').then((file) => file.CardsPage),
  cardCount: () => import('./cards/CardCountPage.tsx').then((file) => file.CardCountPage),
  coaches: () => import('./coaches/CoachesList.tsx').then((file) => file.CoachesList),
  employees: () => import('./employees/EmployeesList.tsx').then((file) => file.EmployeesList),
  assignments: () => import('./assignments/AssignmentsPage.tsx').then((file) => file.AssignmentsPage),
  leave: () => import('./leave/LeavePage.tsx').then((file) => file.LeavePage),
  supervisorReports: () =>
    import('./supervisor-reports/SupervisorReportsList.tsx').then((file) => file.SupervisorReportsList),
  gameExecution: () =>
    import('./game-execution/GameExecutionPage.tsx').then((file) => file.GameExecutionPage),
  inspectorReport: () =>
    import('./inspector-reports/InspectorReportPage.tsx').then((file) => file.InspectorReportPage),
  refereeMarks: () => import('./inspector-reports/marks/MarksPage.tsx').then((file) => file.MarksPage),
  gameReport: () => import('./match-reports/GameReportPage.tsx').then((file) => file.GameReportPage),
  results: () => import('./results/ResultsPage.tsx').then((file) => file.ResultsPage),
  olderResults: () => import('./results/OlderResultsPage.tsx').then((file) => file.OlderResultsPage),
  gameReports: () => import('./results/GameReportsPage.tsx').then((file) => file.GameReportsPage),
  squadLists: () => import('./squad-lists/SquadListsPage.tsx').then((file) => file.SquadListsPage),
  squadList: () => import('./squad-lists/SquadListPage.tsx').then((file) => file.SquadListPage),
  users: () => import('./users/UsersList.tsx').then((file) => file.UsersList),
  user: () => import('./users/UserForm.tsx').then((file) => file.UserPage),
  transfers: () => import('./transfers/OverviewPage.tsx').then((file) => file.OverviewPage),
  openTransfers: () => import('./transfers/lists/lists.ts').then((file) => file.OpenTransfersList),
  transfer: () => import('./transfers/detail/TransferPage.tsx').then((file) => file.TransferPage),
  newTransfer: () => import('./transfers/request/NewTransferPage.tsx').then((file) => file.NewTransferPage),
  transferWindows: () => import('./transfers/windows/WindowsPage.tsx').then((file) => file.WindowsPage),
  contracts: () => import('./contracts/ContractsPage.tsx').then((file) => file.ContractsPage),
  newContract: () => import('./contracts/NewContractPage.tsx').then((file) => file.NewContractPage),
  gameTimeChanges: () =>
    import('./game-time-changes/GameTimeChangesPage.tsx').then((file) => file.GameTimeChangesPage),
  gameTimeChange: () => import('./game-time-changes/RequestPage.tsx').then((file) => file.RequestPage),
  closedGameTimeChanges: () =>
    import('./game-time-changes/ClosedRequestsPage.tsx').then((file) => file.ClosedRequestsPage),
  fines: () => import('./discipline/FinesPage.tsx').then((file) => file.FinesPage),
  withdrawnTeams: () => import('./discipline/WithdrawalsList.tsx').then((file) => file.WithdrawalsList),
  gameCounts: () => import('./discipline/GameCountsList.tsx').then((file) => file.GameCountsList),
  participation: () => import('./participation/ParticipationPage.tsx').then((file) => file.ParticipationPage),
  participationOfClub: () =>
    import('./participation/ParticipationPage.tsx').then((file) => file.ParticipationOfClubPage),
  fifaPersons: () => import('./fifa-registry/lists.tsx').then((file) => file.PersonsList),
  fifaPerson: () => import('./fifa-registry/person/PersonPage.tsx').then((file) => file.PersonPage),
  fifaOrganisations: () => import('./fifa-registry/lists.tsx').then((file) => file.OrganisationsList),
  fifaOrganisation: () =>
    import('./fifa-registry/places/OrganisationPage.tsx').then((file) => file.OrganisationPage),
  fifaFacilities: () => import('./fifa-registry/lists.tsx').then((file) => file.FacilitiesList),
  fifaFacility: () => import('./fifa-registry/places/FacilityPage.tsx').then((file) => file.FacilityPage),
  fifaQueue: () => import('./fifa-registry/QueueList.tsx').then((file) => file.QueueList),
  audit: () => import('./audit/AuditList.tsx').then((file) => file.AuditList),
  jobFailures: () => import('./jobs/JobFailuresList.tsx').then((file) => file.JobFailuresList),
  outbox: () => import('./mail/OutboxList.tsx').then((file) => file.OutboxList),
  outboxMessage: () => import('./mail/MessagePage.tsx').then((file) => file.MessagePage),
  texts: () => import('./texts/TextsPage.tsx').then((file) => file.TextsPage),
}
