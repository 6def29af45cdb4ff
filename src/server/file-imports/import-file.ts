import type { FileImport } from '#domain/file-imports/file-import.ts'
import { fileOf } from '#domain/file-imports/kinds.ts'
import { unknownCode } from '#domain/platform/entities.ts'
import { importFiles } from '../import.ts'
import type { ImportFile } from '../platform/import/columns.ts'
import { known } from '../platform/known.ts'

/** The columns and checks for a kind of file. Unknown kinds are refused earlier. */
export const importFileOf = (kind: FileImport['Kind']): ImportFile =>
  known(importFiles.find(({ file }) => kind !== unknownCode && file === fileOf(kind)))
