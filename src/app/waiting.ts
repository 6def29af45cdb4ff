import { translate } from './platform/i18n.ts'
import type { Waiting } from './platform/waiting.ts'

/**
 * What may wait for somebody. Home and the rail show those that this user may deal with; they are loaded on every page, so nothing
 * of an area is imported here.
 */
export const waiting: readonly Waiting[] = [
  // What an association that has no game yet still lacks.
  { name: 'begin.missing', page: 'begin', text: 'home.beginMissing', state: 'attention' },
  // Unanswered games, and the reports that a supervisor still owes; who writes them is told so by the reports' own line.
  { name: 'assignments.unanswered', page: 'assignments', text: 'home.unansweredGames', state: 'waiting' },
  // Places of coming games whose officials cannot come, for staff.
  { name: 'assignments.declined', page: 'assignments', text: 'home.declinedPlaces', state: 'refused' },
  // Games with officials who cannot take them or have not answered, on the days from the first to the last.
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
  // The forms that a referee owes or has begun; the line leads to the one that has waited longest.
  {
    name: 'gameExecution.due',
    page: 'gameExecution',
    entry: 'assignments',
    text: 'home.executionsDue',
    state: 'attention',
  },
  // The reports that a supervisor owes, with how long the first may take; the line leads to it.
  {
    name: 'inspectorReports.due',
    page: 'inspectorReport',
    entry: 'assignments',
    text: 'home.inspectorReportsDue',
    values: ({ MinutesLeft }) => ({ left: leftText(MinutesLeft ?? null) }),
    state: 'attention',
  },
  // The line-ups of today's games that a club has not handed in.
  {
    name: 'results.lineUpsDue',
    page: 'gameReports',
    query: { lid: 'vantar' },
    text: 'home.lineUpsDue',
    state: 'attention',
  },
  // What staff chase: results since yesterday, and reports that nobody has confirmed, of the days that the results open with.
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
  // Confirmed reports that staff have opened and not confirmed again; the line leads to the one that was opened first.
  {
    name: 'matchReports.inCorrection',
    page: 'gameReport',
    entry: 'results',
    text: 'home.reportsInCorrection',
    state: 'attention',
  },
  // Requests that wait for the own club's consent, and for staff those that wait for the association.
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
  // Mail that has not gone: what has failed or is held and must be looked at, and what waits for the worker.
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
  // The rows at which a job has failed and that it tries again.
  { name: 'jobs.failed', page: 'jobFailures', text: 'home.jobsFailed', state: 'attention' },
  // Duplicates to decide on, and what the registry does not take.
  {
    name: 'registry.queue',
    page: 'fifaQueue',
    query: { stada: ['duplicates', 'refused', 'failed'] },
    text: 'home.registryWaits',
    state: 'attention',
  },
  // A club's own notification that is not sent, and for staff the clubs whose are not.
  { name: 'participation.own', page: 'participation', text: 'home.participationDue', state: 'attention' },
  {
    name: 'participation.missing',
    page: 'participation',
    query: { stada: 'vantar' },
    text: 'home.participationMissing',
    state: 'waiting',
  },
  // The own lists that nobody is on, before the season; the line leads to those of the first team that has one.
  { name: 'squadLists.empty', page: 'squadLists', text: 'home.squadListsEmpty', state: 'waiting' },
  // What a request waits for, of those whom it waits for: the association's decision, the own club's, or missing papers.
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
  // Contracts that the association has to confirm or reject; for the club that sent one those whose paper is missing.
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
  // A text file that cannot be read as a whole, for those who edit it.
  { name: 'texts.broken', page: 'texts', text: 'home.textsBroken', state: 'refused' },
]

function leftText(minutes: number | null): string {
  if (minutes === null) return translate('home.inspectorReportOverdue')
  const hours = Math.floor(minutes / 60)
  return hours
    ? translate('home.inspectorReportLeft', { smart_count: hours })
    : translate('home.inspectorReportMinutesLeft', { smart_count: minutes })
}
