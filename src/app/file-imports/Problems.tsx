import { useId } from 'react'
import { download } from '#app/platform/calls/download.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import { importProblems } from '#domain/file-imports/calls.ts'
import { type ImportPreview, mostProblems } from '#domain/file-imports/file-import.ts'
import { columnText } from './column-text.ts'
import { LinesTable } from './LinesTable.tsx'

/** Errors in the file by cell. The page shows the first ones; the download contains all. */
export function Problems({ preview, id }: { preview: ImportPreview; id: number }) {
  const translate = useTranslate()
  const notice = useNotice()
  const heading = useId()
  const { isBusy, run } = useBusy(() =>
    download(importProblems, { params: { id: String(id) } }).catch(notice.failed),
  )
  const { Problems: problems, ProblemTotal } = preview
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h2 id={heading}>{translate('imports.problemsTitle')}</h2>
      <p className={shared.wrong} role="status">
        {translate('imports.problemsCount', { smart_count: ProblemTotal, count: withDots(ProblemTotal) })}
      </p>
      <p className={shared.soft}>{translate('imports.problemsHelp')}</p>
      <LinesTable
        titles={['imports.column', 'imports.reason']}
        rows={problems.map(({ Line, Column, Reason }) => ({
          Line,
          cells: [Column.split(' + ').map(columnText).join(', '), Reason],
        }))}
      />
      <div className={shared.wrap}>
        {ProblemTotal > problems.length && (
          <span className={shared.hint}>
            {translate('imports.problemsShown', { shown: problems.length })}
          </span>
        )}
        <BusyButton variant="outlined" isBusy={isBusy} onClick={run}>
          {ProblemTotal > mostProblems
            ? translate('imports.downloadFirst', { count: withDots(mostProblems) })
            : translate('imports.download')}
        </BusyButton>
      </div>
    </section>
  )
}
