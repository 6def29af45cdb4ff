import { fold } from '../platform/icelandic.ts'

/** The form in which a typed name is compared: without accents, capitals and further blanks. */
export const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')
