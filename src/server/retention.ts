import type { Kept } from '#domain/platform/retention.ts'
import { endedRoles } from './access/role-store.ts'
import { oldConflicts } from './appointments/conflict-list-store.ts'
import { oldAppointments, oldDeclines, oldProposals } from './appointments/proposal/store.ts'
import { notifiedBans } from './bans/notified-store.ts'
import { oldCalendarEvents } from './calendars/event-store.ts'
import { unaskedCalendars } from './calendars/store.ts'
import { contracts, rejectedContracts } from './contracts/store.ts'
import { sentToRegistry } from './fifa-registry/queue-store.ts'
import { fileImports } from './file-imports/store.ts'
import { executions } from './game-execution/store.ts'
import { inspectorReports } from './inspector-reports/store.ts'
import { leave } from './leave/store.ts'
import { mailAddresses, mails } from './mail/mail-store.ts'
import { oldNotices } from './notices/store.ts'
import { officers } from './participation/store.ts'
import { removedPersons } from './personal-data/retention-store.ts'
import { orphanFiles } from './platform/files/orphan-files.ts'
import type { Removal } from './platform/retention/removal.ts'
import { createRetention } from './platform/retention/retention.ts'
import { oldReminders } from './reminders/store.ts'
import { listedPlayers, registeredPersons } from './squad-lists/retention-store.ts'
import { rejectedTransfers, transferAttachments } from './transfers/retention-store.ts'

/**
 * Deletions of old data, ordered so that data comes before what it refers to. For example, deleting contracts
 * leaves files to delete.
 */
const removals: Partial<Record<Kept, Removal>> = {
  rejectedContracts,
  contracts,
  rejectedTransfers,
  transferAttachments,
  orphanFiles,
  fileImports,
  leave,
  inspectorReports,
  squadLists: listedPlayers,
  endedRoles,
  // Deletes the registry's queue before the registered persons, because its rows refer to them.
  registryQueue: sentToRegistry,
  registeredPersons,
  removedPersons,
  gameExecutions: executions,
  participationOfficers: officers,
  notifiedBans,
  notices: oldNotices,
  sentReminders: oldReminders,
  appointmentProposals: oldProposals,
  appointments: oldAppointments,
  declinedGames: oldDeclines,
  clubConflicts: oldConflicts,
  calendars: unaskedCalendars,
  calendarEvents: oldCalendarEvents,
  mails,
  mailAddresses,
}

/** The daily deletion job, and a function that runs it once. */
export const { retention, removeOverdue } = createRetention(removals)
