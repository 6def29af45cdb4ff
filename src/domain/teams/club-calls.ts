import { z } from 'zod'
import { crudCalls } from '../platform/crud/crud-calls.ts'
import { TeamType } from '../platform/entities.ts'
import { idOrNone, requiredText, text } from '../platform/input.ts'
import { email } from '../platform/typed/email.ts'

export const shortNameMax = 60
export const clubNameMax = 200
export const felixNumberMax = 50

/**
 * Clubs and their further teams. ParentTeamId is the club to which a team belongs, 0 for a club. A club can be deleted only if nothing
 * refers to it.
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
