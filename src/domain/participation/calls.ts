import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, maybe } from '../platform/input.ts'
import { Notification, NotificationInput, NotificationRow } from './notification.ts'

const access = { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['URL'] } as const
const year = maybe(
  z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
)

/**
 * The participation form of a club for a year, as saved. If it is not saved, it is prefilled from the club's last earlier form (OP-096).
 */
export const participation = defineCall({
  name: 'participation.form',
  method: 'GET',
  path: 'participation',
  query: z.strictObject({ teamId: maybe(idText()), year }),
  answer: Notification,
  access,
  audited: true,
})

/** Saves a participation form. There is one form per club and year; a second save replaces the first (D2-021). */
export const saveParticipation = defineCall({
  name: 'participation.save',
  method: 'POST',
  path: 'participation',
  body: NotificationInput,
  answer: Notification,
  access,
})

export const participationList = defineCall({
  name: 'participation.list',
  method: 'GET',
  path: 'rest/participation',
  query: z.strictObject({ year }),
  answer: z.array(NotificationRow),
  access: { types: { 1: 'all' } },
  audited: true,
})
