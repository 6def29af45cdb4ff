import { addDays, yearOf } from '../dates.ts'
import { type Persona, personas, rolesOf } from '../personas.ts'
import type { Plan, Squad } from '../plan.ts'
import type { Random } from '../random.ts'
import { type Contacts, contactsMaker } from './contacts.ts'
import { type Gender, inventName } from './names.ts'

export type DemoPerson = Contacts & {
  ssn: string
  name: string
  gender: Gender
  team_id: number | null
  nationality: string
  birthYear: number
  squad: keyof Squad | null
}

/**
 * All persons of the demo: players by club and squad, the demo users, and other adults up to the number of
 * the plan.
 */
export function inventPersons(random: Random, plan: Plan, today: string): DemoPerson[] {
  const namedOnes: Persona[] = Object.values(personas)
  const kennitalaFor = kennitalaMaker(
    random,
    namedOnes.map((persona) => persona.Kennitala),
  )
  const contactsFor = contactsMaker(random, plan.clubs)
  const invent = (gender: Gender, [from, to]: Years, team_id: number | null, squad: DemoPerson['squad']) => {
    const birthYear = random.between(from, to)
    const { name, nationality } = inventName(random, gender)
    const ssn = kennitalaFor(birthYear)
    return { ssn, name, gender, team_id, nationality, birthYear, squad, ...contactsFor(name, team_id) }
  }

  const cohorts = cohortsOf(yearOf(today))
  const players = plan.clubs.flatMap((club, index) =>
    cohorts.flatMap(({ squad, gender, born }) =>
      Array.from({ length: plan.squads[index]?.[squad] ?? 0 }, () => invent(gender, born, club.id, squad)),
    ),
  )
  const known = namedOnes.map((persona) => {
    const team_id = rolesOf(persona).find((role) => role.TeamId)?.TeamId ?? null
    const birthYear = birthYearOf(persona.Kennitala)
    const gender: Gender = persona.Name.endsWith('dóttir') ? 'female' : 'male'
    const { Kennitala: ssn, Name: name } = persona
    const fixed = { ssn, name, gender, team_id, nationality: 'IS', birthYear, squad: null }
    return { ...fixed, ...contactsFor(name, team_id, 'reachable') }
  })
  const grownUps = Array.from({ length: plan.persons - players.length - known.length }, (_, index) => {
    const gender = index % 200 === 7 ? null : random.pick(['male', 'female'] as const)
    const club = random.chance(0.97) ? random.pick(plan.clubs).id : null
    return invent(gender, grownUpYears(yearOf(today)), club, null)
  })
  return [...known, ...players, ...grownUps]
}

type Years = readonly [from: number, to: number]
type Cohort = { squad: keyof Squad; gender: 'male' | 'female'; born: Years }

/** Squads with birth years that fit their age group in their season (tournaments.ts). */
function cohortsOf(year: number): Cohort[] {
  return [
    { squad: 'men', gender: 'male', born: [year - 34, year - 18] },
    { squad: 'women', gender: 'female', born: [year - 33, year - 18] },
    { squad: 'boys', gender: 'male', born: [year - 14, year - 13] },
    { squad: 'girls', gender: 'female', born: [year - 17, year - 16] },
    { squad: 'olderBoys', gender: 'male', born: [year - 16, year - 15] },
  ]
}

function grownUpYears(year: number): Years {
  return [year - 66, year - 19]
}

/** Returns a function that makes a new national id for a birth year. */
function kennitalaMaker(random: Random, taken: Iterable<string>) {
  const given = new Set(taken)
  return function kennitalaFor(birthYear: number): string {
    for (;;) {
      const id = oneOf(random, birthYear)
      if (given.has(id)) continue
      given.add(id)
      return id
    }
  }
}

/** Uses 14 or 15 as seventh and eighth digit: these mark test numbers, which no real person has. */
function oneOf(random: Random, birthYear: number) {
  const born = addDays(`${birthYear}-01-01`, random.between(0, 364))
  const [year = '', month, day] = born.split('-')
  const century = birthYear < 2000 ? 9 : 0
  return `${day}${month}${year.slice(2)}1${random.between(4, 5)}${random.between(0, 9)}${century}`
}

function birthYearOf(kennitala: string): number {
  const century = { 8: 1800, 9: 1900, 0: 2000 }[kennitala[9] ?? ''] ?? 2000
  return century + Number(kennitala.slice(4, 6))
}
