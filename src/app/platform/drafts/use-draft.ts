import { useCallback, useRef, useState } from 'react'
import { useUser } from '../session/session.ts'
import { draftPlace, readDraft, removeDraft, writeDraft } from './draft-store.ts'

/**
 * What is being typed, kept at each change: it survives a reload, a lost connection and a new login in the same
 * tab, and ends with the tab, a logout or another person's login (T27). National ids and e-mail addresses
 * are left out. `key` names the form and its record; give the component the same React key, so that another
 * record begins anew. `restored` says that the value was found, `saved` that
 * it is kept now.
 */
export function useDraft<T>(key: string, empty: T) {
  const place = draftPlace(useUser().PersonId, key)
  const [found] = useState(() => readDraft(place))
  // Only this hook writes there, and its caller keeps to one shape a key.
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
 * A draft of entries, such as rows or refusals. Each change is made to the newest of them, drawn or not, and without
 * entries nothing is kept.
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
