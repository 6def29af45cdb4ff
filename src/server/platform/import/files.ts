import type { ImportFile } from './columns.ts'
import { disciplineFiles } from './files/discipline.ts'
import { gameFiles } from './files/games.ts'
import { officialFiles } from './files/officials.ts'
import { peopleFiles } from './files/people.ts'
import { reportFiles } from './files/reports.ts'
import { transferFiles } from './files/transfers.ts'

/** Every file of the import, in the order in which they are written. */
export const files: readonly ImportFile[] = [
  ...peopleFiles,
  ...gameFiles,
  ...officialFiles,
  ...transferFiles,
  ...reportFiles,
  ...disciplineFiles,
]
