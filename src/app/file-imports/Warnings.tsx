import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportPreview } from '#domain/file-imports/file-import.ts'
import { LinesTable } from './LinesTable.tsx'

/** Warnings do not block the import, for example clashes of games, or officials who lose their appointment. */
export function Warnings({ preview }: { preview: ImportPreview }) {
  const translate = useTranslate()
  const heading = useId()
  const { Warnings: warnings, WarningTotal, HasMoreWarnings } = preview
  if (!WarningTotal) return null
  const text = HasMoreWarnings ? 'imports.warnings.more' : 'imports.warnings.count'
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h2 id={heading}>{translate('imports.warnings.title')}</h2>
      <p role="status">{translate(text, { smart_count: WarningTotal, count: withDots(WarningTotal) })}</p>
      <LinesTable
        titles={['imports.warnings.reason']}
        rows={warnings.map(({ Line, Text }) => ({ Line, cells: [Text] }))}
      />
      {WarningTotal > warnings.length && (
        <p className={shared.hint}>{translate('imports.warnings.shown', { shown: warnings.length })}</p>
      )}
    </section>
  )
}
