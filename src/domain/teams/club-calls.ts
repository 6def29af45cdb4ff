import { z } from 'zod'
import { crudCalls } from '../platform/crud/crud-calls.ts'
import { TeamType } from '../platform/entities.ts'
import { idOrNone, requiredText, text } from '../platform/input.ts'
import { email } from '../platform/typed/email.ts'

export const shortNameMax = 60
export const clubNameMax = 200
export const felixNumberMax = 50

/**
 * Clubs, and the teams that they have beside their first ones. ParentTeamId is the club that a team belongs to, 0 for a club itself. Only
 * a club that nothing refers to can be deleted.
 */
export const clubs = crudCalls('clubs', {
  about: 'clubs and their teams',
  record: 'Club',
  access: { types: { 1: 'all' } },
  fields: {
    ShortName: requiredText(shortNameMax),
    Name: requiredText(clubNameMax),
    Type: z.enum(TeamType),
    FelixNumber: text(felixNumberMax).default(''),
    ParentTeamId: idOrNone(),
    Email: email().default(''),
  },
  listed: { ParentShortName: z.string() },
})
