import { z } from 'zod'
import { crudCalls } from '../platform/crud/crud-calls.ts'
import { idOrNone, requiredText } from '../platform/input.ts'

export const courtNameMax = 100

/** Where games are played. TeamId is the club that owns the court, or 0. Only a court that nothing refers to can be deleted. */
export const courts = crudCalls('courts', {
  about: 'courts',
  record: 'Court',
  access: { types: { 1: 'all' } },
  fields: { Name: requiredText(courtNameMax), TeamId: idOrNone() },
  listed: { TeamShortName: z.string() },
})
