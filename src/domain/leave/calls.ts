import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { dottedDate, idText, maybe } from '../platform/input.ts'
import { Holiday, HolidayInput, LeaveOfPerson } from './holiday.ts'

const own = { types: { 1: 'own', 2: 'own', 4: 'own', 7: 'own' }, aliases: ['NDO'] } as const

/** The user's own leave in a period, by default in the current calendar year (LEV-02). */
export const holidays = defineCall({
  name: 'leave.list',
  method: 'GET',
  path: 'referees/holidays',
  query: z.strictObject({ referee: maybe(idText()), from: maybe(dottedDate()), to: maybe(dottedDate()) }),
  answer: z.array(Holiday),
  access: { types: { 1: 'all', 2: 'own', 4: 'own', 7: 'own' }, aliases: ['NDO'] },
  audited: true,
})

/** Leave of all referees, by default in the next two weeks. */
export const everybodysLeave = defineCall({
  name: 'leave.everybody',
  method: 'GET',
  path: 'rest/leave',
  query: z.strictObject({ from: maybe(dottedDate()), to: maybe(dottedDate()) }),
  answer: z.array(LeaveOfPerson),
  access: { types: { 1: 'all' } },
  audited: true,
})

/** Reads one entry of the user's own leave. It may be from any year. */
export const ownHoliday = defineCall({
  name: 'leave.one',
  method: 'GET',
  path: 'rest/leave/{id}',
  params: z.strictObject({ id: idText() }),
  answer: Holiday,
  access: own,
  audited: true,
  summary: 'Read one of your own leaves',
})

export const saveHoliday = defineCall({
  name: 'leave.save',
  method: 'POST',
  path: 'referees/holiday',
  body: HolidayInput,
  answer: Holiday,
  access: own,
})

export const deleteHoliday = defineCall({
  name: 'leave.delete',
  method: 'DELETE',
  path: 'referees/holiday/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access: own,
})

/** The user's assignments and leave in a period, for a warning before new leave is saved. */
export const leaveOverlaps = defineCall({
  name: 'leave.overlaps',
  method: 'GET',
  path: 'rest/leave/overlaps',
  query: z.strictObject({ from: dottedDate(), to: dottedDate(), except: maybe(idText()) }),
  answer: z.object({
    Games: z.array(
      z.object({
        GameId: z.number(),
        GameDay: z.string(),
        HomeTeamShortName: z.string(),
        AwayTeamShortName: z.string(),
      }),
    ),
    Holidays: z.array(Holiday.pick({ Id: true, DateFrom: true, DateTo: true, PartOfDay: true })),
  }),
  access: own,
})
