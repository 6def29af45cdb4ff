import { z } from 'zod'
import { Assignment } from '../assignments/assignment.ts'
import { defineCall } from '../platform/call.ts'
import { dottedDate, idText, maybe } from '../platform/input.ts'
import { ReportFilter } from './status.ts'

/** Every supervised game, or those of one supervisor; three months back to 14 days ahead unless asked (SUP-05). */
export const supervisionSchedule = defineCall({
  name: 'supervisorReports.schedule',
  method: 'GET',
  path: 'referees/supervisionschedule',
  query: z.strictObject({
    referee: maybe(idText()),
    from: maybe(dottedDate()),
    to: maybe(dottedDate()),
    status: maybe(z.enum(ReportFilter)),
  }),
  answer: z.array(Assignment),
  access: { types: { 7: 'all' } },
})
