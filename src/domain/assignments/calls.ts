import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { dottedDate, idText, instant, many, maybe, requiredText } from '../platform/input.ts'
import { declineReasonMax } from './answer.ts'
import { Assignment, DeclinedPlace, RefereeOption } from './assignment.ts'

const viewers = { types: { 1: 'all', 2: 'all', 4: 'own', 7: 'all' }, aliases: ['NDO'] } as const

export const refereeOptions = defineCall({
  name: 'assignments.refereeOptions',
  method: 'GET',
  path: 'referees/refereeoptions',
  query: z.strictObject({
    teamFilter: many(idText()),
    permissionFilter: many(idText()),
    divisionFilter: many(idText()),
  }),
  answer: z.array(RefereeOption),
  access: viewers,
})

/**
 * The appointments of a period, by default from today to 14 days ahead. Without `referee`, a referee gets his
 * or her games, and staff get one row for each game.
 */
export const refereeSchedule = defineCall({
  name: 'assignments.schedule',
  method: 'GET',
  path: 'referees/schedule',
  query: z.strictObject({ referee: maybe(idText()), from: maybe(dottedDate()), to: maybe(dottedDate()) }),
  answer: z.array(Assignment),
  access: viewers,
})

/** Confirms that the official will come ('Mæti'). The id is the RefereeGameId (ASG-11). */
export const rsvp = defineCall({
  name: 'assignments.rsvp',
  method: 'POST',
  path: 'referees/rsvp/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({ RefereeGameId: z.number(), Confirmed: z.string() }),
  access: { types: { 4: 'own', 7: 'own' } },
})

/** Accepts an appointment ('Mæti'). `GameDay` is the game's time that the official saw, because the game may have been moved since. */
export const acceptAssignment = defineCall({
  name: 'assignments.accept',
  method: 'POST',
  path: 'rest/assignments/{id}/accept',
  params: z.strictObject({ id: idText() }),
  body: z.strictObject({ GameDay: z.iso.datetime({ local: true }).max(40) }),
  answer: z.object({ RefereeGameId: z.number(), Confirmed: z.string() }),
  access: { types: { 4: 'own', 7: 'own' } },
})

export const DeclineInput = z.strictObject({ Reason: requiredText(declineReasonMax) })

/** Declines an appointment ('Kemst ekki'). The id is the RefereeGameId. */
export const declineAssignment = defineCall({
  name: 'assignments.decline',
  method: 'POST',
  path: 'rest/assignments/{id}/decline',
  params: z.strictObject({ id: idText() }),
  body: DeclineInput,
  answer: z.object({ RefereeGameId: z.number(), Declined: z.string(), Reason: z.string() }),
  access: { types: { 4: 'own', 7: 'own' } },
})

const staff = { types: { 1: 'all' } } as const

/** Declined appointments of upcoming games that staff have not handled, oldest first. */
export const declinedPlaces = defineCall({
  name: 'assignments.declined',
  method: 'GET',
  path: 'rest/assignments/declined',
  answer: z.array(DeclinedPlace),
  access: staff,
})

/** Marks a declined appointment as seen by staff. If the official declines again, the new decline is unseen. */
export const markDeclineSeen = defineCall({
  name: 'assignments.declineSeen',
  method: 'POST',
  path: 'rest/assignments/{id}/decline-seen',
  params: z.strictObject({ id: idText() }),
  body: z.strictObject({ Declined: instant() }),
  answer: z.object({ RefereeGameId: z.number() }),
  access: staff,
})
