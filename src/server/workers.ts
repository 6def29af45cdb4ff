import { roleEnds } from './access/ends.ts'
import { staffRoles } from './access/staff-roles.ts'
import { proposals } from './appointments/proposal/worker.ts'
import { changedBans } from './bans/tell-changed.ts'
import { contractReminders } from './contracts/reminders.ts'
import { registryWorker } from './fifa-registry/worker.ts'
import { addressFinder } from './mail/found-addresses.ts'
import { mailWorker } from './mail/worker.ts'
import { noticeLetters } from './notices/letters.ts'
import { personalDataCopies } from './personal-data/worker.ts'
import { auditSealer } from './platform/audit/seal.ts'
import { backupCopies } from './platform/backup/backup.ts'
import { scheduledBackups } from './platform/backup/scheduled/worker.ts'
import { maintenance } from './platform/maintenance.ts'
import type { Worker } from './platform/periodic-job.ts'
import type { Services } from './platform/services.ts'
import { reminders } from './reminders/reminders.ts'
import { retention } from './retention.ts'
import { heartbeat } from './system/heartbeat.ts'
import { textRetiring } from './texts/retire.ts'
import { loanReturns } from './transfers/loans.ts'

/** The background jobs; each feature adds a line. Several instances may run them at once. */
export const workers: readonly ((services: Services) => Worker)[] = [
  auditSealer,
  backupCopies,
  scheduledBackups,
  changedBans,
  contractReminders,
  loanReturns,
  proposals,
  personalDataCopies,
  addressFinder,
  reminders,
  noticeLetters,
  mailWorker,
  registryWorker,
  roleEnds,
  staffRoles,
  maintenance,
  retention,
  textRetiring,
  // The heartbeat is started last, so that its first check includes all other jobs.
  heartbeat,
]
