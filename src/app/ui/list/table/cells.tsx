import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Fragment, memo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import table from '#app/ui/theme/table.module.css'
import type { AnyColumn, List, Row } from '../list.ts'
import { lookOf, textOf } from '../view/values.ts'

// The parts of a row are memoized, so a tick or a move of the focus renders only the row's own element and its checkbox.

export const Cell = memo(function Cell({ column, row }: { column: AnyColumn; row: Row }) {
  const value = textOf(column, row)
  if (column.Cell)
    return (
      <td data-kind={lookOf(column)}>
        <column.Cell row={row} />
      </td>
    )
  return (
    <td data-kind={lookOf(column)}>
      {column.state ? (
        <StateMark state={column.state(row)}>{value}</StateMark>
      ) : (
        <Value column={column} row={row} value={value} />
      )}
    </td>
  )
})

/** The row's name, linked to its page. On a narrow screen, a second line shows the most important other values. */
export const LabelCell = memo(function LabelCell({
  list,
  column,
  row,
  isNarrow,
  labelId,
}: {
  list: List
  column: AnyColumn
  row: Row
  isNarrow: boolean
  labelId: string
}) {
  const value = textOf(column, row)
  // On a narrow screen the whole row opens one thing; the panel then contains the links of the columns.
  const to = list.page?.(row) ?? (isNarrow ? null : column.leadsTo?.(row))
  if (column.Cell && !isNarrow)
    return (
      <th scope="row" id={labelId}>
        <column.Cell row={row} />
      </th>
    )
  return (
    <th scope="row" id={labelId}>
      {to ? <PageLink to={to} value={value} /> : <OpenButton value={value} />}
      {isNarrow && <SecondLine list={list} row={row} />}
    </th>
  )
})

/** Links to phone or mail a person: the first value of each kind, large enough to touch. */
export const Contacts = memo(function Contacts({ list, row }: { list: List; row: Row }) {
  const translate = useTranslate()
  const ways = list.columns
    .filter(({ link }) => link)
    .map((column) => ({ column, value: textOf(column, row) }))
    .filter(({ value }) => value !== '')
  const firsts = ways.filter((way) => way === ways.find(({ column }) => column.link === way.column.link))
  return (
    <td className={table.calls} data-ui="calls">
      {firsts.map(({ column, value }) => (
        <a
          key={column.field}
          href={`${column.link}:${value}`}
          tabIndex={-1}
          aria-label={translate(column.link === 'tel' ? 'list.phoneTo' : 'list.mailTo', { value })}
        >
          {column.link === 'tel' ? <Phone /> : <Mail />}
        </a>
      ))}
    </td>
  )
})

function Value({ column, row, value }: { column: AnyColumn; row: Row; value: string }) {
  const to = value && column.leadsTo?.(row)
  if (to) return <PageLink to={to} value={value} />
  if (!column.link || !value) return value
  return (
    <a href={`${column.link}:${value}`} tabIndex={-1}>
      {value}
    </a>
  )
}

/** A link to the row's page. A plain element, because a list has many. The table handles its clicks (use-opening.ts). */
function PageLink({ to, value }: { to: string; value: string }) {
  return (
    <a href={to} data-page tabIndex={-1}>
      {value}
    </a>
  )
}

/** Opens the row's form or panel. The table handles its clicks (use-opening.ts). */
function OpenButton({ value }: { value: string }) {
  if (!value) return null
  return (
    <button type="button" data-opener tabIndex={-1} className={table.opener} aria-haspopup="dialog">
      <span className={table.lines}>{value}</span>
    </button>
  )
}

function SecondLine({ list: { mobileFields, columns, label }, row }: { list: List; row: Row }) {
  const parts = mobileFields
    .filter((field) => field !== label)
    .flatMap((field) => columns.filter((column) => column.field === field))
    .map((column) => ({ column, value: column.phoneText?.(row) ?? textOf(column, row) }))
    .filter(({ value }) => value)
  return (
    <span className={table.second}>
      {parts.map(({ column, value }, index) => (
        <Fragment key={column.field}>
          {/* There is no dot before a status, because its icon separates it from the text before. */}
          {index > 0 && (column.state ? ' ' : ' · ')}
          {column.state ? <StateMark state={column.state(row)}>{value}</StateMark> : value}
        </Fragment>
      ))}
    </span>
  )
}
