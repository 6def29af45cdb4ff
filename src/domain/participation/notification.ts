import { z } from 'zod'
import { id, unread } from '../platform/input.ts'
import { formAnswer, formInput } from './form.ts'

/** 0 means that nobody has saved it. Of two users who start at the same time, the second cannot overwrite the first. */
const SavedVersion = z.number().int().min(0)

/** The whole form (PAR-13). The club defaults to the session's, the year to the current season. */
export const NotificationInput = z.strictObject({
  TeamId: id().nullish(),
  Year: z.number().int().min(1).max(9999).nullish(),
  Version: SavedVersion.nullish(),
  ...formInput,
  ...unread(['TeamShortName', 'SavedAt', 'SavedByName', 'PrefilledFrom', 'Years']),
})

/** A club's notification for a year, as saved or prefilled from the last earlier one (OP-096). */
export const Notification = z.object({
  TeamId: z.number(),
  TeamShortName: z.string(),
  Year: z.number(),
  ...formAnswer,
  /** `null` if nobody has saved it. */
  SavedAt: z.string().nullable(),
  SavedByName: z.string(),
  /** The year that it is prefilled from; `null` if it is saved or there is none. */
  PrefilledFrom: z.number().nullable(),
  /** The years with a notification of the club, newest first. */
  Years: z.array(z.number()),
  Version: SavedVersion,
})
export type Notification = z.infer<typeof Notification>

export const NotificationRow = z.object({
  TeamId: z.number(),
  TeamShortName: z.string(),
  Year: z.number(),
  IsSent: z.boolean(),
  SavedAt: z.string().nullable(),
  SavedByName: z.string(),
  /** Number of competing teams and estimated fees; `null` without a notification. */
  Teams: z.number().nullable(),
  Equalisation: z.number().nullable(),
  TravelMax: z.number().nullable(),
  Total: z.number().nullable(),
})
export type NotificationRow = z.infer<typeof NotificationRow>
