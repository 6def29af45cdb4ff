import { z } from 'zod'
import type { TextKey } from '../texts/keys.ts'
import { holdsKennitala, mayHoldKennitala } from './kennitala.ts'
import { recordOf } from './records.ts'
import { cleanScreenText, cleanText } from './typed/signs.ts'

/** A string sent by a client: composed (NFC), trimmed, without invisible or control characters (threats T17, T23). */
export const text = (max: number) => cleaned(max, cleanText)

/** Like `text`, but non-breaking spaces are preserved. */
export const screenText = (max: number) => cleaned(max, cleanScreenText)

const cleaned = (max: number, clean: (value: string) => string) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasForbidden(value), { message: 'validation.characters' })
    // `overwrite` is used instead of `transform` because the API description would otherwise not show a string.
    .overwrite(clean)

export const requiredText = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

/** A name that a user gives to something, which others may see. Rejects a national id (T21). */
export const nameText = (max: number) =>
  requiredText(max).refine((value) => !holdsKennitala(value), { message: 'validation.keptNationalId' })

/** A search text in a query. Rejects a national id, even a partly typed one (T21). */
export const searchText = (max: number) =>
  text(max).refine((typed) => !mayHoldKennitala(typed), { message: 'validation.noNationalId' })

/** A record's id in a body. `missing` is the error text if no record was chosen. */
export const id = (missing?: TextKey) => z.number(missing).int().min(1).max(2_147_483_647)

/** An id in a path or query: digits only, so that 1e3 and 0x10 are refused. */
export const idText = () =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(id())

/** Like `idText`, but 0 is accepted too and means that no id is given (OP-061, OP-098). */
export const idOrZero = () =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647))

/** A query value that may be repeated; if absent, an empty list (OP-027). */
export const many = <T extends z.ZodType<unknown, string>>(item: T, max = 500) =>
  z
    .union([z.array(z.string()), z.string()])
    .optional()
    .transform((value) => [value ?? []].flat().filter((one) => one !== ''))
    .pipe(z.array(item).max(max))

export const date = () => z.iso.date().refine((day) => day >= '0001', { message: 'validation.date' })

/**
 * Registers schemas whose empty value is '' or 0. Entities declared by `crudCalls` store `null` in place of
 * that value.
 */
export const nothingIn = z.registry<{ nothing: '' | 0 }>()

export const optionalDate = () =>
  z
    .union([z.literal(''), date()], { message: 'validation.date' })
    .default('')
    .register(nothingIn, { nothing: '' })

/** A record's id in a body, or 0 for no record. */
export const idOrNone = () =>
  z
    .union([z.literal(0), id()])
    .default(0)
    .register(nothingIn, { nothing: 0 })

/** A moment in UTC, as the server returned it. The database knows no year 0 and cannot parse long strings as moments. */
export const instant = () =>
  z.iso
    .datetime()
    .max(40)
    .refine((at) => at >= '0001', { message: 'validation.date' })

/** A calendar date in a query, `YYYY.MM.DD` (ASG-12, OP-047). */
export const dottedDate = () =>
  z
    .string()
    .regex(/^\d{4}\.\d\d\.\d\d$/, { message: 'validation.date' })
    .transform((text) => text.replaceAll('.', '-'))
    .pipe(date())

/** Fields that only the server sets. A client may send them back; they are accepted and ignored (T05). */
export function unread<const Name extends string>(names: readonly Name[]) {
  return recordOf(names, () => Unread)
}

const anyType = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const

export const Unread = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ description: 'Accepted and ignored', type: [...anyType] })

/** A query value that may be absent or empty. */
export const maybe = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.union([z.literal('').transform(() => undefined), item]).optional()

function hasForbidden(value: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || !value.isWellFormed()
}
