import { isLabelled } from '#domain/file-imports/columns.ts'
import type { LabelOf } from '../platform/import/header.ts'
import type { Texts } from '../platform/texts.ts'

export const labelsIn =
  ({ translate }: Texts): LabelOf =>
  (name) =>
    isLabelled(name) ? translate(`imports.columns.${name}`) : null
