import { memo } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import table from '#app/ui/theme/table.module.css'
import type { AnyColumn, Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { lookOf, textOf } from '../view/values.ts'

type Props = { columns: readonly AnyColumn[]; span: number }

/** The sums of all rows that match search and filters, on every page; always visible. */
export const TotalRow = memo(function TotalRow({ columns, span }: Props) {
  const translate = useTranslate()
  const { list, shown, isNarrow } = useListState()
  const { total = 0 } = useListContext()
  const summed = list.columns.filter(({ field }) => list.totals?.includes(field))
  if (!shown?.filtered.length) return null
  const sums = sumsOf(summed, shown.filtered)
  if (isNarrow) return <InWords summed={summed} sums={sums} span={span} position={total + 2} />
  const rest = span - columns.length - (list.tick ? 1 : 0)
  return (
    <tfoot>
      <tr aria-rowindex={total + 2}>
        {list.tick && <td />}
        {columns.map((column) =>
          column.field === list.label ? (
            <th key={column.field} scope="row">
              {translate('list.total')}
            </th>
          ) : (
            <td key={column.field} data-kind={lookOf(column)}>
              {summed.includes(column) && textOf(column, sums)}
            </td>
          ),
        )}
        {rest > 0 && <td className={table.actsCell} colSpan={rest} />}
      </tr>
    </tfoot>
  )
})

type WordsProps = { summed: readonly AnyColumn[]; sums: Row; span: number; position: number }

function InWords({ summed, sums, span, position }: WordsProps) {
  const translate = useTranslate()
  const words = summed.map((column) => `${translate(column.title)} ${textOf(column, sums)}`)
  return (
    <tfoot>
      <tr aria-rowindex={position}>
        <th scope="row" colSpan={span}>
          {translate('list.total')}
          <span className={table.second}>{words.join(' · ')}</span>
        </th>
      </tr>
    </tfoot>
  )
}

/** Returns the sums in the form of a row, so the columns format them like other values. */
function sumsOf(summed: readonly AnyColumn[], rows: readonly Row[]): Row {
  const sumOf = (field: string) => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)
  return Object.fromEntries(summed.map(({ field }) => [field, sumOf(field)]))
}
