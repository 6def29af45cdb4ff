import { text } from '../input.ts'
import { cleanText } from './signs.ts'

// The one definition of an e-mail address: for forms, imports, mail and the outbox.

export const longestEmail = 254

/**
 * Whether the text is one plain address, nothing that a mail program would read as a list, a name or a comment. Icelandic letters
 * are taken in the domain, where they are allowed, and not before the @, where few servers take them.
 */
export function isEmail(address: string): boolean {
  return address.length <= longestEmail && pattern.test(address)
}

/** An address as it is stored. */
export const cleanEmail = (typed: string): string => cleanText(typed)

/** An address in a form; empty if there is none. */
export const email = (max = longestEmail) =>
  text(max).refine((address) => address === '' || isEmail(address), { message: 'validation.email' })

const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?`
const topLabel = String.raw`\p{L}[\p{L}\d-]*[\p{L}\d]`
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'u')
