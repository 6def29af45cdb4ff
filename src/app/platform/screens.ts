import { type ComponentType, use, useSyncExternalStore } from 'react'
import { type PageName, pageAt } from '#domain/platform/pages.ts'
import { moduleState } from './module-state.ts'
import { tables } from './tables.ts'

/**
 * The screen of a page, fetched when it is first opened. One that is here already is drawn at once: React's own `lazy`
 * shows its fallback for a moment even then, and holds back what follows it.
 */
export function useScreen(name: PageName): ComponentType {
  return state.loaded.get(name) ?? use(load(name))
}

/** Fetches the screen at an address before it is known whether it may be opened; nothing of it runs. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = pageAt(pathname)
  if (name && name in tables.screens) await load(name)
}

/** Whether a screen is on its way; the old one stays in sight until it is here. */
export function useIsScreenLoading(): boolean {
  return useSyncExternalStore(subscribe, () => state.loading.size > state.failed.size)
}

const state = moduleState(() => ({
  loaded: new Map<PageName, ComponentType>(),
  loading: new Map<PageName, Promise<ComponentType>>(),
  /** Of those on their way, the ones that will not come. */
  failed: new Set<PageName>(),
  listeners: new Set<() => void>(),
}))

function load(name: PageName): Promise<ComponentType> {
  const before = state.loading.get(name)
  if (before) return before
  const screen = tables.screens[name]
  if (!screen) return Promise.reject(new Error(`There is no screen ${name}`))
  const next = screen().then((component) => {
    state.loaded.set(name, component)
    return component
  })
  state.loading.set(name, next)
  next.then(
    () => forgetScreen(name),
    () => {
      state.failed.add(name)
      notify()
    },
  )
  queueMicrotask(notify)
  return next
}

/** A screen that failed to come is asked for again the next time, once its page has shown the failure. */
export function forgetScreen(name: PageName) {
  state.loading.delete(name)
  state.failed.delete(name)
  notify()
}

function notify() {
  for (const listener of state.listeners) listener()
}

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
