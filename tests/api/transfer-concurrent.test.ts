import { expect, test } from 'vitest'
import { returnLoans } from '#server/transfers/loans.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aTransfer, ordinary } from '../support/transfers.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()
const { other } = personaClubs

const where = 'transfers/transferRequests'
const put = async (persona: Persona, id: number, body: object) =>
  (await server().as(persona).put(`${where}/${id}`, body)).json()
const close = { Status: 'Lokið', CompetitionLicenseDate: '2026-05-14' }
const acts = async (id: number) => {
  const events = db().selectFrom('transfer_events').select('act').where('request_id', '=', id)
  return (await events.where('act', '<>', 'mailed').orderBy('id').execute()).map(({ act }) => act)
}

test('T11 only one of several simultaneous requests for one player by the same club is stored', async () => {
  const player = await aPerson(db(), { team_id: other })
  const body = { ...ordinary, PlayerId: player.id }
  const sent = [1, 2, 3, 4].map((number) =>
    server()
      .as(personas.staff)
      .post(where, body, { key: `a-key-of-attempt-${number}` }),
  )
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const kept = db().selectFrom('transfer_requests').select('id').where('person_id', '=', player.id)
  expect(await kept.execute()).toHaveLength(1)
})

test('TRA-30 T08 a simultaneous approval and rejection end as the states allow', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await aTransfer(db())
    const [approved, rejected] = await Promise.all([
      put(personas.staff, id, { Status: 'Samþykkt' }),
      put(personas.otherClubUser, id, { Status: 'Hafnað', RejectedReason: 'Nei' }),
    ])
    // A rejection may follow an approval, but nothing follows a rejection.
    expect(rejected.Success).toBe(true)
    expect(await acts(id)).toEqual(approved.Success ? ['approved', 'rejected'] : ['rejected'])
  }
})

test('TRA-33 T11 T25 a transfer closed by several users at once moves the player once, and makes one contract and one mail per club', async () => {
  const player = await aPerson(db(), { team_id: other, name: 'Tvísmellur Jónsson' })
  await aContract(db(), { person_id: player.id, team_id: other, state: 'confirmed', date_from: '2025-01-01' })
  const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const
  const { id } = await aTransfer(db(), { person_id: player.id, status: 'Samþykkt', ...terms })
  const answers = await Promise.all([1, 2, 3].map(() => put(personas.staff, id, close)))
  expect(answers.filter(({ Success }) => Success)).toHaveLength(1)
  expect(await acts(id)).toEqual(['closed'])
  const contracts = db().selectFrom('contracts').selectAll().where('person_id', '=', player.id)
  expect(await contracts.execute()).toHaveLength(2)
  const mails = db().selectFrom('mails').select('id').where('subject', 'like', '%Tvísmellur%')
  expect(await mails.execute()).toHaveLength(2)
})

test('if two transfers of one player are closed at once, the second is refused because the player has left', async () => {
  const player = await aPerson(db(), { team_id: other })
  const shared = { person_id: player.id, status: 'Samþykkt', without_contract: true } as const
  const one = await aTransfer(db(), shared)
  const two = await aTransfer(db(), { ...shared, team_to_id: (await aTeam(db())).id })
  const answers = await Promise.all([one, two].map(({ id }) => put(personas.staff, id, close)))
  expect(answers.map(({ error }) => error ?? 'done').sort()).toEqual(['done', 'transfers.playerMoved'])
})

test('a loan that two instances end at once is ended once', async () => {
  const player = await aPerson(db(), { team_id: other })
  const terms = { loan: true, loan_from: '2026-05-01', loan_to: '2026-05-20' }
  const { id } = await aTransfer(db(), { person_id: player.id, status: 'Samþykkt', ...terms })
  await put(personas.staff, id, close)
  server().clock.set('2026-05-21T00:10:00.000Z')
  await Promise.all([1, 2, 3].map(() => returnLoans(server().services)))
  expect(await acts(id)).toEqual(['closed', 'returned'])
})
