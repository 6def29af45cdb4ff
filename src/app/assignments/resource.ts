import { resource } from '#app/platform/resource/resource.ts'
import { whole } from '#app/platform/resource/verbs.ts'
import { Assignment } from '#domain/assignments/assignment.ts'
import { refereeSchedule, rsvp } from '#domain/assignments/calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

/** The games that one referee is set to, in a window of days. */
export const assignments = resource({
  name: 'nidurrodundomara',
  page: 'assignments',
  record: Assignment,
  id: 'RefereeGameId',
  label: 'GameDay',
  getList: whole(refereeSchedule, null, {
    query: ({ referee, window }: { referee: string; window: DayWindow }) => ({
      referee,
      from: dotted(window.from),
      to: dotted(window.to),
    }),
  }),
  acts: { confirm: rsvp },
})
