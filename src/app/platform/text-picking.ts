import { useSyncExternalStore } from 'react'
import { moduleState } from './module-state.ts'

const state = moduleState(() => ({ isOn: false, listeners: new Set<() => void>() }))

/** Whether clicking a text edits it. Lasts until switched off or the page is reloaded. */
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
