import { useEffect, useRef } from 'react'
import { bindKey, type KeyBinding } from './key-registry.ts'

type Options = { when?: boolean; inDialogs?: boolean }

/** A key of this page, in force while the component is shown and `when` holds; it stands in the list under ?. */
export function useKey(
  keys: string,
  title: string,
  act: KeyBinding['act'],
  { when = true, inDialogs = false }: Options = {},
) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => (when ? bindKey({ keys, title, inDialogs, act: (event) => latest.current(event) }) : undefined),
    [keys, title, inDialogs, when],
  )
}
