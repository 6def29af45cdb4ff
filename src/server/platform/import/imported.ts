import type { Warnings } from './columns.ts'
import type { NewOption } from './options.ts'
import type { Counts, Listed } from './plan/outcome.ts'

export type Imported = {
  files: (Counts & { file: string })[]
  newOptions: NewOption[]
  /** One sentence for each line of the report. Changes are listed only in a dry run. */
  changes: string[]
  conflicts: string[]
  /** The first affected rows of a dry run. */
  listed: Listed[]
  /** Conflicts of the planned rows, such as clashing games. Only in a preview. */
  warnings?: Warnings
}
