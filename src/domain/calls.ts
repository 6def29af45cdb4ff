import * as assignments from './assignments/calls.ts'
import * as audit from './audit/calls.ts'
import * as cards from './cards/calls.ts'
import * as coaches from './coaches/calls.ts'
import * as contracts from './contracts/calls.ts'
import * as employees from './employees/calls.ts'
import * as games from './games/calls.ts'
import * as leave from './leave/calls.ts'
import * as mail from './mail/calls.ts'
import * as matchReports from './match-reports/calls.ts'
import * as matchReportNews from './match-reports/news-call.ts'
import * as matchSheet from './match-reports/sheet-call.ts'
import * as matchReportSsn from './match-reports/ssn-call.ts'
import type { Call } from './platform/call.ts'
import * as lists from './platform/lists/calls.ts'
import * as referees from './referees/calls.ts'
import * as results from './results/calls.ts'
import * as session from './session/calls.ts'
import * as supervisorReports from './supervisor-reports/calls.ts'
import * as teams from './teams/calls.ts'
import * as texts from './texts/calls.ts'
import * as transfers from './transfers/calls.ts'
import * as users from './users/calls.ts'

/** Every call of the product. A call that is not listed is not served; each feature adds one line. */
export const calls: readonly Call[] = [
  session,
  lists,
  referees,
  texts,
  audit,
  mail,
  teams,
  cards,
  coaches,
  employees,
  assignments,
  leave,
  supervisorReports,
  users,
  results,
  matchReports,
  games,
  matchReportNews,
  matchReportSsn,
  matchSheet,
  contracts,
  transfers,
].flatMap((feature) => Object.values(feature).filter(isCall))

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
