import { fill } from '#domain/texts/fill.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { flatten, type TextTree } from '#domain/texts/tree.ts'

/**
 * The Icelandic text of a key. It needs no context and nothing of react-admin, so the login page uses it too;
 * the texts are there before the first render (loadTexts).
 */
export const t: Translate = (key, values) => fill(texts.get(key) ?? key, values)

/** As `t`, for components. */
export const useText = (): Translate => t

/** Gets the texts that the server has checked; the built-in ones where it gives none. Called before the first render. */
export async function loadTexts(): Promise<void> {
  setTexts((await served()) ?? (await import('#domain/texts/built-in.json')).default)
}

export function setTexts(tree: TextTree): void {
  texts = flatten(tree)
}

/** What react-admin asks through its own provider: its `ra.*` keys, and texts that are sentences already. */
export function translateAny(key: string, values: Record<string, unknown> = {}): string {
  const text = texts.get(key) ?? (typeof values._ === 'string' ? values._ : key)
  return fill(text, values as Record<string, string | number>)
}

let texts: ReadonlyMap<string, string> = new Map()

async function served(): Promise<TextTree | null> {
  try {
    const response = await fetch(`${import.meta.env.VITE_API_ROOT ?? ''}/i18n/is.json`, {
      signal: AbortSignal.timeout(5000),
    })
    const tree: unknown = response.ok ? await response.json() : null
    return isTree(tree) ? tree : null
  } catch {
    return null
  }
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
