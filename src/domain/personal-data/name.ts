import { fold } from '../platform/icelandic.ts'

/** Normalizes a name for comparison: no accents, lower case, single spaces. */
export const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')
