import type { Database, Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'
import { assign } from './assignments.ts'
import { otherTeams } from './clubs.ts'
import { papersOf, signContracts } from './contracts.ts'
import { addDays } from './dates.ts'
import { fineClubs } from './discipline-store.ts'
import { askForTimes } from './game-times.ts'
import { courtFinder, courtsOf } from './games/courts.ts'
import { gameRows, incidentRows, lineUpRows } from './games/game-rows.ts'
import { createGames } from './games/games.ts'
import { createTournaments } from './games/tournaments.ts'
import { fillGroups } from './groups/fill-groups.ts'
import { writeReports } from './inspector-reports.ts'
import { optionsOf } from './options.ts'
import { notifyParticipation } from './participation.ts'
import {
  appointCoaches,
  appointReferees,
  hireEmployees,
  type Person,
  type Referee,
} from './people/officials.ts'
import { inventPersons } from './people/persons.ts'
import { giveRoles, type RoleRow } from './people/roles.ts'
import { personaClubs, personaReferees, personas } from './personas.ts'
import { type Plan, planFor, type Size } from './plan.ts'
import { type Random, randomFrom } from './random.ts'
import { fillRegistry } from './registry-store.ts'
import { handledReports } from './reports.ts'
import { squadLists } from './squad-lists.ts'
import { squadsOf } from './squads.ts'
import {
  analyze,
  attachPapers,
  fileDismissals,
  insertMany,
  optionRows,
  personIds,
  signedContracts,
} from './store.ts'
import { superviseGames } from './supervision.ts'
import { fillTransfers } from './transfers.ts'
import { withdrawTeams } from './withdrawals.ts'

export { isEmpty } from './store.ts'

type FillOptions = {
  /** The day of the demo, `YYYY-MM-DD`. There are games before, on and after it. */
  today: string
  /** `HH:mm` in Iceland. If given, a game of the demo users' club begins soon after it. */
  time?: string
  size?: Size
  onProgress?: (done: number, of: number) => void
}

const seed = 1947

/** Fills an empty database with the invented association, in one transaction. */
export async function fillDemo(database: Database, { today, time, size = 'full', onProgress }: FillOptions) {
  const random = randomFrom(seed)
  const plan = planFor(size)
  let done = 0
  const step = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    onProgress?.(++done, steps)
    return result
  }
  await database.transaction(async (tx) => {
    await step(fillTeams(tx, plan))
    const persons = await step(fillPersons(tx, random, plan, today))
    const { referees, roles, staffId } = await step(fillOfficials(tx, random, plan, persons, today))
    await step(fillGames(tx, { random, plan, persons, referees, roles, staffId, today, time, size }, step))
    const maker = persons.find((person) => person.ssn === personas.clubUser.Kennitala)?.id ?? staffId
    if (size === 'full') await fillTransfers(tx, { staff: staffId, maker, today })
    if (size === 'full') await fillRegistry(tx, { staff: staffId, today })
    if (size === 'full') await fillGroups(tx, { plan, persons, roles, staffId, today, time })
  })
  await step(analyze(database))
}

const steps = 8

async function fillTeams(tx: Queryable, plan: Plan) {
  const clubs = plan.clubs.map((club) => ({
    id: club.id,
    short_name: club.short_name,
    name: club.name,
    type: 'F',
    felix_number: String(club.id + 3000),
    parent_team_id: null,
    email: `felag${club.id}@felog.example`,
  }))
  const subTeams = plan.subTeams.map(({ id, short_name, name, parent }) => ({
    id,
    short_name,
    name,
    type: 'F',
    parent_team_id: parent,
  }))
  await insertMany(tx, 'teams', [...clubs, ...subTeams, ...otherTeams])
  await insertMany(tx, 'courts', courtsOf(plan))
}

async function fillPersons(tx: Queryable, random: Random, plan: Plan, today: string): Promise<Person[]> {
  const invented = inventPersons(random, plan, today)
  await insertMany(tx, 'persons', invented)
  const ids = await personIds(tx)
  return invented.map((person) => ({ ...person, id: known(ids.get(person.ssn)) }))
}

