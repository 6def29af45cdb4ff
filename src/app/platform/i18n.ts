import { useSyncExternalStore } from 'react'
import { sharedText } from '#domain/platform/crud/shared-text.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { moduleState } from './module-state.ts'
import { registry } from './registry.ts'

/**
 * The Icelandic text for a key. Texts are loaded before the first render (i18n-provider.ts). Keys of entities
 * declared by `crudCalls` fall back to shared texts.
 */
export const translate: Translate = (key, values) => {
  const text = registry.translate(key, values)
  if (text !== key) return text
  const shared = sharedText(key)
  const found = registry.translate(shared, values)
  return found === shared ? text : found
}

/** Like `translate`, for components. A component renders again when a text changes, and keeps its state. */
export const useTranslate = (): Translate => useSyncExternalStore(subscribe, () => state.translate)

export function textsChanged() {
  // Each change of a text creates a new function, so React computes memoized texts again.
  state.translate = (key, values) => translate(key, values)
  for (const listener of state.listeners) listener()
}

const state = moduleState(() => ({ translate: translate, listeners: new Set<() => void>() }))

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
