import { appointmentFiles } from './appointments/import.ts'
import { banRuleFiles } from './bans/import/rules.ts'
import { rulingFiles } from './bans/import/rulings.ts'
import { coachFiles } from './coaches/import.ts'
import { contractFiles } from './contracts/import.ts'
import { disciplineFiles } from './discipline/import.ts'
import { employeeFiles } from './employees/import.ts'
import { executionFiles } from './game-execution/import.ts'
import { inspectorFiles } from './inspector-reports/import/reports.ts'
import { leaveFiles } from './leave/import.ts'
import { disciplineReportFiles } from './match-reports/import/discipline-reports.ts'
import { reportFiles } from './match-reports/import/report.ts'
import { participationFiles } from './participation/import.ts'
import type { ImportFile } from './platform/import/columns.ts'
import { createImport } from './platform/import/import.ts'
import { refereeFiles } from './referees/import.ts'
import { squadListFiles } from './squad-lists/import.ts'
import { gameFiles } from './staff-games/import.ts'
import { teamFiles } from './teams/import.ts'
import { transferFiles } from './transfers/import.ts'
import { userFiles } from './users/import.ts'

/** The importable files of all features, in the order in which they are imported. */
export const importFiles: readonly ImportFile[] = [
  ...teamFiles,
  ...userFiles,
  ...gameFiles,
  ...reportFiles,
  ...refereeFiles,
  ...coachFiles,
  ...employeeFiles,
  ...contractFiles,
  ...transferFiles,
  ...leaveFiles,
  ...disciplineReportFiles,
  ...executionFiles,
  ...inspectorFiles,
  ...disciplineFiles,
  ...appointmentFiles,
  ...banRuleFiles,
  ...rulingFiles,
  ...squadListFiles,
  ...participationFiles,
]

export const importFolder = createImport(importFiles)
