import { type ComponentType, use, useSyncExternalStore } from 'react'
import type { PageName } from '#domain/platform/pages.ts'
import { moduleState } from './module-state.ts'
import { loadPart } from './parts/load-part.ts'

/** The component of a page: a resource's list, create, edit or show view, or a custom page. */
export type View = ComponentType & {
  readonly page: PageName
  readonly load: () => Promise<ComponentType>
}

/**
 * A page whose component is loaded when it is first opened. After that it renders at once, whereas React's `lazy` would show a
 * fallback.
 */
export function view(page: PageName, load: View['load']): View {
  function LoadedView() {
    const Component = state.loaded.get(page) ?? use(loadView({ page, load }))
    return <Component />
  }
  return Object.assign(LoadedView, { page, load })
}

export const isViewLoaded = (page: PageName): boolean => state.loaded.has(page)

/** Whether a page is loading. The previous page stays visible meanwhile. */
export function useIsViewLoading(): boolean {
  return useSyncExternalStore(subscribe, () => state.loading.size > state.failed.size)
}

const state = moduleState(() => ({
  loaded: new Map<PageName, ComponentType>(),
  loading: new Map<PageName, Promise<ComponentType>>(),
  failed: new Set<PageName>(),
  listeners: new Set<() => void>(),
}))

/** Loads the component of a page without rendering it. */
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

/** Allows a failed page to be loaded again. Called once the failure was shown. */
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
