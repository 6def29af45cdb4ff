import type { Texts } from '../platform/texts.ts'

/** The text for error 103 of the registry (a required value is missing); `null` for other messages. */
export function missingDataText(message: string, texts: Texts): string | null {
  return /\(error 103\)/.test(message) ? texts.translate('registry.missingData') : null
}
