/** Splits a text into its plural forms, singular first. A text without |||| has one form. */
export function formsOf(text: string): string[] {
  return text.split('||||').map((form) => form.trim())
}

export function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/%\{(.*?)\}/g)].map(([, name]) => name ?? ''))
}

/** Maximum length of a text in characters, all plural forms together. */
export const longest = 2000
