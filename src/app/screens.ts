import { pageAt } from '#domain/platform/pages.ts'
import type { Tables } from './platform/tables.ts'

/** The pages that exist, each loaded when it is opened; each feature adds one line. Only these are offered. */
export const screens: Tables['screens'] = {
  home: () => import('./session/Home.tsx').then((file) => file.Home),
  referees: () => import('./referees/RefereesPage.tsx').then((file) => file.RefereesPage),
  cards: () => import('./cards/CardsPage.tsx').then((file) => file.CardsPage),
  cardCount: () => import('./cards/CardCountPage.tsx').then((file) => file.CardCountPage),
  coaches: () => import('./coaches/CoachesPage.tsx').then((file) => file.CoachesPage),
  employees: () => import('./employees/EmployeesPage.tsx').then((file) => file.EmployeesPage),
  assignments: () => import('./assignments/AssignmentsPage.tsx').then((file) => file.AssignmentsPage),
  leave: () => import('./leave/LeavePage.tsx').then((file) => file.LeavePage),
  supervisorReports: () =>
    import('./supervisor-reports/SupervisorReportsPage.tsx').then((file) => file.SupervisorReportsPage),
  gameReport: () => import('./match-reports/GameReportPage.tsx').then((file) => file.GameReportPage),
  results: () => import('./results/ResultsPage.tsx').then((file) => file.ResultsPage),
  olderResults: () => import('./results/OlderResultsPage.tsx').then((file) => file.OlderResultsPage),
  gameReports: () => import('./results/GameReportsPage.tsx').then((file) => file.GameReportsPage),
  users: () => import('./users/UsersPage.tsx').then((file) => file.UsersPage),
  user: () => import('./users/UserPage.tsx').then((file) => file.UserPage),
  audit: () => import('./audit/AuditPage.tsx').then((file) => file.AuditPage),
  outbox: () => import('./mail/OutboxPage.tsx').then((file) => file.OutboxPage),
  outboxMessage: () => import('./mail/MessagePage.tsx').then((file) => file.MessagePage),
  texts: () => import('./texts/TextsPage.tsx').then((file) => file.TextsPage),
}

/** Fetches the page at an address before it is known whether it may be opened; nothing of it runs. */
export async function loadScreen(pathname: string): Promise<void> {
  const name = pageAt(pathname)
  if (name) await screens[name]?.()
}
