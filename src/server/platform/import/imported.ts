import type { Warnings } from './columns.ts'
import type { NewOption } from './options.ts'
import type { Counts, Listed } from './plan/outcome.ts'

/** What an import has done, or would do. */
export type Imported = {
  files: (Counts & { file: string })[]
  newOptions: NewOption[]
  /** Sentences, a line each; those of changes only of a dry run. */
  changes: string[]
  conflicts: string[]
  /** The first rows of a dry run that something becomes of. */
  listed: Listed[]
  /** What speaks against the planned rows. Only a preview asks. */
  warnings?: Warnings
}
