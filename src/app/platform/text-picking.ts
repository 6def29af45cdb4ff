import { useSyncExternalStore } from 'react'
import { moduleState } from './module-state.ts'

const state = moduleState(() => ({ isOn: false, listeners: new Set<() => void>() }))

/** Whether a press on a text changes it there; until it is switched off, or the page is loaded again. */
export function useTextPicking() {
  return [useSyncExternalStore(subscribe, () => state.isOn), setTextPicking] as const
}

function setTextPicking(isOn: boolean) {
  state.isOn = isOn
  for (const listener of state.listeners) listener()
}

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
