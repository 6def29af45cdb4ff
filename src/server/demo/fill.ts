import { setImmediate } from 'node:timers/promises'
import type { Database, Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'
import { aroundGames } from './around-games.ts'
import { otherTeams } from './clubs.ts'
import { papersOf, signContracts } from './contracts.ts'
import { fineClubs } from './discipline-store.ts'
import { courtFinder, courtsOf } from './games/courts.ts'
import { gameRows, incidentRows, lineUpRows } from './games/game-rows.ts'
import { createGames } from './games/games.ts'
import { createTournaments } from './games/tournaments.ts'
import { fillGroups } from './groups/fill-groups.ts'
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
import { personaClubs, personas } from './personas.ts'
import { type Plan, planFor, type Size } from './plan.ts'
import { type Random, randomFrom } from './random.ts'
import { fillRegistry } from './registry-store.ts'
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
    const invented = await during(step(fillTeams(tx, plan)), () => inventPersons(random, plan, today))
    const persons = await step(fillPersons(tx, invented))
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

async function fillPersons(tx: Queryable, invented: ReturnType<typeof inventPersons>): Promise<Person[]> {
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
  const now = time === undefined ? null : { today, time }
  const games = await during(insertMany(tx, 'squad_list_players', players), () =>
    createGames(random, tournaments, squads, courtFinder(random, plan, courtsOf(plan)), now),
  )
  const options = optionsOf(await optionRows(tx))
  await step(insertMany(tx, 'games', games.map(gameRows)))
  const made = await during(step(insertMany(tx, 'lineups', games.flatMap(lineUpRows))), () =>
    aroundGames({ random, plan, persons, referees, roles, staffId, today, games, options }),
  )
  await insertMany(tx, 'incidents', games.flatMap(incidentRows))
  await insertMany(tx, 'game_referees', made.assignments)
  await insertMany(tx, 'report_events', made.events)
  await insertMany(tx, 'game_sides', made.sides)
  const eventful = games.find(({ fixture }) => fixture.mark === 'eventful')
  await fileDismissals(tx, { except: eventful?.id ?? 0, teamId: personaClubs.own })
  await fineClubs(tx, today)
  await insertMany(tx, 'game_time_requests', made.timeRequests)
  await insertMany(tx, 'holidays', made.leave)
  await insertMany(tx, 'inspector_reports', made.written.reports)
  await insertMany(tx, 'inspector_marks', made.written.marks)
  await insertMany(tx, 'inspector_grades', made.written.grades)
  await insertMany(tx, 'inspector_rows', made.written.rows)
  await insertMany(tx, 'inspector_comments', made.written.comments)
  await insertMany(tx, 'game_executions', made.handedIn.executions)
  await insertMany(tx, 'game_execution_rows', made.handedIn.executionRows)
}

/** Computes while rows are inserted: the embedded database works in another thread. */
async function during<T>(inserting: Promise<unknown>, compute: () => T): Promise<T> {
  const computed = async () => {
    // The statement is sent first.
    await setImmediate()
    return compute()
  }
  const [result] = await Promise.all([computed(), inserting])
  return result
}
