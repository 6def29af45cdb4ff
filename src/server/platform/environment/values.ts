import { z } from 'zod'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
export const url = (protocol: RegExp) => z.string().refine((value) => isUrl(value, protocol))
export const template = z.string().refine((value) => value.includes('{id}') && isUrl(value, /^https?:$/))
export const host = z.string().regex(/^[\w.:%-]+$/)
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const line = z.string().regex(/^[^\p{Cc}]+$/u)
/** Goes into a header. */
export const secret = z.string().regex(/^[\x21-\x7e]+$/)
/** A text that an operator chose as a key is derived slowly, but one that is shorter than this could still be guessed. */
export const leastSecretLength = 16
const keyText = line.min(leastSecretLength)
/** One that was taken before must be readable, to be changed. */
const keyBefore = line.min(8)
const keyWords = (name: string, command: string) =>
  `32 bytes in hex or base64 (openssl rand -base64 32 makes them), or a text of at least ${leastSecretLength} characters; one that was taken until now goes into ${name}_BEFORE, and npm run ${command} -- --rotate changes it`

export const keyVariables = {
  AUDIT_KEY: [keyText, keyWords('AUDIT_KEY', 'audit')],
  AUDIT_KEY_BEFORE: [keyBefore, 'the key that AUDIT_KEY was'],
  BACKUP_KEY: [keyText, keyWords('BACKUP_KEY', 'backup')],
  BACKUP_KEY_BEFORE: [keyBefore, 'the key that BACKUP_KEY was'],
} as const

function isUrl(value: string, protocol: RegExp) {
  return URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== ''
}

/** The 32 bytes that a secret spells in hex or base64; null where it is a text of another kind. */
export function keyBytesIn(secret: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex')
  return /^[\w+/-]{43}=?$/.test(secret) ? Buffer.from(secret, 'base64') : null
}
