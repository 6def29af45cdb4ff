import { expect, test } from 'vitest'
import { registryFaults } from '#server/platform/national-registry/stand-in.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { errorOf } from '../support/login.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()

const ask = (persona: Persona, ssn: string) => server().as(persona).get(`transfers/players?ssn=${ssn}`)

test('TRA-45 CON-02 D3-004 a look-up by national id returns name, club and contract of a player, and no more', async () => {
  const player = await aPerson(db(), { ssn: '0102801429', name: 'Ögn Þöll Áradóttir', team_id: other })
  const values = { person_id: player.id, team_id: other, state: 'confirmed' as const }
  await aContract(db(), { ...values, date_from: '2024-01-01', date_to: '2025-11-16' })
  await aContract(db(), { ...values, date_from: '2025-11-16', date_to: '2026-12-01' })
  const under = await aTeam(db(), { parent_team_id: own })
  const { Success, Data } = await (await ask(personas.clubUser, '010280-1429')).json()
  expect(Success).toBe(true)
  expect(Data.PlayerInfo).toEqual({
    PlayerId: player.id,
    PlayerName: 'Ögn Þöll Áradóttir',
    TeamFromName: 'Súlur',
    Loan: null,
    TeamsTo: expect.arrayContaining([{ Id: under.id, Name: under.short_name }]),
    ActiveContract: { DateFrom: '2025-11-16', DateTo: '2026-12-01' },
    TransferWindow: [],
  })
  expect(Data.PlayerInfo.TeamsTo[0]).toEqual({ Id: own, Name: 'Fálkinn' })
  expect(Data.PlayerInfo.TeamsTo).not.toContainEqual(expect.objectContaining({ Id: other }))
  const ofStaff = await (await ask(personas.staff, player.ssn)).json()
  expect(ofStaff.Data.PlayerInfo.TeamsTo).toContainEqual({ Id: other, Name: 'Súlur' })
  const audit = await db().selectFrom('audit').selectAll().where('act', '=', 'transfers.player').execute()
  expect(audit.map(({ records }) => records)).toEqual([{ Person: player.id }, { Person: player.id }])
  expect(server().lines.join()).not.toContain('0102801429')
})

test('D3-004 T21 unknown, protected and unregistered people get the same response', async () => {
  const hidden = await aPerson(db(), { ssn: '0102801408' })
  const { registry } = server().services
  server().services.registry = {
    nameOf: async (ssn) => (ssn === hidden.ssn ? null : registry.nameOf(ssn)),
  }
  for (const ssn of [registryFaults.nobody, hidden.ssn, '0102801439'])
    expect(await (await ask(personas.clubUser, ssn)).json()).toEqual({
      Success: false,
      Message: 'Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.',
      error: 'transfers.unknownPlayer',
      Errors: [],
    })
  expect((await ask(personas.clubUser, registryFaults.down)).status).toBe(503)
  expect((await ask(personas.clubUser, '010280')).status).toBe(400)
})

test('D3-004 a user without a club cannot look players up', async () => {
  const player = await aPerson(db(), { ssn: '0102801449' })
  for (const persona of [personas.referee, personas.supervisor])
    expect(await errorOf(await ask(persona, player.ssn))).toBe('access.notYours')
})

test('D3-004 T21 look-ups are limited to thirty an hour, shared with all other look-ups', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 31; index++)
    statuses.push((await ask(personas.transfersOnly, registryFaults.nobody)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  for (let index = 0; index < 31; index++) await ask(personas.staff, registryFaults.nobody)
  expect((await ask(personas.staff, registryFaults.nobody)).status).toBe(200)
})
