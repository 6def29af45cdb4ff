import { z } from 'zod'
import type { RefusalId } from './refusal.ts'

/** The version of a record that several users may edit. A save with an old version is refused with the newer record (T10). */
export const Version = z.number().int().min(1)

/** A moment as ISO 8601 in UTC; `null` if it is unknown or has not happened. */
export const moment = z.string().nullable()

/** The id of a refusal, whose sentence is the text `refusals.<id>`; `null` if the action is allowed. */
export const whyNot = z.string().nullable() as z.ZodType<RefusalId | null, string | null>

/** A stored file without its content, which a call of its own returns. */
export const KeptFile = z.object({
  Id: z.number(),
  FileName: z.string(),
  MediaType: z.string(),
  Size: z.number(),
  Created: moment,
  CreatedByName: z.string(),
})
export type KeptFile = z.infer<typeof KeptFile>

/** The type of a club or court owner (SES-39). */
export const TeamType = { Country: 'L', School: 'S', Club: 'F' } as const
export type TeamType = (typeof TeamType)[keyof typeof TeamType]

/** Stands in a response for a stored code that this version of the server does not know, because another release wrote the row. */
export const unknownCode = 'unknown'

/**
 * The schema of a stored code in a response. Each code list also has a text for `unknown`, so a row with an unknown code does not break its
 * page.
 */
export const storedCode = <C extends string>(codes: readonly C[]) => z.enum([...codes, unknownCode])

/** Returns the code, or `unknown` if it is not one of `codes`. */
export function readCode<C extends string>(codes: readonly C[], stored: string): C | typeof unknownCode {
  return codes.find((code) => code === stored) ?? unknownCode
}
