import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportCounts, ImportPreview, ImportRow } from '#domain/file-imports/file-import.ts'
import { Counts } from './Counts.tsx'
import { columnText, rowText } from './column-text.ts'
import styles from './imports.module.css'

type Props = { preview: ImportPreview; counts: ImportCounts }

export function Preview({ preview, counts }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const { Rows, NewOptions } = preview
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h2 id={heading}>{translate('imports.previewTitle')}</h2>
      <Counts counts={counts} />
      {Rows.length === 0 && <p>{translate('imports.nothing')}</p>}
      {NewOptions.length > 0 && <p>{translate('imports.newOptions', { labels: NewOptions.join(', ') })}</p>}
      {Rows.length > 0 && (
        <>
          {counts.New + counts.Changed + counts.Removed + counts.Kept > Rows.length && (
            <p className={shared.hint}>{translate('imports.firstRows', { shown: Rows.length })}</p>
          )}
          <div className={styles.scroll}>
            <RowsTable rows={Rows} />
          </div>
        </>
      )}
    </section>
  )
}

function Becomes({ row: { State, Changes, Kept } }: { row: ImportRow }) {
  const translate = useTranslate()
  const none = translate('imports.none')
  return (
    <>
      <strong>{translate(`imports.rowStates.${State}`)}</strong>
      {Changes.map(({ Column, Before, After }) => (
        <div key={Column}>
          {translate('imports.change', {
            column: columnText(Column),
            before: Before ?? none,
            after: After ?? none,
          })}
        </div>
      ))}
      {Kept.map(({ Column, Before, After }) => (
        <div key={Column} className={shared.soft}>
          {translate('imports.keptChange', {
            column: columnText(Column),
            before: Before ?? none,
            after: After ?? none,
          })}
        </div>
      ))}
    </>
  )
}

function RowsTable({ rows }: { rows: Props['preview']['Rows'] }) {
  const translate = useTranslate()
  return (
    <table className={`${shared.plainTable} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{translate('imports.line')}</th>
          <th scope="col">{translate('imports.row')}</th>
          <th scope="col">{translate('imports.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Line}>
            <td className={shared.figures}>{row.Line}</td>
            <td>{rowText(row.Name)}</td>
            <td>
              <Becomes row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
