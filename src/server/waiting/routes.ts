import { scopeFor } from '#domain/platform/access.ts'
import { type WaitingLine, waitingLines } from '#domain/waiting/calls.ts'
import { waitingForOfficials } from '../assignments/waiting.ts'
import { waitingInRegistry } from '../fifa-registry/waiting.ts'
import { waitingExecutions } from '../game-execution/waiting.ts'
import { waitingGameTimes } from '../game-time-changes/waiting.ts'
import { waitingInspectorReports } from '../inspector-reports/waiting.ts'
import { waitingJobs } from '../jobs/waiting.ts'
import { waitingMail } from '../mail/waiting.ts'
import { waitingNotifications } from '../participation/waiting.ts'
import { serve } from '../platform/serve.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { waitingForStaff, waitingLineUps } from '../results/waiting.ts'
import { waitingLists } from '../squad-lists/waiting.ts'
import { waitingTexts } from '../texts/waiting.ts'
import { waitingTransfers } from '../transfers/waiting.ts'

/** What may wait for somebody; each feature adds its own. */
const sources: readonly WaitingSource[] = [
  waitingForOfficials,
  waitingExecutions,
  waitingInspectorReports,
  waitingLineUps,
  waitingForStaff,
  waitingGameTimes,
  waitingMail,
  waitingJobs,
  waitingInRegistry,
  waitingNotifications,
  waitingLists,
  waitingTransfers,
  waitingTexts,
]

export const waitingRoutes = [
  serve(waitingLines, async ({ user, db, services }) => {
    const found: WaitingLine[] = []
    // One after the other: every page asks this, and others need the connections too.
    for (const { access, lines } of sources) {
      const scope = scopeFor(access, user)
      if (scope) found.push(...(await lines({ user, scope, db, services })))
    }
    return found.filter((line) => line.Number > 0)
  }),
]
