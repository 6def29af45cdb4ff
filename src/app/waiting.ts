import { translate } from './platform/i18n.ts'
import type { Waiting } from './platform/waiting.ts'

/**
 * All kinds of pending tasks. The home page and the side navigation show those that the user has. Loaded on every page, so import
 * nothing of a feature.
 */
export const waiting: readonly Waiting[] = [
  // Setup steps that are missing in a new association, which has no games yet.
  { name: 'begin.missing', page: 'begin', text: 'home.beginMissing', state: 'attention' },
  // Appointments that the official has not answered, and reports that a supervisor has to write. Supervisors themselves see their
  // reports in an entry of their own.
  { name: 'assignments.unanswered', page: 'assignments', text: 'home.unansweredGames', state: 'waiting' },
  // For staff: appointments to upcoming games that officials declined.
  { name: 'assignments.declined', page: 'assignments', text: 'home.declinedPlaces', state: 'refused' },
  // For staff: games with officials who declined or have not answered. Leads to the days from the first to the last such game.
  {
    name: 'appointments.toReplace',
    page: 'appointments',
    query: (_, { Days }) => ({
      skipta: '1',
      fra: Days?.From ?? '',
      til: Days?.Until ?? '',
    }),
    text: 'home.gamesToReplace',
    state: 'attention',
  },
  {
    name: 'supervisorReports.reportsDue',
    page: 'supervisorReports',
    text: 'home.reportsDue',
    query: ({ personId, monthsAgo, daysAgo }) => ({
      eftirlitsmadur: String(personId),
      stada: 'oskilad',
      timabil: `${monthsAgo(3)}..${daysAgo(1)}`,
    }),
    state: 'attention',
  },
  // For referees: forms on the execution of a game that they have to write or have begun. Leads to the oldest
  // form.
  {
    name: 'gameExecution.due',
    page: 'gameExecution',
    entry: 'assignments',
    text: 'home.executionsDue',
    state: 'attention',
  },
  // For supervisors: inspector reports that they have to write, with the earliest deadline. Leads to that report.
  {
    name: 'inspectorReports.due',
    page: 'inspectorReport',
    entry: 'assignments',
    text: 'home.inspectorReportsDue',
    values: ({ MinutesLeft }) => ({ left: leftText(MinutesLeft ?? null) }),
    state: 'attention',
  },
  // Line-ups of today's games that the club has not submitted.
  {
    name: 'results.lineUpsDue',
    page: 'gameReports',
    query: { lid: 'vantar' },
    text: 'home.lineUpsDue',
    state: 'attention',
  },
  // For staff: missing results of games up to yesterday, and unconfirmed reports. The results page opens with its default days.
  {
    name: 'results.missing',
    page: 'results',
    query: ({ daysAgo }) => ({ syna: 'vantar', til: daysAgo(1) }),
    text: 'home.resultsMissing',
    state: 'waiting',
  },
  {
    name: 'results.reportsOverdue',
    page: 'results',
    query: { syna: 'ostadfestar' },
    text: 'home.reportsOverdue',
    state: 'attention',
  },
  // For staff: reports that were confirmed, reopened and not confirmed again. Leads to the report that was
  // reopened first.
  {
    name: 'matchReports.inCorrection',
    page: 'gameReport',
    entry: 'results',
    text: 'home.reportsInCorrection',
    state: 'attention',
  },
  // Requests for another game time: for clubs, requests that wait for their consent; for staff, requests that
  // wait for the association.
  {
    name: 'gameTimes.consent',
    page: 'gameTimeChanges',
    query: { 'opnar.bidur': 'ownConsent' },
    text: 'home.gameTimesConsent',
    state: 'waiting',
  },
  {
    name: 'gameTimes.association',
    page: 'gameTimeChanges',
    query: { 'opnar.bidur': 'association' },
    text: 'home.gameTimesAssociation',
    state: 'waiting',
  },
  // For staff: mail that is not sent. Messages that failed or are held need attention; the others wait for the background worker.
  {
    name: 'mail.failed',
    page: 'outbox',
    query: { stada: 'failed' },
    text: 'home.failedMail',
    state: 'refused',
  },
  {
    name: 'mail.unaddressed',
    page: 'outbox',
    query: { stada: 'unaddressed' },
    text: 'home.unaddressedMail',
    state: 'attention',
  },
  { name: 'mail.held', page: 'outbox', query: { stada: 'held' }, text: 'home.heldMail', state: 'waiting' },
  {
    name: 'mail.queued',
    page: 'outbox',
    query: { stada: 'queued' },
    text: 'home.queuedMail',
    state: 'waiting',
  },
  // For staff: records that a background job could not handle. The job retries them.
  { name: 'jobs.failed', page: 'jobFailures', text: 'home.jobsFailed', state: 'attention' },
  // Changes for the FIFA registry that staff must resolve: possible duplicates and refused records.
  {
    name: 'registry.queue',
    page: 'fifaQueue',
    query: { stada: ['duplicates', 'refused', 'failed'] },
    text: 'home.registryWaits',
    state: 'attention',
  },
  // Participation notifications: for a club, its own unsent notification; for staff, the clubs that have not
  // sent theirs.
  { name: 'participation.own', page: 'participation', text: 'home.participationDue', state: 'attention' },
  {
    name: 'participation.missing',
    page: 'participation',
    query: { stada: 'vantar' },
    text: 'home.participationMissing',
    state: 'waiting',
  },
  // For clubs: squad lists that are empty before the season. Leads to the first team with an empty list.
  { name: 'squadLists.empty', page: 'squadLists', text: 'home.squadListsEmpty', state: 'waiting' },
  // Transfer requests that wait for a decision of the user's association or club, or for documents from the club.
  {
    name: 'transfers.toDecide',
    page: 'openTransfers',
    entry: 'transfers',
    query: { mitt: 'akvordun' },
    text: 'home.transfersToDecide',
    state: 'waiting',
  },
  {
    name: 'transfers.unfinished',
    page: 'openTransfers',
    entry: 'transfers',
    query: { mitt: 'gogn' },
    text: 'home.transfersUnfinished',
    state: 'attention',
  },
  // Contracts: for the association, contracts to confirm or reject; for clubs, their own contracts whose
  // document is missing.
  {
    name: 'contracts.toDecide',
    page: 'contracts',
    query: { 'opnir.bidur': 'akvordun' },
    text: 'home.contractsToDecide',
    state: 'waiting',
  },
  {
    name: 'contracts.unfinished',
    page: 'contracts',
    query: { 'opnir.bidur': 'skjal' },
    text: 'home.contractsUnfinished',
    state: 'attention',
  },
  // For users who edit texts: the file of texts cannot be read.
  { name: 'texts.broken', page: 'texts', text: 'home.textsBroken', state: 'refused' },
]

function leftText(minutes: number | null): string {
  if (minutes === null) return translate('home.inspectorReportOverdue')
  const hours = Math.floor(minutes / 60)
  return hours
    ? translate('home.inspectorReportLeft', { smart_count: hours })
    : translate('home.inspectorReportMinutesLeft', { smart_count: minutes })
}
