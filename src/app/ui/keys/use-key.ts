import { useEffect, useRef } from 'react'
import { bindKey, type KeyBinding } from './key-registry.ts'

type Options = { when?: boolean; inDialogs?: boolean }

/** Binds a key while the component is mounted and `when` is true. The help under `?` lists it with its title. */
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
