import * as is from './cells.ts'
import { optional, required } from './columns.ts'
import { ssn } from './national-id.ts'

// Below the largest that the database takes, so that there is room for those that it gives itself.
export const id = is.integer(1, 2_000_000_000)
export const name = is.text(200)
export const person = required('Ssn', ssn, 'person_id', { refers: 'persons' })
export const team = required('TeamId', id, 'team_id', { refers: 'teams' })
/** A name of the row's own in the system that it comes from, and whether it is to be removed. */
export const externalId = [optional('ExternalId', is.text(100)), optional('Deleted', is.boolean)]
export const ownTeam = optional('TeamId', id, 'team_id', { refers: 'teams' })
