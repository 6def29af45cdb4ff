/** How long personal data is stored (threats, 'Retention'), as PostgreSQL intervals. Data that lives for days only is not listed here. */
export const keptFor = {
  /** Files that no record refers to. */
  orphanFiles: '30 days',
  /** Contracts are removed this long after their rejection. */
  rejectedContracts: '2 years',
  /** Contracts with their attachments are removed this long after their last day. */
  contracts: '7 years',
  /** Transfers are removed this long after their rejection. */
  rejectedTransfers: '2 years',
  /** Attachments, payments and history, from the end of the contract or loan, else the closing. The transfer itself stays. */
  transferAttachments: '7 years',
  /** Leave is removed this long after its last day. */
  leave: '2 years',
  /** Reports are removed this long after the game. */
  inspectorReports: '5 years',
  /** Reports are removed this long after the game, like inspector reports. */
  gameExecutions: '5 years',
  /** The people of a list, counted from its last edit. The list and its name are never deleted. */
  squadLists: '3 years',
  /** Counted from the day a club registered the person for a squad list. Applies to persons whom no other record names. */
  registeredPersons: '3 years',
  /** Counted from the removal of their data. Applies to persons whom no stored record names. */
  removedPersons: '1 day',
  /** The club's officers and their contact data, counted from the end of the season. The notification itself is never deleted. */
  participationOfficers: '2 years',
  /** Counted from the day an entry was reported or given up: its outcome, and who decided. Registrations are never deleted. */
  registryQueue: '2 years',
  /** Counted from the upload: the earlier state of imported rows, which an undo restores. */
  fileImports: '90 days',
  /** Counted from the end of the role, like the audit of who ended it. */
  endedRoles: '7 years',
  /** Notices about bans, stored as long as the cards count: from the end of the season in which the ban last changed. */
  notifiedBans: '4 years',
  /** Counted from the request. Its drafts stay until they are published or discarded. */
  appointmentProposals: '30 days',
  /** Counted from the publication: who appointed the official and overrode which rule. The appointment itself stays. */
  appointments: '5 years',
  /** Declines are removed after this time. */
  declinedGames: '2 years',
  /** Counted from the entry, the end of the official's last role or the last game, whichever is latest. */
  clubConflicts: '2 years',
  /** Counted from the calendar's creation, or the last time a program loaded it. */
  calendars: '13 months',
  /** Counted from the last change: an event's number and the hash of its text. */
  calendarEvents: '13 months',
  notices: '90 days',
  /** Longer than any rule reminds (reminders.ts), so that no reminder is sent twice. */
  sentReminders: '90 days',
  mailAddresses: '90 days',
  mails: '1 year',
  auditOfReads: '2 years',
  auditOfWrites: '7 years',
} as const

export type Kept = keyof typeof keptFor
