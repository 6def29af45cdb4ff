import type { TextValues } from './keys.ts'

/**
 * The sentence that a text gives with its values: %{name} is replaced, and smart_count chooses between the
 * forms that |||| divides. The same as polyglot does, in a thousandth of its weight, because the login page
 * carries it and has 120 kB to spend.
 */
export function fill(text: string, values: TextValues = {}): string {
  return formFor(text, values.smart_count).replace(placeholder, (whole, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : null) ?? whole),
  )
}

/** The forms of a text, singular first; a text without |||| has one. */
export function formsOf(text: string): string[] {
  return text.split('||||').map((form) => form.trim())
}

/** The names of the values that a text wants, each once. */
export function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? ''))
}

const placeholder = /%\{(.*?)\}/g

function formFor(text: string, count: TextValues[string] | undefined): string {
  if (!text.includes('||||')) return text
  const [one = '', many = one] = formsOf(text)
  return count !== undefined && isSingular(Number(count)) ? one : many
}

/** 1, 21 and 101 are singular in Icelandic, 11 and 111 are not. */
function isSingular(count: number) {
  return count % 10 === 1 && count % 100 !== 11
}
