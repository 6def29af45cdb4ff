import { z } from 'zod'
import * as accessRole from '#domain/access/role.ts'
import * as appointmentsBoard from '#domain/appointments/board.ts'
import * as appointmentsConflictCalls from '#domain/appointments/conflict-calls.ts'
import * as appointmentsConflicts from '#domain/appointments/conflicts.ts'
import * as appointmentsLate from '#domain/appointments/late.ts'
import * as appointmentsLevels from '#domain/appointments/levels.ts'
import * as appointmentsNumbers from '#domain/appointments/numbers.ts'
import * as appointmentsPlaced from '#domain/appointments/placed.ts'
import * as appointmentsProposalCalls from '#domain/appointments/proposal-calls.ts'
import * as appointmentsReasons from '#domain/appointments/reasons.ts'
import * as assignmentsAssignment from '#domain/assignments/assignment.ts'
import * as assignmentsCalls from '#domain/assignments/calls.ts'
import * as auditCalls from '#domain/audit/calls.ts'
import * as bansBanRow from '#domain/bans/ban-row.ts'
import * as bansCalls from '#domain/bans/calls.ts'
import * as bansNote from '#domain/bans/note.ts'
import * as bansReadingPublicBan from '#domain/bans/reading/public-ban.ts'
import * as bansReadingComing from '#domain/bans/reading/upcoming.ts'
import * as bansRules from '#domain/bans/rules.ts'
import * as bansRulingsCaseFile from '#domain/bans/rulings/case-file.ts'
import * as bansRulingsDesk from '#domain/bans/rulings/desk.ts'
import * as bansRulingsRuling from '#domain/bans/rulings/ruling.ts'
import * as bansWhy from '#domain/bans/why.ts'
import * as beginCalls from '#domain/begin/calls.ts'
import * as calendarsCalls from '#domain/calendars/calls.ts'
import { plainLists } from '#domain/calls.ts'
import * as cardsCount from '#domain/cards/count.ts'
import * as cardsTournaments from '#domain/cards/tournaments.ts'
import * as gamesClashes from '#domain/clashes/clashes.ts'
import * as coachesCoach from '#domain/coaches/coach.ts'
import * as contractsContract from '#domain/contracts/contract.ts'
import * as disciplineCalls from '#domain/discipline/calls.ts'
import * as employeesCalls from '#domain/employees/calls.ts'
import * as fifaRegistryCalls from '#domain/fifa-registry/calls.ts'
import * as fifaRegistryDuplicates from '#domain/fifa-registry/duplicates.ts'
import * as fifaRegistryRecord from '#domain/fifa-registry/record.ts'
import * as fifaRegistryRegistrationCalls from '#domain/fifa-registry/registration-calls.ts'
import * as fifaRegistryRows from '#domain/fifa-registry/rows.ts'
import * as fileImportsFileImport from '#domain/file-imports/file-import.ts'
import * as fileImportsKinds from '#domain/file-imports/kinds.ts'
import * as gamesCard from '#domain/game-card/card.ts'
import * as gameExecutionForm from '#domain/game-execution/form.ts'
import * as gameTimeChangesChangeForm from '#domain/game-time-changes/change-form.ts'
import * as gameTimeChangesCourtDay from '#domain/game-time-changes/court-day.ts'
import * as gameTimeChangesRequest from '#domain/game-time-changes/request.ts'
import * as gamesCalls from '#domain/games/calls.ts'
import * as inspectorReportsInput from '#domain/inspector-reports/input.ts'
import * as inspectorReportsListCalls from '#domain/inspector-reports/list-calls.ts'
import * as inspectorReportsReport from '#domain/inspector-reports/report.ts'
import * as jobsJob from '#domain/jobs/job.ts'
import * as leaveHoliday from '#domain/leave/holiday.ts'
import * as mailBulkMail from '#domain/mail/bulk-mail.ts'
import * as mailOutbox from '#domain/mail/outbox.ts'
import * as matchReportsCalls from '#domain/match-reports/calls.ts'
import * as matchReportsCorrectionCalls from '#domain/match-reports/correction-calls.ts'
import * as matchReportsFoundPerson from '#domain/match-reports/found-person.ts'
import * as matchReportsInput from '#domain/match-reports/input.ts'
import * as matchReportsJersey from '#domain/match-reports/jersey.ts'
import * as matchReportsLineUp from '#domain/match-reports/line-up.ts'
import * as matchReportsReferees from '#domain/match-reports/referees.ts'
import * as matchReportsReport from '#domain/match-reports/report.ts'
import * as matchReportsReportEvent from '#domain/match-reports/report-event.ts'
import * as matchReportsReportInput from '#domain/match-reports/report-input.ts'
import * as noticesCalls from '#domain/notices/calls.ts'
import * as noticesKinds from '#domain/notices/kinds.ts'
import * as participationForm from '#domain/participation/form.ts'
import * as participationNotification from '#domain/participation/notification.ts'
import * as pendingCalls from '#domain/pending/calls.ts'
import * as pendingNextCall from '#domain/pending/next-call.ts'
import * as peoplePerson from '#domain/people/person.ts'
import * as personalDataCalls from '#domain/personal-data/calls.ts'
import * as platformCall from '#domain/platform/call.ts'
import { isPlainEntity } from '#domain/platform/crud/crud-calls.ts'
import * as platformEntities from '#domain/platform/entities.ts'
import * as platformInput from '#domain/platform/input.ts'
import * as platformListsCalls from '#domain/platform/lists/calls.ts'
import * as platformListsPreferences from '#domain/platform/lists/preferences.ts'
import * as platformOption from '#domain/platform/option.ts'
import * as refereesCalls from '#domain/referees/calls.ts'
import * as noticesReminders from '#domain/reminders/reminders.ts'
import * as resultsGameResult from '#domain/results/game-result.ts'
import * as resultsTeamGame from '#domain/results/team-game.ts'
import * as searchCalls from '#domain/search/calls.ts'
import * as sessionCalls from '#domain/session/calls.ts'
import * as sessionOwnSessionCalls from '#domain/session/own-session-calls.ts'
import * as sessionUser from '#domain/session/user.ts'
import * as squadListsBans from '#domain/squad-lists/bans.ts'
import * as squadListsSquadList from '#domain/squad-lists/squad-list.ts'
import * as gamesKeptGame from '#domain/staff-games/staff-game.ts'
import * as teamsClubPage from '#domain/teams/club-page.ts'
import * as teamsTeam from '#domain/teams/team.ts'
import * as textsCalls from '#domain/text-editing/calls.ts'
import * as textsEntry from '#domain/text-editing/entry.ts'
import * as transfersParties from '#domain/transfers/parties.ts'
import * as transfersPaymentsPayment from '#domain/transfers/payments/payment.ts'
import * as transfersPlayerInfo from '#domain/transfers/player-info.ts'
import * as transfersRequestInput from '#domain/transfers/request-input.ts'
import * as transfersTransfer from '#domain/transfers/transfer.ts'
import * as transfersWindows from '#domain/transfers/windows.ts'
import * as usersClubUser from '#domain/users/club-user.ts'

