import { type PendingCount, pendingCounts } from '#domain/pending/calls.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { pendingAppointments } from '../appointments/waiting/pending.ts'
import { pendingDeclines, pendingForOfficials } from '../assignments/routes.ts'
import { pendingSteps } from '../begin/routes.ts'
import { pendingContracts } from '../contracts/routes.ts'
import { pendingInRegistry } from '../fifa-registry/routes.ts'
import { pendingExecutions } from '../game-execution/pending.ts'
import { pendingGameTimes } from '../game-time-changes/routes.ts'
import { pendingInspectorReports } from '../inspector-reports/pending.ts'
import { pendingJobs } from '../jobs/routes.ts'
import { pendingMail } from '../mail/routes.ts'
import { pendingCorrections } from '../match-reports/pending.ts'
import { pendingNotices } from '../notices/routes.ts'
import { pendingNotifications } from '../participation/routes.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { pendingForStaff, pendingLineUps } from '../results/pending.ts'
import { pendingLists } from '../squad-lists/routes.ts'
import { pendingTexts } from '../texts/routes.ts'
import { pendingTransfers } from '../transfers/pending.ts'
import { nextRoute } from './next.ts'

/** Sources of the lines of pending work on the home page; each feature adds its own. */
const sources: readonly PendingSource[] = [
  pendingNotices,
  pendingSteps,
  pendingForOfficials,
  pendingDeclines,
  pendingAppointments,
  pendingExecutions,
  pendingInspectorReports,
  pendingLineUps,
  pendingForStaff,
  pendingCorrections,
  pendingGameTimes,
  pendingMail,
  pendingJobs,
  pendingInRegistry,
  pendingNotifications,
  pendingLists,
  pendingTransfers,
  pendingContracts,
  pendingTexts,
]

export const pendingRoutes = [
  defineRoute(pendingCounts, async ({ user, db, services }) => {
    const found: PendingCount[] = []
    // Runs the sources one after the other: every page makes this request, and other requests need database
    // connections too.
    for (const { access, lines } of sources) {
      const scope = scopeFor(access, user)
      if (scope) found.push(...(await lines({ user, scope, db, services })))
    }
    return found.filter((line) => line.Number > 0)
  }),
  nextRoute,
]
