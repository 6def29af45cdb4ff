import type { I18nProvider } from 'ra-core'
import { translateAny } from './platform/i18n.ts'

/** Gives react-admin the same texts that the rest of the client has; there is one language. */
export const i18nProvider: I18nProvider = {
  translate: translateAny,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'is',
  getLocales: () => [{ locale: 'is', name: 'Íslenska' }],
}
