import { z } from 'zod'
import { id, unread } from '../platform/input.ts'
import { formAnswer, formInput } from './form.ts'

/** 0 says that nobody has saved it yet, so that of two who begin at the same time the second is not taken over the first. */
const SavedVersion = z.number().int().min(0)

/** What is sent: the whole form (PAR-13). Without a club it is the session's, without a year the season's. */
export const NotificationInput = z.strictObject({
  TeamId: id().nullish(),
  Year: z.number().int().min(1).max(9999).nullish(),
  Version: SavedVersion.nullish(),
  ...formInput,
  ...unread(['TeamShortName', 'SavedAt', 'SavedByName', 'PrefilledFrom', 'Years']),
})

/** The notification of a club for a year: as it was saved, or the last earlier one's answers to begin from (OP-096). */
export const Notification = z.object({
  TeamId: z.number(),
  TeamShortName: z.string(),
  Year: z.number(),
  ...formAnswer,
  /** Null while nobody has saved it. */
  SavedAt: z.string().nullable(),
  SavedByName: z.string(),
  /** The year whose answers it begins from; null where it is saved, or where there is none. */
  PrefilledFrom: z.number().nullable(),
  /** The years for which the club has sent one, the newest first. */
  Years: z.array(z.number()),
  Version: SavedVersion,
})
export type Notification = z.infer<typeof Notification>

/** A club in the list of a year. */
export const NotificationRow = z.object({
  TeamId: z.number(),
  TeamShortName: z.string(),
  Year: z.number(),
  IsSent: z.boolean(),
  SavedAt: z.string().nullable(),
  SavedByName: z.string(),
  /** Null while nothing is sent: teams that compete, and what they are expected to cost. */
  Teams: z.number().nullable(),
  Equalisation: z.number().nullable(),
  TravelMax: z.number().nullable(),
  Total: z.number().nullable(),
})
export type NotificationRow = z.infer<typeof NotificationRow>