/** Different names for schemas whose name two modules export. */
const renamed = new Map<unknown, string>([
  [inspectorReportsReport.GameResult, 'ReportedGame'],
  [gamesCard.GameOfficial, 'CardOfficial'],
])

const modules = [
  accessRole,
  appointmentsBoard,
  appointmentsConflictCalls,
  appointmentsConflicts,
  appointmentsLate,
  appointmentsLevels,
  appointmentsNumbers,
  appointmentsPlaced,
  appointmentsProposalCalls,
  appointmentsReasons,
  assignmentsAssignment,
  assignmentsCalls,
  auditCalls,
  bansBanRow,
  bansCalls,
  bansNote,
  bansReadingComing,
  bansReadingPublicBan,
  bansRules,
  bansRulingsCaseFile,
  bansRulingsDesk,
  bansRulingsRuling,
  bansWhy,
  beginCalls,
  calendarsCalls,
  cardsCount,
  cardsTournaments,
  coachesCoach,
  contractsContract,
  disciplineCalls,
  employeesCalls,
  fifaRegistryCalls,
  fifaRegistryDuplicates,
  fifaRegistryRecord,
  fifaRegistryRegistrationCalls,
  fifaRegistryRows,
  fileImportsFileImport,
  fileImportsKinds,
  gameExecutionForm,
  gameTimeChangesChangeForm,
  gameTimeChangesCourtDay,
  gameTimeChangesRequest,
  gamesCalls,
  gamesCard,
  gamesClashes,
  gamesKeptGame,
  inspectorReportsInput,
  inspectorReportsListCalls,
  inspectorReportsReport,
  jobsJob,
  leaveHoliday,
  mailBulkMail,
  mailOutbox,
  matchReportsCalls,
  matchReportsCorrectionCalls,
  matchReportsFoundPerson,
  matchReportsInput,
  matchReportsReportInput,
  matchReportsJersey,
  matchReportsLineUp,
  matchReportsReferees,
  matchReportsReportEvent,
  matchReportsReport,
  noticesCalls,
  noticesKinds,
  noticesReminders,
  participationForm,
  participationNotification,
  pendingCalls,
  pendingNextCall,
  peoplePerson,
  personalDataCalls,
  platformCall,
  platformEntities,
  platformInput,
  platformListsCalls,
  platformListsPreferences,
  platformOption,
  refereesCalls,
  resultsGameResult,
  resultsTeamGame,
  searchCalls,
  sessionCalls,
  sessionOwnSessionCalls,
  sessionUser,
  squadListsBans,
  squadListsSquadList,
  teamsClubPage,
  teamsTeam,
  textsCalls,
  textsEntry,
  transfersParties,
  transfersPaymentsPayment,
  transfersPlayerInfo,
  transfersRequestInput,
  transfersTransfer,
  transfersWindows,
  usersClubUser,
]

/**
 * Whether a schema gets its own name in the API's description: if its name begins with a capital letter. Days
 * are described inline.
 */
const isNamed = (name: string, schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodType && /^[A-Z]/.test(name) && schema !== fifaRegistryRecord.RegistryDay

/**
 * Schema names of lists declared by `listCalls`: the row. An entity declared by `crudCalls` also has the stored
 * record and the input.
 */
const plainNames = plainLists.flatMap((of) => [
  [of.list.answer.element, of.record] as const,
  ...(isPlainEntity(of)
    ? [[of.save.answer, `Stored${of.record}`] as const, [of.save.body, `${of.record}Input`] as const]
    : []),
])

/** The exported names of the schemas in `domain`, which become component names in the API's description. */
export const schemaNames: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  ...plainNames,
  ...modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) =>
      isNamed(name, schema) ? [[schema, renamed.get(schema) ?? name] as const] : [],
    ),
  ),
])