async function fillOfficials(tx: Queryable, random: Random, plan: Plan, persons: Person[], today: string) {
  const options = optionsOf(await optionRows(tx))
  const referees = appointReferees(random, plan, persons, options)
  const coaches = appointCoaches(random, plan, persons, options)
  const staffId = known(persons.find((person) => person.ssn === personas.staff.Kennitala)).id
  await insertMany(tx, 'referees', referees)
  await insertMany(tx, 'coaches', coaches)
  const divisions = coaches.flatMap(({ person_id, divisions }) =>
    divisions.map((division_type_id) => ({ person_id, division_type_id })),
  )
  await insertMany(tx, 'coach_divisions', divisions)
  await insertMany(tx, 'employees', hireEmployees(random, plan, persons, options))
  await insertMany(tx, 'contracts', signContracts(random, plan, persons, staffId, today))
  await attachPapers(tx, papersOf(await signedContracts(tx)))
  const roles = giveRoles(plan, persons, referees)
  await insertMany(tx, 'roles', roles)
  // Deletes the recorded changes, so that staff get no notification of the initial roles.
  await tx.deleteFrom('staff_role_changes').execute()
  await insertMany(tx, 'participation_notifications', notifyParticipation(plan, persons, roles, today))
  return { referees, roles, staffId }
}

type Material = {
  random: Random
  plan: Plan
  persons: Person[]
  referees: Referee[]
  roles: RoleRow[]
  staffId: number
  today: string
  time?: string
  size: Size
}

async function fillGames(
  tx: Queryable,
  { random, plan, persons, referees, roles, staffId, today, time, size }: Material,
  step: <T>(work: Promise<T>) => Promise<T>,
) {
  const tournaments = createTournaments(plan, size, today)
  await step(insertMany(tx, 'tournaments', tournaments))
  await insertMany(tx, 'tournament_withdrawals', withdrawTeams(plan, tournaments))
  const squads = squadsOf(plan, persons)
  const { lists, players } = squadLists(plan, squads, today)
  await insertMany(tx, 'squad_lists', lists)
  await insertMany(tx, 'squad_list_players', players)
  const now = time === undefined ? null : { today, time }
  const games = createGames(random, tournaments, squads, courtFinder(random, plan, courtsOf(plan)), now)
  await step(insertMany(tx, 'games', games.map(gameRows)))
  await step(insertMany(tx, 'lineups', games.flatMap(lineUpRows)))
  await insertMany(tx, 'incidents', games.flatMap(incidentRows))
  const named = personaReferees.map((name) => personas[name].Kennitala as string)
  const first = new Set(persons.filter((person) => named.includes(person.ssn)).map((person) => person.id))
  const clubOf = (team: number) => plan.subTeams.find(({ id }) => id === team)?.parent ?? team
  const assignments = assign(random, games, referees, first, { today, clubOf })
  await insertMany(tx, 'game_referees', assignments)
  const { events, handedIn: sides } = handledReports(games, assignments, roles, staffId)
  await insertMany(tx, 'report_events', events)
  await insertMany(tx, 'game_sides', sides)
  const eventful = games.find(({ fixture }) => fixture.mark === 'eventful')
  await fileDismissals(tx, { except: eventful?.id ?? 0, teamId: personaClubs.own })
  await fineClubs(tx, today)
  await insertMany(tx, 'game_time_requests', askForTimes({ games, roles, staffId, today }))
  await insertMany(tx, 'holidays', grantLeave(random, referees, first, today))
  const options = optionsOf(await optionRows(tx))
  const handedIn = superviseGames(random, { games, assignments, options, first, today })
  const written = writeReports(random, { games, assignments, reports: handedIn.reports, today })
  await insertMany(tx, 'inspector_reports', written.reports)
  await insertMany(tx, 'inspector_marks', written.marks)
  await insertMany(tx, 'inspector_grades', written.grades)
  await insertMany(tx, 'inspector_rows', written.rows)
  await insertMany(tx, 'inspector_comments', written.comments)
  await insertMany(tx, 'game_executions', handedIn.executions)
  await insertMany(tx, 'game_execution_rows', handedIn.executionRows)
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
