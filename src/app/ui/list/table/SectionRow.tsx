import { useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import table from '#app/ui/theme/table.module.css'
import type { Sections } from '../declaration.ts'
import styles from '../list.module.css'
import type { List, Row } from '../list.ts'
import { withDots } from '../view/values.ts'

/** The heading of rows that go together. */
export function SectionRow({ title, span }: { title: string; span: number }) {
  return (
    <tr className={table.section}>
      <th scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
  )
}

/** Shows more of a section that has more rows than are shown of each. */
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

/** The rows that are shown, and by their places the heading above the first of a section and what follows its last. */
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

/** The rows come in the order of their sections. */
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

/** So many times as many rows as at first. */
const atOnce = 5
