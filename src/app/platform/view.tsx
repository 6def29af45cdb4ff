import { type ComponentType, use, useSyncExternalStore } from 'react'
import type { PageName } from '#domain/platform/pages.ts'
import { moduleState } from './module-state.ts'
import { loadPart } from './parts/load-part.ts'

/** The component of a page: the list, create, edit or show of a resource, or a page of its own. */
export type View = ComponentType & {
  readonly page: PageName
  readonly load: () => Promise<ComponentType>
}

/**
 * A page whose component is fetched when it is first opened. One that is here already is drawn at once: React's own
 * `lazy` shows its fallback for a moment even then, and holds back what follows it.
 */
export function view(page: PageName, load: View['load']): View {
  function LoadedView() {
    const Component = state.loaded.get(page) ?? use(loadView({ page, load }))
    return <Component />
  }
  return Object.assign(LoadedView, { page, load })
}

/** Whether a view is on its way; the old one stays in sight until it is here. */
export function useIsViewLoading(): boolean {
  return useSyncExternalStore(subscribe, () => state.loading.size > state.failed.size)
}

const state = moduleState(() => ({
  loaded: new Map<PageName, ComponentType>(),
  loading: new Map<PageName, Promise<ComponentType>>(),
  /** Of those on their way, the ones that will not come. */
  failed: new Set<PageName>(),
  listeners: new Set<() => void>(),
}))

/** Fetches a page's component; nothing of it runs. */
export function loadView({ page, load }: Pick<View, 'page' | 'load'>): Promise<ComponentType> {
  const before = state.loading.get(page)
  if (before) return before
  const next = loadPart(load).then((component) => {
    state.loaded.set(page, component)
    return component
  })
  state.loading.set(page, next)
  next.then(
    () => forgetView(page),
    () => {
      state.failed.add(page)
      notify()
    },
  )
  queueMicrotask(notify)
  return next
}

/** A view that failed to come is asked for again the next time, once its page has shown the failure. */
export function forgetView(page: PageName) {
  state.loading.delete(page)
  state.failed.delete(page)
  notify()
}

function notify() {
  for (const listener of state.listeners) listener()
}

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
