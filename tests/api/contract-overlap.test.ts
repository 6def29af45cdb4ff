import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractDates, overlap } from '#domain/contracts/rules.ts'
import { addDays } from '#domain/platform/dates.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { brokenRule } from '#server/platform/database/retry.ts'
import { FaultyFolder, sentenceFor } from '#server/platform/import/problem.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { memoryDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { emptyEngines } from '../support/engines.ts'
import { eventually } from '../support/eventually.ts'
import { aPdf } from '../support/files.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer } from '../support/transfers.ts'

// A player has one valid contract at a time. The rule in the domain and the constraint in the database must agree, and a violated
// constraint must be reported with the message of the rule.

const { own, other } = personaClubs
const confirmed = { team_id: own, state: 'confirmed' } as const
const rows = ({ DateFrom, DateTo }: ContractDates) => ({ date_from: DateFrom, date_to: DateTo })

/** Short periods a few days apart, so that pairs often overlap, and some last one day or none. */
function someDates(random: Random): ContractDates {
  const DateFrom = addDays('2026-11-16', random.between(0, 4))
  return { DateFrom, DateTo: addDays(DateFrom, random.between(0, 3)) }
}

/** Whether the database accepts both contracts as confirmed contracts of one player. */
async function areTaken(database: Database, one: ContractDates, two: ContractDates, team_id: number) {
  const { id: person_id } = await aPerson(database.db)
  await aContract(database.db, { ...confirmed, person_id, team_id, ...rows(one) })
  const second = aContract(database.db, { ...confirmed, person_id, team_id, ...rows(two) })
  const failure: unknown = await second.then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null) return true
  expect(brokenRule(failure)).toBe('contracts.overlaps')
  return false
}

describe.each(emptyEngines)('on the %s database', (_name, migratedOne) => {
  test('CON-12 the rule and the constraint agree for any two contracts, including contracts of one day or none', async () => {
    const database = await migratedOne()
    const { id: team } = await aTeam(database.db)
    const random = randomFrom(20_261_116)
    const seen = { taken: 0, refused: 0 }
    for (let pair = 0; pair < 150; pair++) {
      const [one, two] = [someDates(random), someDates(random)]
      const isTaken = await areTaken(database, one, two, team)
      expect(isTaken, JSON.stringify([one, two])).toBe(!overlap(one, two))
      seen[isTaken ? 'taken' : 'refused']++
    }
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(20)
    await database.close()
  })
})

describe('over HTTP', () => {
  let server: TestServer
  const db = () => server.services.database.db
  beforeAll(async () => {
    server = await testServer({ database: await demoDatabase() })
  })
  afterAll(() => server.stop())

  const confirm = async (id: number) =>
    (await server.as(personas.staff).post(`contracts/ConfirmContract/${id}`)).json()
  const close = async (id: number) =>
    (
      await server.as(personas.staff).put(`transfers/transferRequests/${id}`, {
        Status: 'Lokið',
        CompetitionLicenseDate: '2026-05-14',
      })
    ).json()

  async function waitingContract(person_id: number, dates: object) {
    const { id } = await aContract(db(), { team_id: own, person_id, ...dates })
    await server.as(personas.clubUser).upload(`contracts/AddContractFile/${id}`, { ContractFile: aPdf() })
    return id
  }

  test.each([
    ['touches another on one day', '2027-11-16', undefined],
    ['overlaps another by one day', '2027-11-15', 'contracts.overlaps'],
  ])('CON-12 confirming a contract that %s gives the expected result', async (_what, date_from, refusal) => {
    const { id: person_id } = await aPerson(db(), { team_id: own })
    await aContract(db(), { ...confirmed, person_id, date_from: '2026-05-12', date_to: '2027-11-16' })
    const id = await waitingContract(person_id, { date_from, date_to: '2028-11-16' })
    const answer = await confirm(id)
    expect([answer.Success, answer.error]).toEqual([refusal === undefined, refusal])
  })

  test('CON-12 an overlap only the database detects is refused with the same message', async () => {
    const { id: person_id } = await aPerson(db(), { team_id: own })
    const dates = { date_from: '2026-05-12', date_to: '2027-11-16' }
    const id = await waitingContract(person_id, dates)
    let tell = () => {}
    const isThere = new Promise<void>((resolve) => {
      tell = resolve
    })
    const meanwhile = server.services.database.transaction(async (tx) => {
      await aContract(tx, { ...confirmed, team_id: other, person_id, ...dates })
      tell()
      await eventually(async () => {
        const { rows: waiting } = await sql`select from pg_locks where not granted`.execute(tx)
        expect(waiting.length).toBeGreaterThan(0)
      })
    })
    await isThere
    const answer = confirm(id)
    await meanwhile
    expect(await answer).toMatchObject({ Success: false, error: 'contracts.overlaps' })
    const kept = db().selectFrom('contracts').select('state').where('id', '=', id)
    expect(await kept.execute()).toEqual([{ state: 'unconfirmed' }])
  })

  const terms = {
    status: 'Samþykkt',
    contract_code: 'LEI',
    contract_from: '2026-05-12',
    contract_to: '2028-11-16',
  } as const
  const standing = (person_id: number) =>
    aContract(db(), { ...confirmed, person_id, date_from: '2028-11-15', date_to: '2029-11-16' })

  test('TRA-33 a transfer cannot be closed if its contract overlaps an existing one of the new club, and the refusal names that contract', async () => {
    const { id: person_id } = await aPerson(db(), { team_id: other })
    const old = await aContract(db(), { ...confirmed, team_id: other, person_id, date_from: '2025-01-01' })
    await standing(person_id)
    const { id } = await aTransfer(db(), { ...terms, person_id })
    const seen = await (await server.as(personas.staff).get(`transfers/transferRequests/${id}`)).json()
    expect(seen.WhyNotClose).toBe('transfers.contractOverlaps')
    const answer = await close(id)
    expect(answer).toMatchObject({ Success: false, error: 'transfers.contractStands' })
    expect(answer.Message).toContain('Fálkinn, frá 15.11.2028 til 16.11.2029')
    const kept = db().selectFrom('contracts').select(['id', 'date_to']).where('person_id', '=', person_id)
    expect(await kept.where('id', '=', old.id).execute()).toEqual([{ id: old.id, date_to: old.date_to }])
    const { status } = await rowById(db(), 'transfer_requests', id)
    expect(status).toBe('Samþykkt')
  })

  test('OP-115 the former club does not learn of the contract that prevents the transfer', async () => {
    const { id: person_id } = await aPerson(db(), { team_id: other })
    await standing(person_id)
    const { id } = await aTransfer(db(), { ...terms, person_id })
    const answer = await server.as(personas.otherClubUser).get(`transfers/transferRequests/${id}`)
    expect((await answer.json()).WhyNotClose).toBe('access.denied')
  })

  test('TRA-33 CON-12 a transfer can be closed if its contract ends on the day the next one begins', async () => {
    const { id: person_id } = await aPerson(db(), { team_id: other })
    const next = { date_from: terms.contract_to, date_to: '2029-11-16' }
    await aContract(db(), { ...confirmed, person_id, ...next })
    // The contract ended on the day it began, so it was never valid.
    await aContract(db(), { ...confirmed, person_id, date_from: '2026-06-01', date_to: '2026-06-01' })
    const { id } = await aTransfer(db(), { ...terms, person_id })
    expect((await close(id)).Success).toBe(true)
  })
})

