import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { Assignment, DeclinedPlace } from '#domain/assignments/assignment.ts'
import { declinedPlaces, markDeclineSeen, refereeSchedule, rsvp } from '#domain/assignments/calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

export const assignments = resource({
  name: 'nidurrodundomara',
  page: 'assignments',
  record: Assignment,
  id: 'RefereeGameId',
  label: 'GameDay',
  getList: clientList(refereeSchedule, null, {
    query: ({ referee, window }: { referee: string; window: DayWindow }) => ({
      referee,
      from: dotted(window.from),
      to: dotted(window.to),
    }),
  }),
  actions: { confirm: rsvp },
})

/** Appointments that officials declined and staff have not yet handled. */
export const declined = resource({
  name: 'komast-ekki',
  page: 'assignments',
  record: DeclinedPlace,
  id: 'RefereeGameId',
  label: 'Name',
  getList: clientList(declinedPlaces, null),
  actions: { markSeen: markDeclineSeen },
  touches: [assignments.name],
})
