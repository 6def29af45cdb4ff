import { translate } from '#app/platform/i18n.ts'
import { type Alias, aliases } from '#domain/platform/auth-type.ts'
import { aliasTexts } from '#domain/session/role-texts.ts'

/** The Icelandic names of the given areas, separated by commas, in the order of `aliases`. */
export function areasText(websites: readonly string[]): string {
  return aliases
    .filter((alias) => websites.includes(alias))
    .map((alias) => translate(aliasTexts[alias]))
    .join(', ')
}

export const useAreaChoices = (): { value: Alias; label: string }[] =>
  aliases.map((alias) => ({ value: alias, label: translate(aliasTexts[alias]) }))
