import { useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import table from '#app/ui/theme/table.module.css'
import type { Sections } from '../declaration.ts'
import styles from '../list.module.css'
import type { List, Row } from '../list.ts'
import { withDots } from '../view/values.ts'

export function SectionRow({ title, span }: { title: string; span: number }) {
  return (
    <tr className={table.section}>
      <th scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
  )
}

export function MoreRow({ more, span }: { more: More; span: number }) {
  const translate = useTranslate()
  const { title, count, show } = more
  return (
    <tr className={table.more}>
      <td colSpan={span}>
        <button type="button" className={styles.showAll} onClick={show}>
          {translate(title, { smart_count: count, count: withDots(count) })}
        </button>
      </td>
    </tr>
  )
}

type More = { title: NonNullable<Sections<Row>['limit']>['more']; count: number; show: () => void }

/**
 * The visible rows. For each row: the heading above it if it is the first of a section, and the button below it if it is the last.
 */
type Sectioned = {
  rows: readonly Row[]
  titles: readonly (string | undefined)[]
  more: readonly (More | undefined)[]
}

export function useSections({ sections }: List, all: readonly Row[]): Sectioned {
  const translate = useTranslate()
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({})
  return useMemo(() => {
    if (!sections) return { rows: all, titles: [], more: [] }
    const { of, titles, titleOf, limit } = sections
    const parts = grouped(all, of).map(({ section, rows }) => {
      const count = limit ? (shown[section] ?? limit.rows) : rows.length
      const left = rows.length - count
      const show = () => setShown((now) => ({ ...now, [section]: count + atOnce * (limit?.rows ?? 0) }))
      return {
        rows: rows.slice(0, count),
        title: titles[section] ? translate(titles[section]) : titleOf?.(section),
        more: limit && left > 0 ? { title: limit.more, count: left, show } : undefined,
      }
    })
    return {
      rows: parts.flatMap(({ rows }) => rows),
      titles: parts.flatMap(({ rows, title }) => rows.map((_, at) => (at ? undefined : title))),
      more: parts.flatMap(({ rows, more }) =>
        rows.map((_, at) => (at === rows.length - 1 ? more : undefined)),
      ),
    }
  }, [sections, all, shown, translate])
}

/** Groups consecutive rows of the same section. */
function grouped(all: readonly Row[], of: (row: Row) => string) {
  const groups: { section: string; rows: Row[] }[] = []
  for (const row of all) {
    const section = of(row)
    const last = groups.at(-1)
    if (last?.section === section) last.rows.push(row)
    else groups.push({ section, rows: [row] })
  }
  return groups
}

/** Each press of the button shows this many times the initial number of rows in addition. */
const atOnce = 5
