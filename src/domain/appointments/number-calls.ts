import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, maybe } from '../platform/input.ts'
import { OfficialNumbers } from './numbers.ts'

/** The first and last day of the period, both included. A missing day defaults to the start or end of the current season. */
const query = z.strictObject({ from: maybe(date()), to: maybe(date()) })

/** The number of games of each official: everybody in the list of referees, and others with a game in the period. */
export const officialNumbers = defineCall({
  name: 'appointments.numbers',
  method: 'GET',
  path: 'rest/appointments/numbers',
  query,
  answer: z.array(OfficialNumbers),
  access: { types: { 1: 'all', 2: 'all' }, aliases: ['NDO'] },
  audited: true,
})

/** The logged-in official's own numbers of games; all 0 without games. */
export const ownNumbers = defineCall({
  name: 'appointments.ownNumbers',
  method: 'GET',
  path: 'rest/appointments/numbers/own',
  query,
  answer: OfficialNumbers,
  access: { types: { 4: 'own', 7: 'own' } },
})
