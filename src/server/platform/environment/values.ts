import { z } from 'zod'

// What a variable may hold.

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
export const passphrase = line.min(8)

function isUrl(value: string, protocol: RegExp) {
  return URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== ''
}
