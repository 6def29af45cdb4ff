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
import styles from './imports.module.css'

/** What is wrong in the file, cell by cell: the first of them here, all of them to download. */
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{translate('imports.line')}</th>
              <th scope="col">{translate('imports.column')}</th>
              <th scope="col">{translate('imports.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ Line, Column, Reason }) => (
              <tr key={`${Line} ${Column} ${Reason}`}>
                <td className={shared.figures}>{Line || translate('imports.wholeFile')}</td>
                <td>{Column.split(' + ').map(columnText).join(', ')}</td>
                <td>{Reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
