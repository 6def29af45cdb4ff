import { text } from '../input.ts'
import { cleanText } from './signs.ts'

// Maximum length of an e-mail address. This file is the only definition of one, for forms, imports, mail and the outbox.

export const longestEmail = 254

/** Whether a text is one plain e-mail address. Few mail servers accept Icelandic letters before the @, so only the domain may have them. */
export function isEmail(address: string): boolean {
  return address.length <= longestEmail && pattern.test(address)
}

export const cleanEmail = (typed: string): string => cleanText(typed)

export const email = (max = longestEmail) =>
  text(max).refine((address) => address === '' || isEmail(address), { message: 'validation.email' })

const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?`
const topLabel = String.raw`\p{L}[\p{L}\d-]*[\p{L}\d]`
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'u')
