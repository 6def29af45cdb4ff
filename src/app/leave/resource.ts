import { resource, withRecord } from '#app/platform/resource/resource.ts'
import { clientList, one, remove, save, switchList } from '#app/platform/resource/verbs.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { deleteHoliday, everybodysLeave, holidays, ownHoliday, saveHoliday } from '#domain/leave/calls.ts'
import { Holiday, LeaveOfPerson } from '#domain/leave/holiday.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

export const leave = resource({
  name: 'orlofdomara',
  page: 'leave',
  record: Holiday,
  id: 'Id',
  label: 'DateFrom',
  getList: switchList({
    own: clientList(holidays, null, {
      // The filter `from` holds the first and the last day of the list.
      query: ({ from: window }) => ({
        referee: String(currentUser()?.PersonId),
        from: dotted(window.from),
        to: dotted(window.to),
      }),
    }),
    all: clientList(everybodysLeave, null, {
      query: ({ window }: { window: DayWindow }) => ({ from: dotted(window.from), to: dotted(window.to) }),
    }),
  }),
  getOne: one(ownHoliday),
  create: save(saveHoliday),
  update: save(saveHoliday),
  delete: remove(deleteHoliday),
  touches: ['nidurrodundomara'],
})

/** Everybody's leave, which staff check before appointing. */
export const leaveOfAll = withRecord(leave, { record: LeaveOfPerson, id: 'Id', label: 'Name' })
