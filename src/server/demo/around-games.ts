import { assign } from './assignments.ts'
import { addDays } from './dates.ts'
import { askForTimes } from './game-times.ts'
import type { DemoGame } from './games/demo-game.ts'
import { writeReports } from './inspector-reports.ts'
import type { optionsOf } from './options.ts'
import type { Person, Referee } from './people/officials.ts'
import type { RoleRow } from './people/roles.ts'
import { personaReferees, personas } from './personas.ts'
import type { Plan } from './plan.ts'
import type { Random } from './random.ts'
import { handledReports } from './reports.ts'
import { superviseGames } from './supervision.ts'

type Material = {
  random: Random
  plan: Plan
  persons: readonly Person[]
  referees: readonly Referee[]
  roles: readonly RoleRow[]
  staffId: number
  today: string
  games: readonly DemoGame[]
  options: ReturnType<typeof optionsOf>
}

/** Invents what happens around the games: officials, reports, requests for other times, leave and supervision. */
export function aroundGames(material: Material) {
  const { random, plan, persons, referees, roles, staffId, today, games, options } = material
  const named = personaReferees.map((name) => personas[name].Kennitala as string)
  const first = new Set(persons.filter((person) => named.includes(person.ssn)).map((person) => person.id))
  const clubOf = (team: number) => plan.subTeams.find(({ id }) => id === team)?.parent ?? team
  const assignments = assign(random, games, referees, first, { today, clubOf })
  const { events, handedIn: sides } = handledReports(games, assignments, roles, staffId)
  const timeRequests = askForTimes({ games, roles, staffId, today })
  const leave = grantLeave(random, referees, first, today)
  const handedIn = superviseGames(random, { games, assignments, options, first, today })
  const written = writeReports(random, { games, assignments, reports: handedIn.reports, today })
  return { assignments, events, sides, timeRequests, leave, handedIn, written }
}

const leaveReasons = ['Sumarfrí', 'Ferðalag', 'Námskeið erlendis', 'Próf', '']

/**
 * Creates leave of officials throughout the year. The demo users in `first` also have leave on days with a
 * game.
 */
function grantLeave(
  random: Random,
  referees: readonly { person_id: number }[],
  first: ReadonlySet<number>,
  today: string,
) {
  const leave = (person_id: number, offset: number, days: number, part_of_day = false) => ({
    person_id,
    date_from: addDays(today, offset),
    date_to: addDays(today, offset + days),
    part_of_day,
    comment: random.pick(leaveReasons),
  })
  return referees.flatMap(({ person_id }) => {
    if (first.has(person_id))
      return [leave(person_id, -95, 6), leave(person_id, 5, 0, true), leave(person_id, 48, 13)]
    return random.chance(0.4) ? [leave(person_id, random.between(-90, 90), random.between(0, 14))] : []
  })
}
