import { z } from 'zod'
import { isEmail } from '#domain/platform/typed/email.ts'
import { isRandomKey } from '../random-key.ts'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
export const url = (protocol: RegExp) => z.string().refine((value) => isUrl(value, protocol))
/** A URL without a path: pages, cookies and calendars are at the root of a host. */
export const origin = z
  .string()
  .refine(
    (value) =>
      isUrl(value, /^https?:$/) && new URL(value.replace(/\/+$/, '')).href === `${new URL(value).origin}/`,
  )
export const template = z.string().refine((value) => value.includes('{id}') && isUrl(value, /^https?:$/))
export const host = z.string().regex(/^[\w.:%-]+$/)
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const line = z.string().regex(/^[^\p{Cc}]+$/u)
/** The sender of mails: an address, or a name and the address in angle brackets. */
export const sender = line.refine((value) => isEmail(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value))
/** A secret that is sent in an HTTP header, so only visible ASCII is allowed. */
export const secret = z.string().regex(/^[\x21-\x7e]+$/)
const key = line.refine(isRandomKey)
const keyWords = '32 random bytes in hex or base64 (openssl rand -base64 32 makes them)'
const keyBeforeWords = (name: string) => `the key that ${name} was, 32 random bytes in hex or base64`

export const keyVariables = {
  AUDIT_KEY: [key, keyWords],
  AUDIT_KEY_BEFORE: [key, keyBeforeWords('AUDIT_KEY')],
  BACKUP_KEY: [key, keyWords],
  BACKUP_KEY_BEFORE: [key, keyBeforeWords('BACKUP_KEY')],
} as const

function isUrl(value: string, protocol: RegExp) {
  return URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== ''
}
