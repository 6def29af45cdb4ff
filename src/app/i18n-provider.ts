import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import type { TextTree } from '#domain/texts/tree.ts'
import { textsChanged } from './platform/i18n.ts'
import { moduleState } from './platform/module-state.ts'

const state = moduleState((): { texts: TextTree } => ({ texts: {} }))

/** The provider for the only language, for react-admin and `translate`. A string that is no key is returned unchanged. */
export const i18nProvider = polyglotI18nProvider(
  // The cast is needed because the type requires react-admin's own texts, which this app never shows.
  () => state.texts as unknown as TranslationMessages,
  'is',
  [{ locale: 'is', name: 'Íslenska' }],
  { allowMissing: true },
)

/** Loads the texts from the server, or the built-in ones if it has none. Called before the first render. */
export async function loadTexts(): Promise<void> {
  await setTexts((await served()) ?? (await import('#domain/texts/built-in.json')).default)
}

export async function setTexts(tree: TextTree): Promise<void> {
  state.texts = tree
  await i18nProvider.changeLocale('is')
}

export const shownTexts = (): TextTree => state.texts

/** Shows a changed text in this tab at once; other tabs get it when they reload. */
export async function showText(key: string, text: string): Promise<void> {
  await setTexts(withText(state.texts, key.split('.'), text))
  textsChanged()
}

function withText(tree: TextTree, [name = '', ...rest]: string[], text: string): TextTree {
  const below = tree[name]
  if (rest.length === 0) return { ...tree, [name]: text }
  return typeof below === 'object' ? { ...tree, [name]: withText(below, rest, text) } : tree
}

async function served(): Promise<TextTree | null> {
  try {
    const response = await fetch(addressOfTexts(), {
      signal: AbortSignal.timeout(5000),
    })
    const tree: unknown = response.ok ? await response.json() : null
    return isTree(tree) ? tree : null
  } catch {
    return null
  }
}

/**
 * The address of the texts that the HTML has begun to load, or the address without a hash if the texts come
 * from another server.
 */
function addressOfTexts(): string {
  const preloaded = document.querySelector<HTMLLinkElement>('link[as="fetch"][href*="/i18n/"]')
  const { VITE_API_ROOT: apiRoot } = import.meta.env
  return apiRoot || !preloaded ? `${apiRoot ?? ''}/i18n/is.json` : preloaded.href
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
