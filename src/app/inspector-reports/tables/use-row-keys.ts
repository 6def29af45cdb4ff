import { useMemo, useState } from 'react'
import type { TableRow } from './row-columns.tsx'

/**
 * The keys of a table's rows: the stored rows, then empty rows up to at least `least`.
 * A row keeps its key when it is stored. `rows` is the same array as long as the keys are the same.
 */
export function useRowKeys(written: readonly string[], least: number) {
  const [known, setKnown] = useState<readonly string[]>([])
  const kept = known.filter((key) => written.includes(key) || isOwn(key))
  const others = written.filter((key) => !kept.includes(key))
  // Inserts rows that another user added before the empty rows.
  const firstBlank = kept.findIndex((key) => !written.includes(key))
  const place = firstBlank < 0 ? kept.length : firstBlank
  const now = [...kept.slice(0, place), ...others, ...kept.slice(place)]
  while (now.length < Math.max(least, 1)) now.push(newKey())
  const isSame = now.length === known.length && now.every((key, index) => key === known[index])
  if (!isSame) setKnown(now)
  const keys = isSame ? known : now
  const rows = useMemo<TableRow[]>(() => keys.map((key) => ({ key })), [keys])
  return {
    rows,
    lineOf: (key: string) => keys.indexOf(key) + 1,
    add: () => setKnown([...keys, newKey()]),
    remove: (key: string) => setKnown(keys.filter((one) => one !== key)),
  }
}

/** True for a row created on this page. Such a row may be empty; any other row disappears once it is no longer stored. */
const isOwn = (key: string) => key.startsWith('n-')

const newKey = () => `n-${crypto.randomUUID()}`
