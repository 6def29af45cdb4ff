import type { TextKey } from '../../texts/keys.ts'

export const sharedText = (key: string) => key.replace(/^\w+(?=\.\w+$)/, 'crud') as TextKey
