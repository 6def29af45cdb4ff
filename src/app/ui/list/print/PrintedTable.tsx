import { Fragment, type ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { AnyColumn, List, Row } from '../list.ts'
import { lookOf, textOf } from '../view/values.ts'

type Props = {
  title: TextKey
  columns: readonly AnyColumn[]
  rows: readonly Row[]
  /** The field that identifies a row. */
  id: string
  sections?: List['sections']
  foot?: ReactNode
}

/** All rows as a plain table, for print. */
export function PrintedTable({ title, columns, rows, id, sections, foot }: Props) {
  const translate = useTranslate()
  return (
    <table aria-label={translate(title)}>
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
        {rows.map((row, index) => (
          <Fragment key={String(row[id])}>
            <Heading sections={sections} row={row} before={rows[index - 1]} span={columns.length} />
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
      {foot}
    </table>
  )
}

type HeadingProps = Pick<Props, 'sections'> & { row: Row; before: Row | undefined; span: number }

/** The heading of a section, above its first row. */
function Heading({ sections, row, before, span }: HeadingProps) {
  const translate = useTranslate()
  if (!sections || (before && sections.of(before) === sections.of(row))) return null
  const section = sections.of(row)
  const title = sections.titles[section]
  return (
    <tr>
      <th scope="rowgroup" colSpan={span}>
        {title ? translate(title) : sections.titleOf?.(section)}
      </th>
    </tr>
  )
}
