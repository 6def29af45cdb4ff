import { plainSigns } from '../platform/typed/signs.ts'

/** Letters and digits that cannot be confused (Crockford's base 32). */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 25

export function shownCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? ''
}

/** Normalizes a typed code: upper case, no spaces or dashes, similar characters as one. */
export function bareCode(typed: string): string {
  return plainSigns(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}
