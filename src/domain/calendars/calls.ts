import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { moment } from '../platform/entities.ts'
import { idText, nameText } from '../platform/input.ts'
import { calendarAccess as access } from './access.ts'

const limits = [{ hits: 60, seconds: 3600 }] as const

export const calendarNameMax = 60
/** Maximum number of calendar addresses of a user. Nobody has as many devices. */
export const mostCalendars = 10

/** A calendar address of the user's role. The address itself is shown only when it is created. */
export const OwnCalendar = z.object({
  id: z.number(),
  Name: z.string(),
  CreatedAt: z.string(),
  /** When a calendar program last loaded the calendar, up to five minutes late. */
  FetchedAt: moment,
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

export const ownCalendars = defineCall({
  name: 'calendars.list',
  method: 'GET',
  path: 'rest/calendars',
  answer: z.array(OwnCalendar),
  access,
})

export const CalendarInput = z.strictObject({ Name: nameText(calendarNameMax) })

export const newCalendar = defineCall({
  name: 'calendars.create',
  method: 'POST',
  path: 'rest/calendars',
  body: CalendarInput,
  answer: z.object({ id: z.number(), Name: z.string(), Address: z.string() }),
  access,
  limits,
  secret: true,
})

/** Deletes a calendar, so that its address stops working. Returns the user's remaining calendars. */
export const endCalendar = defineCall({
  name: 'calendars.end',
  method: 'DELETE',
  path: 'rest/calendars/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.array(OwnCalendar),
  access,
  limits,
})
