import { assignmentRoutes } from './assignments/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { coachRoutes } from './coaches/routes.ts'
import { contractRoutes } from './contracts/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { publicGameRoutes } from './games/routes.ts'
import { leaveRoutes } from './leave/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { gameRoutes } from './match-reports/routes-game.ts'
import { reportRoutes } from './match-reports/routes-report.ts'
import { sheetRoutes } from './match-reports/sheet/routes.ts'
import { listRoutes } from './platform/lists/routes.ts'
import type { Route } from './platform/serve.ts'
import { refereeRoutes } from './referees/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { supervisorReportRoutes } from './supervisor-reports/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { textRoutes } from './texts/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { userRoutes } from './users/routes.ts'

/** The routes of all declared calls; each feature adds one line. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...listRoutes,
  ...refereeRoutes,
  ...textRoutes,
  ...auditRoutes,
  ...mailRoutes,
  ...teamRoutes,
  ...cardRoutes,
  ...coachRoutes,
  ...employeeRoutes,
  ...assignmentRoutes,
  ...leaveRoutes,
  ...supervisorReportRoutes,
  ...userRoutes,
  ...resultRoutes,
  ...reportRoutes,
  ...gameRoutes,
  ...publicGameRoutes,
  ...sheetRoutes,
  ...contractRoutes,
  ...transferRoutes,
]
