import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { momentOf } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'
import { Counts } from './Counts.tsx'

export function Receipt() {
  const translate = useTranslate()
  const heading = useId()
  const { Counts: counts, ImportedAt, ImportedByName, UndoneAt, UndoneByName } = useRecord<ImportDetails>()
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h2 id={heading}>{translate('imports.receiptTitle')}</h2>
      {ImportedAt && (
        <p>{translate('imports.importedBy', { name: ImportedByName, at: momentOf(ImportedAt) })}</p>
      )}
      {UndoneAt && <p>{translate('imports.undoneBy', { name: UndoneByName, at: momentOf(UndoneAt) })}</p>}
      {counts && <Counts counts={counts} />}
    </section>
  )
}
