import { fileOf, type ImportKind } from '#domain/file-imports/kinds.ts'
import { importFiles } from '../import.ts'
import type { ImportFile } from '../platform/import/columns.ts'
import { known } from '../platform/known.ts'

/** What the engine knows of a kind. */
export const importFileOf = (kind: ImportKind): ImportFile =>
  known(importFiles.find(({ file }) => file === fileOf(kind)))
