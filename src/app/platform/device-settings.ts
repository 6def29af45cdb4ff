import { useSyncExternalStore } from 'react'
import { moduleState } from './module-state.ts'

/**
 * What belongs to the device and not to a person: the look, a folded rail. It stays after a logout, so nothing
 * personal may stand here.
 */
const defaults = {
  look: 'auto' as 'auto' | 'light' | 'dark',
  foldedRail: false,
  /** Keys of one character, which some people press without meaning to (WCAG 2.1.4). */
  singleKeys: true,
}
type DeviceSettings = typeof defaults

export function deviceSetting<K extends keyof DeviceSettings>(name: K): DeviceSettings[K] {
  return read()[name]
}

function setDeviceSetting<K extends keyof DeviceSettings>(name: K, value: DeviceSettings[K]) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...stored(), [name]: value }))
  } catch {
    // A browser that keeps nothing still works; it only forgets.
  }
  for (const listener of state.listeners) listener()
}

/** As useState, shared by the whole app and kept on the device. */
export function useDeviceSetting<K extends keyof DeviceSettings>(name: K) {
  const value = useSyncExternalStore(subscribe, () => deviceSetting(name))
  return [value, (next: DeviceSettings[K]) => setDeviceSetting(name, next)] as const
}

const place = 'bakvordur'
const state = moduleState(() => ({ listeners: new Set<() => void>() }))

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

function read(): DeviceSettings {
  return { ...defaults, ...stored() }
}

function stored(): Partial<DeviceSettings> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}
