import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, maybe } from '../platform/input.ts'
import { OfficialNumbers } from './numbers.ts'

/** Days of games, both included; where one is left out, that of this season. */
const query = z.strictObject({ from: maybe(date()), to: maybe(date()) })

/** Everybody in the list of referees, and whoever else has had a game in the period. */
export const officialNumbers = defineCall({
  name: 'appointments.numbers',
  method: 'GET',
  path: 'rest/appointments/numbers',
  query,
  answer: z.array(OfficialNumbers),
  access: { types: { 1: 'all', 2: 'all' }, aliases: ['NDO'] },
  audited: true,
})

/** The own ones; without a game all of them are 0. */
export const ownNumbers = defineCall({
  name: 'appointments.ownNumbers',
  method: 'GET',
  path: 'rest/appointments/numbers/own',
  query,
  answer: OfficialNumbers,
  access: { types: { 4: 'own', 7: 'own' } },
})
