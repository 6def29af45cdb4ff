import { useState } from 'react'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Row } from '../list.ts'
import { useListState } from '../list-state.ts'

type ShownRow = {
  row: Row | undefined
  /** Why there is no row. */
  refusal: TextKey | null
  /** True if search or filters hide the row in the list. */
  isHidden: boolean
}

/** The current row with this id. It may be deleted or filtered out while its panel is open. */
export function useShownRow(record: string): ShownRow {
  const { all, shown } = useListState()
  const [seen, setSeen] = useState<string | null>(null)
  const row = all.find(({ id }) => String(id) === record)
  if (row && seen !== record) setSeen(record)
  const refusal = seen === record ? 'list.panel.gone' : 'refusals.record.notFound'
  return {
    row,
    refusal: row ? null : refusal,
    isHidden: row !== undefined && shown !== undefined && !shown.filtered.includes(row),
  }
}
