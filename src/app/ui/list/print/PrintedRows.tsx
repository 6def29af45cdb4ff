import { useTranslate } from '#app/platform/i18n.ts'
import { useListState } from '../list-state.ts'
import { TotalRow } from '../table/TotalRow.tsx'
import { filterWords } from '../tools/filter-words.ts'
import { withDots, writtenColumns } from '../view/values.ts'
import { PrintedTable } from './PrintedTable.tsx'
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
      <PrintedTable
        title={list.title}
        columns={columns}
        rows={printed}
        id={list.resource.id}
        sections={list.sections}
        foot={list.totals && <TotalRow columns={columns} span={columns.length} />}
      />
    </div>
  )
}