describe('an import', () => {
  let database: Database
  beforeAll(async () => {
    database = await memoryDatabase()
    await importFolder(
      database,
      csvFolder({
        'teams.csv': lines('Id,ShortName,Type', '1,KR,F', '2,Valur,F'),
        'persons.csv': lines('Ssn,Name', '0101302989,Jón', '0303302989,Ari'),
        'contracts.csv': contracts('7,0101302989,1,1170,2026-01-01,2027-11-16,1'),
      }),
      importedAt,
    )
  })
  afterAll(() => database.close())

  function contracts(...given: string[]) {
    return lines('Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed', ...given)
  }
  const stored = () =>
    database.db.selectFrom('contracts').select(['id', 'date_from', 'date_to']).orderBy('id').execute()

  test('names both overlapping lines of a file, and the stored contract that a line overlaps', async () => {
    const file = contracts(
      '8,0303302989,1,1170,2026-01-01,2027-11-16,1',
      '9,0303302989,2,1170,2027-11-15,2028-11-16,1',
      '10,0101302989,2,1170,2027-11-15,2028-11-16,1',
    )
    expect(await problemsIn(database, { 'contracts.csv': file })).toEqual([
      'contracts.csv, line 3, column DateFrom: it overlaps the confirmed contract of the same player in line 2',
      'contracts.csv, line 4, column DateFrom: it overlaps the confirmed contract of the same player with the Id 7, from 2026-01-01 to 2027-11-16, which is in the database',
    ])
  })

  test('accepts contracts that share one day, that are not confirmed, or that swap their periods', async () => {
    const file = contracts(
      '11,0303302989,1,1170,2026-01-01,2027-11-16,1',
      '12,0303302989,2,1170,2027-11-16,2028-11-16,1',
      '13,0303302989,2,1170,2026-01-01,2028-11-16,0',
    )
    await importFolder(database, csvFolder({ 'contracts.csv': file }), importedAt)
    const swapped = contracts(
      '11,0303302989,1,1170,2027-11-16,2028-11-16,1',
      '12,0303302989,2,1170,2026-01-01,2027-11-16,1',
    )
    await importFolder(database, csvFolder({ 'contracts.csv': swapped }), importedAt)
    expect(await stored()).toEqual([
      { id: 7, date_from: '2026-01-01', date_to: '2027-11-16' },
      { id: 11, date_from: '2027-11-16', date_to: '2028-11-16' },
      { id: 12, date_from: '2026-01-01', date_to: '2027-11-16' },
      { id: 13, date_from: '2026-01-01', date_to: '2028-11-16' },
    ])
  })

  test('rejects a line that moves a stored contract onto another contract, and names the line', async () => {
    const file = contracts('11,0303302989,1,1170,2027-11-15,2028-11-16,1')
    const before = await stored()
    const faulty = importFolder(database, csvFolder({ 'contracts.csv': file }), importedAt)
    const failure: unknown = await faulty.catch((error: unknown) => error)
    expect(failure instanceof FaultyFolder && failure.problems.map(sentenceFor)).toEqual([
      'contracts.csv, line 2, column DateFrom: it overlaps the confirmed contract of the same player with the Id 12, from 2026-01-01 to 2027-11-16, which is in the database',
    ])
    expect(await stored()).toEqual(before)
  })
})
