import { pageAt } from '#domain/platform/pages.ts'
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
  gameReport: () => import('./match-reports/GameReportPage.tsx').then((file) => file.GameReportPage),
  results: () => import('./results/ResultsPage.tsx').then((file) => file.ResultsPage),
  olderResults: () => import('./results/OlderResultsPage.tsx').then((file) => file.OlderResultsPage),
  gameReports: () => import('./results/GameReportsPage.tsx').then((file) => file.GameReportsPage),
  users: () => import('./users/UsersPage.tsx').then((file) => file.UsersPage),
  user: () => import('./users/UserPage.tsx').then((file) => file.UserPage),
  audit: () => import('./audit/AuditList.tsx').then((file) => file.AuditList),
  outbox: () => import('./mail/OutboxList.tsx').then((file) => file.OutboxList),
  outboxMessage: () => import('./mail/MessagePage.tsx').then((file) => file.MessagePage),
  texts: () => import('./texts/TextsPage.tsx').then((file) => file.TextsPage),
}

/** Fetches the page at an address before it is known whether it may be opened; nothing of it runs. */
export async function loadScreen(pathname: string): Promise<void> {
  const name = pageAt(pathname)
  if (name) await screens[name]?.()
}
