import type { TextKey } from '../../texts/keys.ts'

/** The key that may have the text for a key of a plain entity that the texts do not have: `crud.new` for `sponsors.new`. */
export const sharedText = (key: string) => key.replace(/^\w+(?=\.\w+$)/, 'crud') as TextKey
