/** The forms of a text, singular first; a text without |||| has one. */
export function formsOf(text: string): string[] {
  return text.split('||||').map((form) => form.trim())
}

/** The names of the values that a text wants, each once. */
export function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/%\{(.*?)\}/g)].map(([, name]) => name ?? ''))
}

/** Letters of a text, its forms together. */
export const longest = 2000
