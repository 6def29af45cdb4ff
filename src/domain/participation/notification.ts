import { z } from 'zod'
import { id, unread } from '../platform/input.ts'
import { formAnswer, formInput } from './form.ts'

/**
 * The version of the form; 0 if nobody has saved it. If two users start the same form, the version keeps the second from overwriting the
 * first.
 */
const SavedVersion = z.number().int().min(0)

/** The body that saves the whole form (PAR-13). The club defaults to the session's club, the year to the current season. */
export const NotificationInput = z.strictObject({
  TeamId: id().nullish(),
  Year: z.number().int().min(1).max(9999).nullish(),
  Version: SavedVersion.nullish(),
  ...formInput,
  ...unread(['TeamShortName', 'SavedAt', 'SavedByName', 'PrefilledFrom', 'Years']),
})

/** A club's participation form for a year, as saved or prefilled from its last earlier form (OP-096). */
export const Notification = z.object({
  TeamId: z.number(),
  TeamShortName: z.string(),
  Year: z.number(),
  ...formAnswer,
  /** When the form was saved; `null` if nobody has saved it. */
  SavedAt: z.string().nullable(),
  SavedByName: z.string(),
  /** The year from which the form is prefilled; `null` if the form is saved or there is no earlier one. */
  PrefilledFrom: z.number().nullable(),
  /** The years for which the club has saved a form, newest first. */
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
  /** Number of the club's competing teams, and its estimated fees; `null` if the club has not saved a form. */
  Teams: z.number().nullable(),
  Equalisation: z.number().nullable(),
  TravelMax: z.number().nullable(),
  Total: z.number().nullable(),
})
export type NotificationRow = z.infer<typeof NotificationRow>
