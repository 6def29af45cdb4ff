import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { waitingCounts } from '../support/waiting.ts'

const { server, db } = apiTest()

const { own, other } = personaClubs
const listed = async <Row>(path: string): Promise<Row[]> =>
  (await server().as(personas.staff).get(path)).json() as Promise<Row[]>

test('TRA-47 SES-05 if there are more than a thousand open requests, the oldest are returned and all are counted', async () => {
  await sql`truncate transfer_requests cascade`.execute(db())
  await sql`with made as (
      insert into persons (ssn, name, team_id)
      select '7' || lpad(i::text, 9, '0'), 'Prófun Tilraunadóttir', ${other}::int from generate_series(1, 1002) i returning id)
    insert into transfer_requests (person_id, team_from_id, team_to_id, created_at)
    select id, ${other}::int, ${own}::int, '2026-05-01'::timestamptz + id * interval '1 second' from made`.execute(
    db(),
  )
  const rows = await listed<{ Id: number }>('transfers/transferRequests')
  const oldest = await db()
    .selectFrom('transfer_requests')
    .select('id')
    .orderBy('created_at')
    .limit(1000)
    .execute()
  expect(rows.map(({ Id }) => Id)).toEqual(oldest.map(({ id }) => id))
  expect(await waitingCounts(server(), personas.staff)).toMatchObject({ 'transfers.toDecide': 1002 })
  expect(await waitingCounts(server(), personas.clubUser)).not.toHaveProperty('transfers.toDecide')
  expect(await waitingCounts(server(), personas.otherClubUser)).toMatchObject({ 'transfers.toDecide': 1002 })
})

test('CON-18 if more than a thousand contracts are pending, the oldest are returned', async () => {
  await sql`delete from contracts where state = 'unconfirmed'`.execute(db())
  await sql`insert into contracts (person_id, team_id, contract_type_id, date_from, date_to, registered_at)
    select id, ${own}::int, 1170, '2026-06-01', '2027-06-01', '2026-05-01'::timestamptz - id * interval '1 second'
    from persons where ssn like '7%' and name = 'Prófun Tilraunadóttir'`.execute(db())
  const rows = await listed<{ RegistrationDate: string }>('contracts/GetUnConfirmedContracts')
  const dates = rows.map(({ RegistrationDate }) => RegistrationDate)
  expect(dates).toHaveLength(1000)
  expect(dates).toEqual([...dates].sort())
  const first = await db()
    .selectFrom('contracts')
    .select(({ fn }) => fn.min('registered_at').as('at'))
    .executeTakeFirst()
  expect(dates[0]).toBe(first?.at)
})

test('SES-41 a page of a long list cannot begin beyond the counted rows', async () => {
  const asked = (from: number) =>
    server()
      .as(personas.staff)
      .get(`rest/audit?range=[${from},${from + 19}]`)
  expect((await asked(10_000)).status).toBe(200)
  expect((await asked(10_001)).status).toBe(400)
  expect((await server().as(personas.clubUser).get('rest/audit')).status).toBe(403)
})
