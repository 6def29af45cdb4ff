import { useMemo } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { List, Row } from '../list.ts'

/** The heading of rows that go together. */
export function SectionRow({ title, span }: { title: string; span: number }) {
  return (
    <tr className="list-section">
      <th scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
  )
}

/** The heading above a row, by the row's place; only the first row of a section has one. */
export function useSectionTitles({ sections }: List, rows: readonly Row[]): readonly (string | undefined)[] {
  const text = useText()
  return useMemo(() => {
    if (!sections) return []
    return rows.map((row, index) => {
      const section = sections.of(row)
      const before = rows[index - 1]
      const title = before && sections.of(before) === section ? undefined : sections.titles[section]
      return title && text(title)
    })
  }, [sections, rows, text])
}
