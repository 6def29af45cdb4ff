import { Fragment } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { TotalRow } from '../table/TotalRow.tsx'
import { filterWords } from '../tools/filter-words.ts'
import { lookOf, textOf, withDots, writtenColumns } from '../view/values.ts'
import styles from './print.module.css'

export function PrintedRows() {
  const translate = useTranslate()
  const { list, view, shown, shownColumns, printed } = useListState()
  if (!printed) return null
  const asked = filterWords(list, view, shown?.choices ?? {})
  const search = view.search.trim()
  const columns = writtenColumns(shownColumns, printed)
  return (
    <div className={styles.rows} data-ui="printed">
      <p>
        {[
          ...(search ? [translate('list.printSearch', { search })] : []),
          ...asked.map(({ title, labels }) => `${translate(title)}: ${labels.join(', ')}`),
          translate('list.rows', { smart_count: printed.length, count: withDots(printed.length) }),
        ].join(' · ')}
      </p>
      <PrintedTable columns={columns} printed={printed} />
    </div>
  )
}

function Heading({ row, before, span }: { row: Row; before: Row | undefined; span: number }) {
  const translate = useTranslate()
  const { list } = useListState()
  const { of, titles, titleOf } = list.sections ?? {}
  if (!of || (before && of(before) === of(row))) return null
  const section = of(row)
  const title = titles?.[section]
  return (
    <tr>
      <th scope="rowgroup" colSpan={span}>
        {title ? translate(title) : titleOf?.(section)}
      </th>
    </tr>
  )
}

type TableProps = { columns: ReturnType<typeof writtenColumns>; printed: readonly Row[] }

function PrintedTable({ columns, printed }: TableProps) {
  const translate = useTranslate()
  const { list } = useListState()
  return (
    <table aria-label={translate(list.title)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" data-kind={lookOf(column)}>
              {translate(column.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printed.map((row, index) => (
          <Fragment key={String(row[list.resource.id])}>
            <Heading row={row} before={printed[index - 1]} span={columns.length} />
            <tr>
              {columns.map((column) => (
                <td key={column.field} data-kind={lookOf(column) ?? column.link}>
                  {textOf(column, row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
      {list.totals && <TotalRow columns={columns} span={columns.length} />}
    </table>
  )
}
