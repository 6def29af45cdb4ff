import type { Translate } from '#domain/texts/keys.ts'
import { tables } from './tables.ts'

/** The Icelandic text of a key, also outside React; the texts are there before the first render (i18n-provider.ts). */
export const t: Translate = (key, values) => tables.translate(key, values)

/** As `t`, for components. */
export const useText = (): Translate => t
