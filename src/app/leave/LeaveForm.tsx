import { today } from '#app/platform/today.ts'
import { day, longText, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { commentMax, HolidayInput, newHoliday, whyNotSaveHoliday } from '#domain/leave/holiday.ts'
import { Overlaps } from './Overlaps.tsx'
import { leave } from './resource.ts'

/** LEV-04: the form for new and changed leave. */
export const LeaveForm = formOf(leave, {
  schema: HolidayInput,
  empty: () => newHoliday(today()),
  fields: [
    day('DateFrom', { title: 'leave.from', autoFocus: true, isHalf: true }),
    day('DateTo', { title: 'leave.to', isHalf: true }),
    tick('PartOfDay', { title: 'leave.partOfDay', yes: 1, no: 0 }),
    longText('Comment', { title: 'leave.comment', help: 'leave.commentHelp', lines: 2, max: commentMax }),
  ],
  check: whyNotSaveHoliday,
  // LEV-08: the request says whether it edits existing leave.
  toPayload: (sent, record) => ({ ...sent, Edit: record !== null }),
  After: Overlaps,
  submit: 'leave.save',
  done: { create: 'leave.registered', edit: 'leave.changed' },
  queue: true,
})
