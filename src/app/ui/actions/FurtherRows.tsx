import { useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './further-rows.module.css'

type Props<Row> = {
  /** Replaces the heading and its help. `%{count}` and `smart_count` are the number of rows. */
  title?: TextKey
  help?: TextKey
  /**
   * Rows that match the list's filters but have no checkbox in the list. The user can include them in this
   * dialog.
   */
  rows: readonly Row[]
  name: (row: Row) => string
  included: ReadonlySet<Row>
  onChange: (included: ReadonlySet<Row>) => void
}

/** At most this many rows are listed, so the dialog opens fast even with 5000 rows. The search in the dialog finds the others. */
const mostShown = 50
const mostWithoutSearch = 10

export function FurtherRows<Row>({
  title = 'list.bulk.further',
  help = 'list.bulk.furtherHelp',
  rows,
  name,
  included,
  onChange,
}: Props<Row>) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const folded = useMemo(() => rows.map((row) => ({ row, text: fold(name(row)) })), [rows, name])
  const found = search.trim() ? folded.filter(({ text }) => matches(text, search)) : folded
  const toggle = (row: Row) => {
    const next = new Set(included)
    if (!next.delete(row)) next.add(row)
    onChange(next)
  }
  return (
    <fieldset className={`${shared.stack} ${shared.wide} ${styles.further}`}>
      <legend>{translate(title, { smart_count: rows.length, count: withDots(rows.length) })}</legend>
      <p className={shared.hint}>{translate(help)}</p>
      {rows.length > mostWithoutSearch && (
        <input
          type="search"
          aria-label={translate('list.bulk.furtherSearch')}
          placeholder={translate('list.bulk.furtherSearch')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul>
        {found.slice(0, mostShown).map(({ row }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the checkbox has no state of its own, and two records may have the same name
          <li key={index}>
            <label>
              <input type="checkbox" checked={included.has(row)} onChange={() => toggle(row)} />
              {name(row)}
            </label>
          </li>
        ))}
      </ul>
      <FoundState included={included.size} found={found.length} />
    </fieldset>
  )
}

/** Says how many rows are included in the action, and how many found rows are not listed. */
function FoundState({ included, found }: { included: number; found: number }) {
  const translate = useTranslate()
  const counted = (count: number) => ({ smart_count: count, count: withDots(count) })
  const more = found - mostShown
  const parts = [
    included > 0 && translate('list.bulk.included', counted(included)),
    found === 0 && translate('list.bulk.furtherNone'),
    more > 0 && translate('list.bulk.furtherMore', counted(more)),
  ]
  return (
    <p role="status" className={shared.hint}>
      {parts.filter(Boolean).join(' ')}
    </p>
  )
}
