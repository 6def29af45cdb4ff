import { beforeAll, describe, expect, test } from 'vitest'
import { employeeOptions, employees } from '#domain/employees/calls.ts'
import { apiTest } from '../support/api-test.ts'
import { anEmployee, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'

const { server } = apiTest()
let team: number
let sif: number
let nobody: number

beforeAll(async () => {
  const { db } = server().services.database
  team = (await aTeam(db, { short_name: 'Ýmir' })).id
  sif = (
    await anEmployee(
      db,
      {
        team_id: team,
        job_title_type_id: 8,
        women_division_type_id: 1,
        men_division_type_id: 6,
        men_cup_division_type_id: 7,
        women_cup_division_type_id: null,
      },
      {
        name: 'Sif Æsa',
        address: 'Ægisgata 3',
        gsm: '8991234',
        home_phone: '5551234',
        email: ' sif@postur.example ',
      },
    )
  ).id
  nobody = (await anEmployee(db, {}, { name: 'Einar', email: null })).id
})

async function list(query = '') {
  const response = await server().as(personas.staff).get(`employees${query}`)
  expect(response.status).toBe(200)
  return employees.answer.parse(await response.json()).EmployeesList
}
const ids = async (query: string) => (await list(query)).map(({ PersonId }) => PersonId)

test('EMP-06 the employees list returns each employee with all fields', async () => {
  expect((await list()).find(({ PersonId }) => PersonId === sif)).toEqual({
    PersonId: sif,
    Name: 'Sif Æsa',
    JobTitle: 'Vallarstjóri',
    TeamName: 'Ýmir',
    Address: 'Ægisgata 3',
    MobilePhone: '8991234',
    Email: 'sif@postur.example',
    KVKDivision: 'Besta deild',
    KKDivision: '5. deild',
    KKCupDivision: 'Mjólkurbikar',
    KVKCupDivision: '',
  })
})

test('EMP-06 unknown fields of an employee are empty texts', async () => {
  const row = (await list()).find(({ PersonId }) => PersonId === nobody)
  const { PersonId, Name, ...rest } = row!
  expect(new Set(Object.values(rest))).toEqual(new Set(['']))
})

test("EMP-02 the filters return only matching employees; a division may be any of an employee's four divisions", async () => {
  expect(await ids(`?team=${team}`)).toEqual([sif])
  expect(await ids(`?team=${team}&jobtitle=8`)).toEqual([sif])
  expect(await ids(`?team=${team}&jobtitle=7`)).toEqual([])
  for (const division of [1, 6, 7]) expect(await ids(`?team=${team}&division=${division}`)).toEqual([sif])
  expect(await ids(`?team=${team}&division=3`)).toEqual([])
  expect(await ids(`?team=${team}&division=3&division=6`)).toEqual([sif])
  expect(await ids('?team=&jobtitle=&division=')).toEqual(await ids(''))
})

test('EMP-07 the filter options of the employees list are those that at least one employee has', async () => {
  const { db } = server().services.database
  await aTeam(db, { short_name: 'Starfsmannalaust' })
  const response = await server().as(personas.staff).get('employees/employeeoptions')
  const { Teams, JobTitles, Divisions } = employeeOptions.answer.parse(await response.json())
  expect(Teams).toContainEqual({ Value: team, Label: 'Ýmir' })
  expect(Teams.map(({ Label }) => Label)).not.toContain('Starfsmannalaust')
  expect(JobTitles).toContainEqual({ Value: 8, Label: 'Vallarstjóri' })
  expect(Divisions).toContainEqual({ Value: 7, Label: 'Mjólkurbikar' })
})

test.each(['?team=x', '?jobtitle=1e3', '?division=-1', '?club=1'])(
  'the employees list refuses %s as malformed',
  async (query) => {
    expect((await server().as(personas.staff).get(`employees${query}`)).status).toBe(400)
  },
)

describe.each(['employees', 'employees/employeeoptions'])('access to %s', (path) => {
  test.each([
    'restrictedSta',
    'restrictedThj',
    'clubUser',
    'referee',
    'limited',
    'transfersOnly',
    'supervisor',
  ] as const)('EMP-01 OP-014 is refused to %s', async (name) => {
    expect((await server().as(personas[name]).get(path)).status).toBe(403)
  })
})
