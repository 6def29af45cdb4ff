import { useCallback, useRef, useState } from 'react'
import { useUser } from '../session/session.ts'
import { draftPlace, readDraft, removeDraft, writeDraft } from './draft-store.ts'

/**
 * State that is stored in the browser at each change. It survives a reload, a lost connection and a new login in the same tab. It
 * is removed when the tab is closed, on logout, or when another user logs in (T27). National ids and e-mail addresses are never
 * stored. `key` names the form and record; use it as the React key too. `restored`: the initial value came from storage. `saved`:
 * the value is in storage now.
 */
export function useDraft<T>(key: string, empty: T) {
  const place = draftPlace(useUser().PersonId, key)
  const [found] = useState(() => readDraft(place))
  // The cast is safe, because only this hook writes under these keys and each key has one type.
  const [value, setValue] = useState(() => (found === undefined ? empty : (found as T)))
  const [saved, setSaved] = useState(found !== undefined)

  const change = useCallback(
    (next: T) => {
      setValue(next)
      setSaved(writeDraft(place, next))
    },
    [place],
  )
  const forget = useCallback(() => {
    removeDraft(place)
    setSaved(false)
  }, [place])
  return [value, change, { restored: found !== undefined, saved, forget }] as const
}

/**
 * A draft that maps keys to entries. Each change applies to the latest entries, even if React has not rendered them yet. A draft
 * without entries is removed.
 */
export function useDraftEntries<T extends object>(key: string, empty: T) {
  const [entries, setEntries, { restored, forget }] = useDraft(key, empty)
  const latest = useRef(entries)
  const [wasFound, setWasFound] = useState(restored && Object.keys(entries).length > 0)
  const change = useCallback(
    (next: (now: T) => T) => {
      const before = latest.current
      latest.current = next(before)
      if (latest.current === before) return
      setEntries(latest.current)
      if (Object.keys(latest.current).length > 0) return
      forget()
      setWasFound(false)
    },
    [setEntries, forget],
  )
  return { entries, latest, wasFound, change }
}
