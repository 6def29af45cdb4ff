import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { AnyColumn, Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { textOf } from '../view/values.ts'
import styles from './panel.module.css'

/** All fields of a row under the titles of their columns, also of hidden columns. */
export function PanelFacts({ row }: { row: Row }) {
  const translate = useTranslate()
  const { columns } = useListState()
  const facts = useRef<HTMLDListElement>(null)
  // In the table the arrow keys reach the links of a cell; here the Tab key has to.
  useLayoutEffect(() => {
    for (const stop of facts.current?.querySelectorAll('a[tabindex], button[tabindex]') ?? [])
      stop.removeAttribute('tabindex')
  })
  return (
    <dl className={`${shared.pairs} ${shared.dense} ${styles.facts}`} ref={facts}>
      {columns.map(({ column }) => (
        <div key={column.field}>
          <dt>{translate(column.title)}</dt>
          <dd className={shared.figures}>
            <Value column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ column, row }: { column: AnyColumn; row: Row }) {
  const value = textOf(column, row)
  if (column.Cell) return <column.Cell row={row} />
  if (!value) return null
  const to = column.leadsTo?.(row)
  if (to) return <Link to={to}>{value}</Link>
  if (column.link) return <a href={`${column.link}:${value}`}>{value}</a>
  return column.state ? <StateMark state={column.state(row)}>{value}</StateMark> : value
}
