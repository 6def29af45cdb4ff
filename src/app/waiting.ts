import { waitingForOfficials } from './assignments/waiting.ts'
import { waitingExecutions } from './game-execution/waiting.ts'
import { waitingGameTimeChanges } from './game-time-changes/waiting.ts'
import { waitingMail } from './mail/waiting.ts'
import { waitingNotifications } from './participation/waiting.ts'
import type { Waiting } from './platform/waiting.ts'
import { waitingForStaff, waitingLineUps } from './results/waiting.ts'
import { waitingTexts } from './texts/waiting.ts'

/** What may wait for somebody; each feature adds its lines. Home and the rail show those that this user may deal with. */
export const waiting: readonly Waiting[] = [
  ...waitingForOfficials,
  ...waitingExecutions,
  ...waitingLineUps,
  ...waitingForStaff,
  ...waitingGameTimeChanges,
  ...waitingMail,
  ...waitingNotifications,
  ...waitingTexts,
]
