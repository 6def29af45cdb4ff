import { useSyncExternalStore } from 'react'
import { moduleState } from './module-state.ts'

/** Settings of the device, not of a user. They outlive a logout, so they must contain nothing personal. */
const defaults = {
  look: 'auto' as 'auto' | 'light' | 'dark',
  foldedRail: false,
  /** Whether shortcuts of a single character work. Some people press such keys unintentionally (WCAG 2.1.4). */
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
    // If the browser refuses storage, the setting is lost and the app keeps working.
  }
  for (const listener of state.listeners) listener()
}

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
