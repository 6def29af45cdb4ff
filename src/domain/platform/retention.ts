/**
 * Retention of personal data (threats, 'Retention'), as PostgreSQL intervals. Data that is stored only for days
 * is missing in this table.
 */
export const keptFor = {
  /** Retention of uploaded files to which no record refers. */
  orphanFiles: '30 days',
  /** Contracts are removed this long after their rejection. */
  rejectedContracts: '2 years',
  /** Contracts with their attachments are removed this long after their last day. */
  contracts: '7 years',
  /** Transfers are removed this long after their rejection. */
  rejectedTransfers: '2 years',
  /**
   * Retention of a transfer's attachments, payments and history, from the end of the contract or loan, else
   * from the closing. The transfer itself is never deleted.
   */
  transferAttachments: '7 years',
  /** Leave is removed this long after its last day. */
  leave: '2 years',
  /** Reports are removed this long after the game. */
  inspectorReports: '5 years',
  /** Reports are removed this long after the game, like inspector reports. */
  gameExecutions: '5 years',
  /** Retention of the people on a squad list, from its last edit. The list and its name are never deleted. */
  squadLists: '3 years',
  /**
   * Retention of persons whom a club registered for a squad list and to whom no other record refers, from the
   * registration.
   */
  registeredPersons: '3 years',
  /**
   * Retention of persons whose data was removed and to whom no stored record refers any more, from the removal.
   */
  removedPersons: '1 day',
  /**
   * Retention of a club's officers and their contact data in a participation form, from the end of the season.
   * The form itself is never deleted.
   */
  participationOfficers: '2 years',
  /**
   * Retention of the outcome of a queued change to the FIFA registry and of who decided, from the day it was
   * reported or given up. Registrations are never deleted.
   */
  registryQueue: '2 years',
  /**
   * Retention of the earlier values of imported rows, which an undo of the import restores, from the upload of
   * the file.
   */
  fileImports: '90 days',
  /** Ended roles are kept this long from their end, as long as the audit rows that say who ended them. */
  endedRoles: '7 years',
  /**
   * Retention of what clubs were notified of about bans, from the end of the season in which the ban last
   * changed. It is as long as the cards count.
   */
  notifiedBans: '4 years',
  /**
   * Retention of proposals of appointments, from the request. Their drafts stay until they are published or
   * discarded.
   */
  appointmentProposals: '30 days',
  /**
   * Retention of who appointed an official and overrode which rule, from the publication. The appointment
   * itself is never deleted.
   */
  appointments: '5 years',
  /** Retention of officials' refusals of appointments. */
  declinedGames: '2 years',
  /**
   * Retention of clubs whose games an official must not officiate, from the entry, the end of the official's
   * last role or the last game, whichever is latest.
   */
  clubConflicts: '2 years',
  /** Retention of calendar addresses, from their creation or from the last time a program loaded them. */
  calendars: '13 months',
  /** Retention of the sequence number of a calendar event and the hash of its text, from the last change. */
  calendarEvents: '13 months',
  notices: '90 days',
  /**
   * Retention of records of sent reminders. It is longer than any rule reminds (reminders.ts), so that no
   * reminder is sent twice.
   */
  sentReminders: '90 days',
  mailAddresses: '90 days',
  mails: '1 year',
  auditOfReads: '2 years',
  auditOfWrites: '7 years',
} as const

export type Kept = keyof typeof keptFor
