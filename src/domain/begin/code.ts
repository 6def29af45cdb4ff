import { plainSigns } from '../platform/typed/signs.ts'

/** Letters and digits that nobody takes for one another (Crockford's base 32). */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 25 signs of 5 bits: 125 bits. */
export const codeLength = 25

/** `7K2QM-9XWPT-…`, as the server shows it. */
export function shownCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? ''
}

/** What was typed, as the server made it: capital letters without blanks and dashes, and what is read alike as one sign. */
export function bareCode(typed: string): string {
  return plainSigns(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}
