import { z } from 'zod'
import { crudCalls } from '../platform/crud/crud-calls.ts'
import { idOrNone, requiredText } from '../platform/input.ts'

export const courtNameMax = 100

/** Courts. TeamId is the club that owns the court, or 0. A court can be deleted only if nothing refers to it. */
export const courts = crudCalls('courts', {
  about: 'courts',
  record: 'Court',
  access: { types: { 1: 'all' } },
  fields: { Name: requiredText(courtNameMax), TeamId: idOrNone() },
  listed: { TeamShortName: z.string() },
})
