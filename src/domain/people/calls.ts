import { z } from 'zod'
import { refereeSchedule } from '../assignments/calls.ts'
import { BanRow } from '../bans/ban-row.ts'
import { refereeMarks } from '../inspector-reports/list-calls.ts'
import { holidays } from '../leave/calls.ts'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { contactLimits, oversightLimits } from '../platform/volume-limits.ts'
import { personAccess } from '../session/record-access.ts'
import {
  PersonAssignment,
  PersonCard,
  PersonContract,
  PersonEvent,
  PersonGame,
  PersonLeave,
  PersonMail,
  PersonMark,
  PersonTransfer,
} from './person.ts'

const personId = z.strictObject({ personId: idText() })
const page = <const Field extends string>(field: Field) =>
  restListQuery({ sort: [field], filter: z.strictObject({}) })

export const person = defineCall({
  name: 'people.person',
  method: 'GET',
  path: 'rest/people/{personId}',
  params: personId,
  answer: PersonCard,
  access: personAccess,
  audited: true,
  limits: contactLimits,
})

/** A person's contracts. 'own': only contracts with the viewer's club. */
export const personContracts = defineCall({
  name: 'people.contracts',
  method: 'GET',
  path: 'rest/people/{personId}/contracts',
  params: personId,
  query: page('DateTo'),
  answer: z.array(PersonContract),
  access: { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['SEM'] },
  audited: true,
})

/** A person's transfers. Users see completed transfers of their own club's people; others are visible to the parties only. */
export const personTransfers = defineCall({
  name: 'people.transfers',
  method: 'GET',
  path: 'rest/people/{personId}/transfers',
  params: personId,
  query: page('At'),
  answer: z.array(PersonTransfer),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['FEL'] },
  audited: true,
})

/** Games with the person in the line-up. 'own': only games of the viewer's club (REP-51). */
export const personGames = defineCall({
  name: 'people.games',
  method: 'GET',
  path: 'rest/people/{personId}/games',
  params: personId,
  query: page('GameDay'),
  answer: z.array(PersonGame),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL'] },
  audited: true,
})

/** A person's bans of recent seasons, for staff and the person's club. */
export const personBans = defineCall({
  name: 'people.bans',
  method: 'GET',
  path: 'rest/people/{personId}/bans',
  params: personId,
  query: page('Since'),
  answer: z.array(BanRow),
  access: personGames.access,
  audited: true,
})

/** The games to which a referee is appointed, for that referee and for users who may read all schedules. */
export const personAssignments = defineCall({
  name: 'people.assignments',
  method: 'GET',
  path: 'rest/people/{personId}/assignments',
  params: personId,
  query: page('GameDay'),
  answer: z.array(PersonAssignment),
  access: refereeSchedule.access,
  audited: true,
})

export const personMarks = defineCall({
  name: 'people.marks',
  method: 'GET',
  path: 'rest/people/{personId}/marks',
  params: personId,
  query: page('GameDay'),
  answer: z.array(PersonMark),
  access: refereeMarks.access,
  audited: true,
})

export const personLeave = defineCall({
  name: 'people.leave',
  method: 'GET',
  path: 'rest/people/{personId}/leave',
  params: personId,
  query: page('DateFrom'),
  answer: z.array(PersonLeave),
  access: holidays.access,
  audited: true,
})

export const personMails = defineCall({
  name: 'people.mails',
  method: 'GET',
  path: 'rest/people/{personId}/mails',
  params: personId,
  query: page('At'),
  answer: z.array(PersonMail),
  access: { types: { 1: 'all' } },
  audited: true,
  limits: oversightLimits,
})

export const personHistory = defineCall({
  name: 'people.history',
  method: 'GET',
  path: 'rest/people/{personId}/history',
  params: personId,
  query: page('At'),
  answer: z.array(PersonEvent),
  access: { types: { 1: 'all' } },
  audited: true,
  limits: oversightLimits,
})
