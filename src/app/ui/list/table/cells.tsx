import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { AnyColumn, List, Row } from '../list.ts'
import { textOf } from '../view/values.ts'

export function Cell({ column, row }: { column: AnyColumn; row: Row }) {
  const value = textOf(column, row)
  if (column.Cell)
    return (
      <td data-kind={column.kind}>
        <column.Cell row={row} />
      </td>
    )
  return (
    <td data-kind={column.kind}>
      {column.state ? (
        <StateMark state={column.state(row)}>{value}</StateMark>
      ) : (
        <Value column={column} value={value} />
      )}
    </td>
  )
}

/** What the row is called, which opens its page; on a narrow screen with a second line of what else matters most. */
export function LabelCell({
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
  const to = list.page?.(row)
  if (column.Cell && !isNarrow)
    return (
      <th scope="row" id={labelId}>
        <column.Cell row={row} />
      </th>
    )
  return (
    <th scope="row" id={labelId}>
      {to ? (
        <Link to={to} tabIndex={-1}>
          {value}
        </Link>
      ) : (
        <span>{value}</span>
      )}
      {isNarrow && <span className="list-second">{secondLine(list, row)}</span>}
    </th>
  )
}

/** The ways to reach a person, the first of each kind, large enough for a thumb. */
export function Contacts({ list, row }: { list: List; row: Row }) {
  const text = useText()
  const ways = list.columns
    .filter(({ link }) => link)
    .map((column) => ({ column, value: textOf(column, row) }))
    .filter(({ value }) => value !== '')
  const firsts = ways.filter((way) => way === ways.find(({ column }) => column.link === way.column.link))
  return (
    <td className="list-calls">
      {firsts.map(({ column, value }) => (
        <a
          key={column.field}
          href={`${column.link}:${value}`}
          tabIndex={-1}
          aria-label={text(column.link === 'tel' ? 'list.phoneTo' : 'list.mailTo', { value })}
        >
          {column.link === 'tel' ? <Phone /> : <Mail />}
        </a>
      ))}
    </td>
  )
}

function Value({ column, value }: { column: AnyColumn; value: string }) {
  if (!column.link || !value) return value
  return (
    <a href={`${column.link}:${value}`} tabIndex={-1}>
      {value}
    </a>
  )
}

function secondLine({ phone, columns, label }: List, row: Row) {
  return phone
    .filter((field) => field !== label)
    .flatMap((field) => columns.filter((column) => column.field === field))
    .map((column) => column.phoneText?.(row) ?? textOf(column, row))
    .filter(Boolean)
    .join(' · ')
}
