import { resource } from '#app/platform/resource/resource.ts'
import { remove, save, whole } from '#app/platform/resource/verbs.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { deleteHoliday, holidays, saveHoliday } from '#domain/leave/calls.ts'
import { Holiday } from '#domain/leave/holiday.ts'
import { dotted } from '#domain/platform/dates.ts'

/** A referee's own leave, in a window of days. */
export const leave = resource({
  name: 'orlofdomara',
  page: 'leave',
  record: Holiday,
  id: 'Id',
  label: 'DateFrom',
  getList: whole(holidays, null, {
    // One filter holds both ends.
    query: ({ from: window }) => ({
      referee: String(currentUser()?.PersonId),
      from: dotted(window.from),
      to: dotted(window.to),
    }),
  }),
  create: save(saveHoliday),
  update: save(saveHoliday),
  delete: remove(deleteHoliday),
})
