import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { Files } from '#app/ui/list/files/FilesMenu.tsx'
import type { AnyColumn, Row } from '#app/ui/list/list.ts'
import { PageSteps } from '#app/ui/list/tools/Pager.tsx'
import { Arrangement } from '#app/ui/list/view/arrangement.ts'
import { textOf, withDots } from '#app/ui/list/view/values.ts'
import type { Sort } from '#app/ui/list/view/view.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { cardsIn, type RefereeCards } from '#domain/cards/count.ts'
import styles from './cards.module.css'

/** One row for each referee in each tournament, 100 rows a page, sortable by each column (CRD-09). */
export function RefereeCounts({ rows, empty }: { rows: readonly RefereeCards[]; empty: string }) {
  const translate = useTranslate()
  const { sorted, sort, sortBy, page, setPage } = useSorted(rows)
  const from = (page - 1) * pageSize
  return (
    <section aria-labelledby="card-referees">
      <div className={`${shared.wrap} ${shared.wide} ${styles.heading}`}>
        <h2 id="card-referees">{translate('cardCount.byReferee')}</h2>
        <span className={`${shared.figures} ${shared.soft}`}>
          {translate('cardCount.rows', { smart_count: rows.length, count: withDots(rows.length) })}
        </span>
        <Files
          name={fileName}
          columns={columns}
          isNone={sorted.length === 0}
          load={async () => ({ rows: sorted, isCut: false })}
        />
      </div>
      {rows.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <>
          <CountTable count={rows.length} rows={sorted} from={from} sort={sort} onSort={sortBy} />
          {rows.length > pageSize && (
            <nav className={table.pager} aria-label={translate('list.pages')}>
              <PageSteps page={page} pages={Math.ceil(rows.length / pageSize)} onPage={setPage} />
            </nav>
          )}
        </>
      )}
    </section>
  )
}

function Cell({ column, row }: { column: AnyColumn; row: Row }) {
  const value = textOf(column, row)
  if (column.field === 'Refname') return <th scope="row">{value}</th>
  return <td data-kind={column.kind}>{value}</td>
}

// Rows on a page (CRD-09).
const pageSize = 100

/** The name of the exported file, also written to the audit log. */
const fileName = 'spjold-domara'

const answered: Sort = { field: 'Refname', descending: false }

const columns: readonly AnyColumn[] = [
  { field: 'Acronym', title: 'cardCount.initials', width: 70 },
  { field: 'Refname', title: 'cardCount.referee', width: 200 },
  { field: 'TournementShortName', title: 'cardCount.tournament', width: 200 },
  { field: 'Games', title: 'cardCount.games', width: 70, kind: 'number' },
  {
    field: 'yellow',
    title: 'cardCount.yellowOf',
    width: 90,
    kind: 'number',
    text: (row) => String(row.YellowConcat),
  },
  { field: 'red', title: 'cardCount.redOf', width: 90, kind: 'number', text: (row) => String(row.RedConcat) },
]

/** The concatenated texts are shown as received, but sorted by the number of cards in them (OP-034). */
function sortable(row: RefereeCards, key: number): Row {
  return { ...row, key, yellow: cardsIn(row.YellowConcat), red: cardsIn(row.RedConcat) }
}

type Props = { columns: readonly AnyColumn[]; sort: Sort; onSort: (sort: Sort) => void }

/** The first click sorts numbers descending and texts ascending; the next click reverses the order. */
function CountHead({ columns, sort, onSort }: Props) {
  const translate = useTranslate()
  const next = ({ field, kind }: AnyColumn): Sort => ({
    field,
    descending: field === sort.field ? !sort.descending : kind === 'number',
  })
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = column.field === sort.field
          const order = sort.descending ? 'descending' : 'ascending'
          return (
            <th key={column.field} scope="col" data-kind={column.kind} aria-sort={isSorted ? order : 'none'}>
              <button type="button" className={table.heading} onClick={() => onSort(next(column))}>
                <span>{translate(column.title)}</span>
                {isSorted && (sort.descending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function useSorted(rows: readonly RefereeCards[]) {
  const [sort, setSort] = useState<Sort>(answered)
  const [page, setPage] = useState(1)
  const arrangement = useMemo(() => new Arrangement(rows.map(sortable), columns, answered), [rows])
  const sorted = useMemo(
    () => arrangement.arranged({ sort, search: '', shown: [], among: [] }),
    [arrangement, sort],
  )
  const sortBy = (next: Sort) => {
    setSort(next)
    setPage(1)
  }
  return { sorted, sort, sortBy, page, setPage }
}

type TableProps = {
  count: number
  rows: readonly Row[]
  /** The index of the first row of the page. */
  from: number
  sort: Sort
  onSort: (sort: Sort) => void
}

function CountTable({ count, rows, from, sort, onSort }: TableProps) {
  return (
    <table className={`${table.table} ${styles.counts} ${styles.byReferee}`} aria-rowcount={count + 1}>
      <CountHead columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {rows.slice(from, from + pageSize).map((row, index) => (
          <tr key={String(row.key)} data-index aria-rowindex={from + index + 2}>
            {columns.map((column) => (
              <Cell key={column.field} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
