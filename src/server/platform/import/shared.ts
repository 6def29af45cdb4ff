import { TypeKind } from '#domain/platform/types.ts'
import * as is from './cells.ts'
import { type Column, optional, required } from './columns.ts'
import { ssn } from './national-id.ts'

// Maximum of imported ids. It leaves room above for the ids that the database generates.
export const id = is.integer(1, 2_000_000_000)
export const name = is.text(200)
export const person = required('Ssn', ssn, 'person_id', { refers: 'persons' })
export const team = required('TeamId', id, 'team_id', { refers: 'teams' })
/** The columns ExternalId, the row's id in its source system, and Deleted, which deletes the row. */
export const externalId = [optional('ExternalId', is.text(100)), optional('Deleted', is.boolean)]
export const ownTeam = optional('TeamId', id, 'team_id', { refers: 'teams' })

const noSuch = {
  [TypeKind.RefereePermission]: 'there is no such right of referees',
  [TypeKind.TournamentCategory]: 'there is no such kind of tournaments',
  [TypeKind.Division]: 'there is no such age group',
} as const satisfies Partial<Record<TypeKind, string>>

/** An id or label of an option list that the column does not extend. An unknown value is an error. */
export const knownOption = (name: string, field: string, kind: keyof typeof noSuch): Column =>
  optional(name, is.option, field, {
    known: { kind, reason: noSuch[kind] },
    value: (cell) => `(
      select o.id from types o where o.kind = '${kind}' and (o.id::text = ${cell} or lower(o.label) = lower(${cell}))
      order by o.id::text = ${cell} desc, o.label = ${cell} desc limit 1)`,
  })
