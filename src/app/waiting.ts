import { waitingForOfficials } from './assignments/waiting.ts'
import { waitingInRegistry } from './fifa-registry/waiting.ts'
import { waitingExecutions } from './game-execution/waiting.ts'
import { waitingGameTimeChanges } from './game-time-changes/waiting.ts'
import { waitingInspectorReports } from './inspector-reports/waiting.ts'
import { waitingJobs } from './jobs/waiting.ts'
import { waitingMail } from './mail/waiting.ts'
import { waitingNotifications } from './participation/waiting.ts'
import type { Waiting } from './platform/waiting.ts'
import { waitingForStaff, waitingLineUps } from './results/waiting.ts'
import { waitingLists } from './squad-lists/waiting.ts'
import { waitingTexts } from './texts/waiting.ts'
import { waitingTransfers } from './transfers/waiting.ts'

/** What may wait for somebody; each feature adds its lines. Home and the rail show those that this user may deal with. */
export const waiting: readonly Waiting[] = [
  ...waitingForOfficials,
  ...waitingExecutions,
  ...waitingInspectorReports,
  ...waitingLineUps,
  ...waitingForStaff,
  ...waitingGameTimeChanges,
  ...waitingMail,
  ...waitingJobs,
  ...waitingInRegistry,
  ...waitingNotifications,
  ...waitingLists,
  ...waitingTransfers,
  ...waitingTexts,
]
