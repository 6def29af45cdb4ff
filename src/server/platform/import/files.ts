import type { ImportFile } from './columns.ts'
import { disciplineFiles } from './files/discipline.ts'
import { executionFiles } from './files/executions.ts'
import { gameFiles } from './files/games.ts'
import { inspectorFiles } from './files/inspector-reports/reports.ts'
import { officialFiles } from './files/officials.ts'
import { participationFiles } from './files/participation.ts'
import { peopleFiles } from './files/people.ts'
import { reportFiles } from './files/reports.ts'
import { squadListFiles } from './files/squad-lists.ts'
import { transferFiles } from './files/transfers.ts'

/** Every file of the import, in the order in which they are written. */
export const files: readonly ImportFile[] = [
  ...peopleFiles,
  ...gameFiles,
  ...officialFiles,
  ...transferFiles,
  ...reportFiles,
  ...executionFiles,
  ...inspectorFiles,
  ...disciplineFiles,
  ...squadListFiles,
  ...participationFiles,
]
