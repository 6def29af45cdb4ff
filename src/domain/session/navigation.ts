import { AuthType } from '../platform/auth-type.ts'
import { type PageName, pageNames, pages } from '../platform/pages.ts'

/** The lists that a page can link back to. The link leads to the list visited last, else to the first that the viewer may open. */
export const listsOf: Readonly<Partial<Record<PageName, readonly PageName[]>>> = {
  cardCount: ['cards'],
  gameExecution: ['assignments'],
  inspectorReport: ['supervisorReports', 'assignments'],
  gameReport: ['gameReports', 'assignments'],
  squadList: ['squadLists'],
  gameTimeChange: ['gameTimeChanges'],
  closedGameTimeChanges: ['gameTimeChanges'],
  openTransfers: ['transfers'],
  transfer: ['openTransfers'],
  newTransfer: ['transfers'],
  transferWindows: ['transfers'],
  newContract: ['contracts'],
  user: ['users'],
  club: ['clubs'],
  game: ['games', 'results', 'gameReports', 'olderResults', 'assignments', 'supervisorReports'],
  participationOfClub: ['participation'],
  fifaPerson: ['fifaPersons'],
  fifaOrganisation: ['fifaOrganisations'],
  fifaFacility: ['fifaFacilities'],
  giveAccess: ['access'],
  outboxMessage: ['outbox'],
  import: ['imports'],
}

/**
 * Pages in the navigation rail, except the home page. Pages that need parameters are not in the rail, because an address without them leads
 * nowhere.
 */
const railNames = pageNames.filter((name) => name !== 'home' && pages[name].group)

/** The most common pages of each role, in order. */
export const mostUsed: Record<AuthType, readonly PageName[]> = {
  [AuthType.Staff]: ['results', 'transfers', 'gameTimeChanges', 'referees', 'contracts', 'outbox', 'audit'],
  [AuthType.Restricted]: railNames,
  [AuthType.Club]: [
    'gameReports',
    'squadLists',
    'transfers',
    'gameTimeChanges',
    'contracts',
    'users',
    'referees',
  ],
  [AuthType.Referee]: ['assignments', 'leave', 'referees', 'cards'],
  [AuthType.Limited]: ['gameReports', 'results', 'squadLists', 'gameTimeChanges', 'coaches'],
  [AuthType.Transfers]: ['transfers', 'newTransfer'],
  [AuthType.Supervisor]: ['supervisorReports', 'assignments', 'referees', 'leave'],
}
