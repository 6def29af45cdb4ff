/**
 * How long what concerns people is kept (threats, 'Retention'), as PostgreSQL's intervals; what is past its time a daily job removes.
 * What lives for days only (sessions, tokens, idempotency keys, look-ups) is removed by the hour.
 */
export const keptFor = {
  /** Files that no record holds any more. */
  orphanFiles: '30 days',
  /** From the rejection on. */
  rejectedContracts: '2 years',
  /** From a contract's last day on, with its papers. */
  contracts: '7 years',
  /** From the rejection on. */
  rejectedTransfers: '2 years',
  /**
   * Papers, payments and history: from the end of the contract or the loan on, or from the closing where there is neither. Who
   * went where stays.
   */
  transferAttachments: '7 years',
  /** From its last day on. */
  leave: '2 years',
  /** From the game on. */
  inspectorReports: '5 years',
  /** As the other report on a game. */
  gameExecutions: '5 years',
  /** From the day on which somebody last worked on the list: its people; the list keeps its name. */
  squadLists: '3 years',
  /** From the day on which a club registered them for a squad list: who stands nowhere else by then. */
  registeredPersons: '3 years',
  /** From the removal of their data on: those whom no record that is kept names any more. */
  removedPersons: '1 day',
  /** From the season's end on: who led the club then and how they were reached. What was notified stays. */
  participationOfficers: '2 years',
  /** From the day on which it was told or given up: what became of it, and who decided what. Who is registered stays. */
  registryQueue: '2 years',
  /** From the day on which the file was sent: how the rows were before it, by which it can be undone. */
  fileImports: '90 days',
  /** From their end on, as the audit of who ended them. */
  endedRoles: '7 years',
  /** What clubs were told of bans, from the end of the season of its last change on: as long as cards count. */
  toldBans: '4 years',
  /** From the day on which it was asked for; the drafts that it made stay until they are published or discarded. */
  appointmentProposals: '30 days',
  /** From the publication on: who appointed whom, and why in spite of the rules. Who had the place stays. */
  appointments: '5 years',
  /** From the decline on. */
  declinedGames: '2 years',
  /**
   * Clubs to whose games an official is not appointed, with notes that may be about the family: from the day on which they were entered, the
   * last role of an official ended, or the last game was had, whichever came last.
   */
  clubConflicts: '2 years',
  /** From the day on which a program last asked for its games, or it was made. */
  calendars: '13 months',
  /** From its last change on: the number of a calendar's event, and the hash of its text. */
  calendarEvents: '13 months',
  /** Read or not. */
  notices: '90 days',
  /** Longer than any rule reminds (reminders.ts), so that none goes twice. */
  sentReminders: '90 days',
  mailAddresses: '90 days',
  mails: '1 year',
  auditOfReads: '2 years',
  auditOfWrites: '7 years',
} as const

export type Kept = keyof typeof keptFor
