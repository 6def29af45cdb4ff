import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Translate } from '#domain/texts/keys.ts'
import { polyglotOf } from '#server/texts/file/open-texts.ts'

const texts = polyglotOf(builtIn)

export const translate: Translate = (key, values) => texts.t(key, values)
