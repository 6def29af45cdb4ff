import { useSyncExternalStore } from 'react'
import { sharedText } from '#domain/platform/crud/shared-text.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { moduleState } from './module-state.ts'
import { registry } from './registry.ts'

/**
 * The Icelandic text of a key, also outside React; the texts are there before the first render (i18n-provider.ts). A plain entity
 * shares the texts that its group lacks.
 */
export const translate: Translate = (key, values) => {
  const text = registry.translate(key, values)
  if (text !== key) return text
  const shared = sharedText(key)
  const found = registry.translate(shared, values)
  return found === shared ? text : found
}

/** As `t`, for components: they are drawn again when a text was changed, and keep what is typed in them. */
export const useTranslate = (): Translate => useSyncExternalStore(subscribe, () => state.translate)

/** What is drawn shows the texts as they are now. */
export function textsChanged() {
  // Another function, so that what was made with the last one is made anew.
  state.translate = (key, values) => translate(key, values)
  for (const listener of state.listeners) listener()
}

const state = moduleState(() => ({ translate: translate, listeners: new Set<() => void>() }))

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
