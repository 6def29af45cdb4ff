/**
 * How long personal data is stored (threats, 'Retention'), as PostgreSQL intervals. Data that is stored only for days is not listed here.
 */
export const keptFor = {
  /** Uploaded files to which no record refers. */
  orphanFiles: '30 days',
  /** Contracts are removed this long after their rejection. */
  rejectedContracts: '2 years',
  /** Contracts with their attachments are removed this long after their last day. */
  contracts: '7 years',
  /** Transfers are removed this long after their rejection. */
  rejectedTransfers: '2 years',
  /**
   * A transfer's attachments, payments and history, counted from the end of the contract or loan, else from the closing. The transfer
   * itself is never deleted.
   */
  transferAttachments: '7 years',
  /** Leave is removed this long after its last day. */
  leave: '2 years',
  /** Reports are removed this long after the game. */
  inspectorReports: '5 years',
  /** Reports are removed this long after the game, like inspector reports. */
  gameExecutions: '5 years',
  /** The people on a squad list, counted from its last edit. The list and its name are never deleted. */
  squadLists: '3 years',
  /** Persons whom a club registered for a squad list and whom no other record names, counted from the registration. */
  registeredPersons: '3 years',
  /** Persons whose data was removed and whom no stored record names any more, counted from the removal. */
  removedPersons: '1 day',
  /**
   * A club's officers and their contact data in a participation form, counted from the end of the season. The form itself is never deleted.
   */
  participationOfficers: '2 years',
  /**
   * The outcome of a queued change to the FIFA registry and who decided, counted from the day it was reported or given up. Registrations
   * are never deleted.
   */
  registryQueue: '2 years',
  /** The earlier values of imported rows, which an undo restores, counted from the upload of the file. */
  fileImports: '90 days',
  /** Ended roles, counted from their end, like the audit of who ended them. */
  endedRoles: '7 years',
  /**
   * What clubs were notified of about bans. It is stored as long as the cards count, from the end of the season in which the ban last
   * changed.
   */
  notifiedBans: '4 years',
  /** Proposals of appointments, counted from the request. Their drafts stay until they are published or discarded. */
  appointmentProposals: '30 days',
  /** Who appointed an official and overrode which rule, counted from the publication. The appointment itself is never deleted. */
  appointments: '5 years',
  /** Officials' refusals of appointments. */
  declinedGames: '2 years',
  /**
   * Clubs whose games an official must not officiate, counted from the entry, the end of the official's last role or the last game,
   * whichever is latest.
   */
  clubConflicts: '2 years',
  /** Calendar addresses, counted from their creation or from the last time a program loaded them. */
  calendars: '13 months',
  /** The sequence number of a calendar event and the hash of its text, counted from the last change. */
  calendarEvents: '13 months',
  notices: '90 days',
  /** Records of sent reminders. They are stored longer than any rule reminds (reminders.ts), so that no reminder is sent twice. */
  sentReminders: '90 days',
  mailAddresses: '90 days',
  mails: '1 year',
  auditOfReads: '2 years',
  auditOfWrites: '7 years',
} as const

export type Kept = keyof typeof keptFor
