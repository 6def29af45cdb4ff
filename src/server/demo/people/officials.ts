import { RefereePermission } from '#domain/platform/types.ts'
import type { Options } from '../options.ts'
import { personaReferees, personas } from '../personas.ts'
import type { Plan } from '../plan.ts'
import type { Random } from '../random.ts'
import type { DemoPerson } from './persons.ts'

export type Person = DemoPerson & { id: number }

export type Referee = {
  person_id: number
  division_type_id: number
  permission_type_id: number
  team_id: number | null
}
export type Coach = {
  person_id: number
  permission_type_id: number | null
  team_id: number | null
  divisions: number[]
}

/** The demo users who are referees, and adults who play in no squad. Some of them are supervisors. */
export function appointReferees(random: Random, plan: Plan, persons: Person[], options: Options): Referee[] {
  const named = personaReferees.map((name) => personas[name].Kennitala as string)
  const known = persons.filter((person) => named.includes(person.ssn))
  const others = grownUps(persons).slice(0, plan.referees - known.length)
  // One of the supervisors is the demo user who writes inspector reports.
  const supervising: readonly string[] = [personas.supervisor.Kennitala, personas.manyRoles.Kennitala]
  const supervisors = [
    ...known.filter((person) => supervising.includes(person.ssn)),
    ...others.slice(0, plan.supervisors - 1),
  ]
  return [...known, ...others].map((person) => ({
    person_id: person.id,
    division_type_id: random.pick(options.refereeDivision),
    permission_type_id: supervisors.includes(person)
      ? RefereePermission.Supervisor
      : random.pick(options.refereePermission.filter((id) => id !== RefereePermission.Supervisor)),
    team_id: person.team_id,
  }))
}

/** Coaches of one or more age groups: adults who are not referees, and some players. */
export function appointCoaches(random: Random, plan: Plan, persons: Person[], options: Options): Coach[] {
  const players = persons.filter((person) => person.squad === 'men' || person.squad === 'women')
  const fromPlayers = random.shuffled(players).slice(0, Math.floor(plan.coaches / 10))
  const others = grownUps(persons).slice(plan.referees, plan.referees + plan.coaches - fromPlayers.length)
  return [...others, ...fromPlayers].map((person) => ({
    person_id: person.id,
    permission_type_id: random.chance(0.97) ? random.pick(options.coachPermission) : null,
    team_id: person.team_id,
    divisions: random.shuffled(options.FLOKK).slice(0, random.between(1, 3)).sort(ascending),
  }))
}

/** Employees come from the end of the list of adults, so that few of them are also coaches. */
export function hireEmployees(random: Random, plan: Plan, persons: Person[], options: Options) {
  const level = () => (random.chance(0.8) ? random.pick(options.employeeDivision) : null)
  return grownUps(persons)
    .filter((person) => person.team_id !== null)
    .slice(-plan.employees)
    .map((person) => ({
      person_id: person.id,
      job_title_type_id: random.pick(options.jobTitle),
      team_id: person.team_id,
      women_division_type_id: level(),
      men_division_type_id: level(),
      men_cup_division_type_id: level(),
      women_cup_division_type_id: level(),
    }))
}

const personaSsns: string[] = Object.values(personas).map((persona) => persona.Kennitala)

function grownUps(persons: Person[]) {
  return persons.filter((person) => person.squad === null && !personaSsns.includes(person.ssn))
}

const ascending = (a: number, b: number) => a - b
