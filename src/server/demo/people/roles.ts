import { AuthType } from '#domain/platform/auth-type.ts'
import { known } from '../../platform/known.ts'
import { personaClubs, personas, rolesOf } from '../personas.ts'
import type { Plan } from '../plan.ts'
import type { Person, Referee } from './officials.ts'

export type RoleRow = {
  person_id: number
  auth_type: number
  team_id: number | null
  websites: readonly string[]
}

/** The roles of the demo users and of some more people of each common kind. */
export function giveRoles(plan: Plan, persons: Person[], referees: Referee[]): RoleRow[] {
  const idOf = new Map(persons.map((person) => [person.ssn, person.id]))
  const named = Object.values(personas).flatMap((persona) =>
    rolesOf(persona).map((role) => ({
      person_id: known(idOf.get(persona.Kennitala)),
      auth_type: role.AuthType as number,
      team_id: role.TeamId || null,
      websites: role.Websites,
    })),
  )
  const isNamed = (id: number) => named.some((role) => role.person_id === id)
  const members = persons.filter((person) => person.squad === null && !isNamed(person.id)).reverse()
  const plain = (person_id: number, auth_type: number, team_id: number | null = null) => ({
    person_id,
    auth_type,
    team_id,
    websites: [],
  })

  const clubUsers = plan.clubs
    .filter((club) => club.id !== personaClubs.own && club.id !== personaClubs.other)
    .slice(0, plan.logins.clubUsers)
    .flatMap((club) => members.find((person) => person.team_id === club.id) ?? [])
    .map((person) => plain(person.id, AuthType.Club, person.team_id))
  const whistles = referees
    .filter((referee) => !isNamed(referee.person_id))
    .slice(-plan.logins.referees)
    .map((referee) => plain(referee.person_id, AuthType.Referee))
  const staff = members
    .filter((person) => person.team_id === null)
    .slice(0, plan.logins.staff)
    .map((person) => plain(person.id, AuthType.Staff))
  return [...named, ...clubUsers, ...whistles, ...staff]
}
