import { z } from 'zod'
import type { RefusalId } from './refusal.ts'

/** Carried by what two people may edit; a save with an old one is refused with the newer copy (T10). */
export const Version = z.number().int().min(1)

/** A moment as ISO 8601 in UTC; null where it has not come, or is not known. */
export const moment = z.string().nullable()

/** The id of the reason why not, whose sentence is `refusals.<id>`; null where nothing speaks against it. */
export const whyNot = z.string().nullable() as z.ZodType<RefusalId | null, string | null>

/** A file that is kept; its content is fetched by itself. */
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

/** Replaces a stored code that this version does not know, because another version of the program wrote the row. */
export const unknownCode = 'unknown'

/** A stored code on the wire. Each use also has a text for `unknown`, so no row can break the page that lists it. */
export const storedCode = <C extends string>(codes: readonly C[]) => z.enum([...codes, unknownCode])

/** The code, or `unknown` if it is none of `codes`. */
export function readCode<C extends string>(codes: readonly C[], stored: string): C | typeof unknownCode {
  return codes.find((code) => code === stored) ?? unknownCode
}
