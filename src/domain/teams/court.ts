import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id, requiredText } from '../platform/input.ts'

export const courtNameMax = 100

/** Where games are played. TeamId is the club whose court it is, 0 where it is no club's. */
export const StoredCourt = z.object({ Id: z.number(), Name: z.string(), TeamId: z.number(), Version })
export type StoredCourt = z.infer<typeof StoredCourt>

export const Court = StoredCourt.extend({ TeamShortName: z.string() })
export type Court = z.infer<typeof Court>

/** What is sent; without an Id it is a new one. */
export const CourtInput = z.strictObject({
  Id: id().nullish(),
  Name: requiredText(courtNameMax),
  TeamId: z.union([z.literal(0), id()]).default(0),
  Version: Version.nullish(),
})
export type CourtInput = z.input<typeof CourtInput>
