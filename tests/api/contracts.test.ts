import { expect, test } from 'vitest'
import { ending } from '#server/contracts/read-store.ts'
import { importFolder } from '#server/import.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { aPdf } from '../support/files.ts'
import { importedAt } from '../support/importing.ts'
import { errorOf } from '../support/login.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()

const no = (error: string, Message: string, Field?: string) => ({
  Success: false,
  Message,
  error,
  Errors: Field ? [{ Field, Message }] : [],
})
const add = async (persona: Persona, more: object) =>
  server()
    .as(persona)
    .post('contracts/addContract', {
      ContractTypeId: 1170,
      TeamId: own,
      DateFrom: '2026-05-12',
      DateTo: '2026-11-16',
      ...more,
    })
const confirm = (id: number, query = '') =>
  server().as(personas.staff).post(`contracts/ConfirmContract/${id}${query}`)
const withFile = async (id: number) =>
  (
    await server().as(personas.staff).upload(`contracts/AddContractFile/${id}`, { ContractFile: aPdf() })
  ).json()
const stored = (id: number) => rowById(db(), 'contracts', id)
const list = async (persona: Persona, which: string) =>
  (await (await server().as(persona).get(`contracts/${which}`)).json()) as { Id: number; TeamId: number }[]

test('CON-17 CON-15 OP-124 a club sends a contract and then its file, and the response has the id at the top and in Data', async () => {
  const player = await aPerson(db(), { team_id: own, name: 'Þengill Ósmundsson' })
  const made = await (await add(personas.clubUser, { PersonId: player.id, ContractTypeId: 1171 })).json()
  expect(made).toMatchObject({
    Success: true,
    Message: '',
    Id: made.Data.Id,
    Data: {
      PlayerName: 'Þengill Ósmundsson',
      PersonId: player.id,
      TeamId: own,
      TeamToName: 'Fálkinn',
      ContractTypeId: 1171,
      ContractType: 'Sambandssamningur',
      RegistrationDate: '2026-05-12T12:00:00.000Z',
      Rejected: false,
      HasFile: false,
      ContractFile: [],
      WhyNotAddFile: null,
      WhyNotConfirm: 'access.denied',
      Version: 1,
    },
  })
  const where = `contracts/AddContractFile/${made.Id}`
  const sent = await server()
    .as(personas.clubUser)
    .upload(where, { ContractFile: aPdf('Samningur Þengils.PDF') })
  expect((await sent.json()).Data).toMatchObject({
    HasFile: true,
    ContractFile: [
      {
        FileName: 'Samningur Þengils.pdf',
        MediaType: 'application/pdf',
        CreatedByName: personas.clubUser.Name,
      },
    ],
    Version: 2,
  })
  expect((await list(personas.clubUser, 'GetUnConfirmedContracts')).map(({ Id }) => Id)).toContain(made.Id)
})

test.each([
  ['CON-11 an end on 15 November', { DateTo: '2026-11-15' }, 'contracts.endOutside', 'DateTo'],
  ['CON-11 an end on 1 January', { DateTo: '2027-01-01' }, 'contracts.endOutside', 'DateTo'],
  ['CON-12 a start yesterday', { DateFrom: '2026-05-11' }, 'contracts.startTooEarly', 'DateFrom'],
  ['CON-12 an end before the next 16 November', { DateTo: '2025-12-31' }, 'contracts.endTooEarly', 'DateTo'],
  ['an end before the start', { DateFrom: '2028-01-01' }, 'contracts.datesReversed', 'DateTo'],
])(
  '%s in a contract is refused inside a 200 response, and nothing is stored',
  async (_what, dates, error, field) => {
    const player = await aPerson(db(), { team_id: own })
    const response = await add(personas.clubUser, { PersonId: player.id, ...dates })
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toEqual(no(error, body.Message, field))
    if (error === 'contracts.endOutside')
      expect(body.Message).toBe('Dagsetning er ekki á bilinu 16 nóv til 31 des')
    expect(
      await db().selectFrom('contracts').select('id').where('person_id', '=', player.id).execute(),
    ).toEqual([])
    const last = await db().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(last).toMatchObject({ act: 'contracts.add', result: 422 })
  },
)

test('CON-11 a contract may end on 16 November or 31 December, both included', async () => {
  for (const DateTo of ['2026-11-16', '2026-12-31', '2028-11-16', '2028-12-31']) {
    const player = await aPerson(db(), { team_id: own })
    expect(await (await add(personas.clubUser, { PersonId: player.id, DateTo })).json()).toMatchObject({
      Success: true,
    })
  }
})

test("CON-12 a contract must begin on or after the end of the player's active contract, at whichever club", async () => {
  const player = await aPerson(db(), { team_id: own })
  const dates = { date_from: '2025-02-01', date_to: '2026-11-20' }
  await aContract(db(), { person_id: player.id, team_id: other, state: 'confirmed', ...dates })
  const early = { PersonId: player.id, DateFrom: '2026-11-19', DateTo: '2027-11-16' }
  expect(await (await add(personas.clubUser, early)).json()).toMatchObject({
    error: 'contracts.startTooEarly',
  })
  const right = { ...early, DateFrom: '2026-11-20' }
  expect(await (await add(personas.clubUser, right)).json()).toMatchObject({ Success: true })
})

test.each([
  ['another contract type', { ContractTypeId: 1172 }],
  ['an impossible date', { DateTo: '2026-11-31' }],
  ['an unknown field', { Confirmed: null }],
  ['no club', { TeamId: 0 }],
])('T05 a request for a contract with %s is malformed', async (_what, wrong) => {
  expect((await add(personas.clubUser, { PersonId: 1, ...wrong })).status).toBe(400)
})

test('CON-17 CON-18 T05 a contract is accepted with all documented fields, and those that the server sets are ignored', async () => {
  const player = await aPerson(db(), { team_id: own })
  const lies = { Id: 1, PlayerName: 'X', TeamToName: 'X', ContractType: 'X', RegistrationDate: '2001-01-01' }
  const sent = { PersonId: player.id, ...lies, Rejected: true, ContractFile: [{}] }
  const { Success, Data } = await (await add(personas.clubUser, sent)).json()
  expect(Success).toBe(true)
  expect(Data).toMatchObject({
    Rejected: false,
    State: 'unconfirmed',
    TeamToName: 'Fálkinn',
    ContractFile: [],
  })
  expect(Data).toMatchObject({
    PlayerName: player.name,
    RegistrationDate: expect.not.stringContaining('2001'),
  })
})

test('T02 T21 a club can only make contracts for itself, with people it knows', async () => {
  const stranger = await aPerson(db(), { team_id: other, ssn: '0102801429' })
  expect((await add(personas.clubUser, { PersonId: stranger.id })).status).toBe(404)
  expect((await add(personas.clubUser, { PersonId: 2_000_000_000 })).status).toBe(404)
  const player = await aPerson(db(), { team_id: own })
  expect((await add(personas.clubUser, { PersonId: player.id, TeamId: other })).status).toBe(404)
  const under = await aTeam(db(), { parent_team_id: own })
  expect(
    await (await add(personas.clubUser, { PersonId: player.id, TeamId: under.id })).json(),
  ).toMatchObject({
    Success: true,
  })
  const found = await server().as(personas.clubUser).get(`transfers/players?ssn=${stranger.ssn}`)
  expect((await found.json()).Success).toBe(true)
  expect(await (await add(personas.clubUser, { PersonId: stranger.id })).json()).toMatchObject({
    Success: true,
  })
})

test('T11 a second click creates no second contract, with an idempotency key or without', async () => {
  const player = await aPerson(db(), { team_id: own })
  const body = {
    ContractTypeId: 1170,
    TeamId: own,
    PersonId: player.id,
    DateFrom: '2026-05-12',
    DateTo: '2026-12-01',
  }
  const send = (key?: string) => server().as(personas.clubUser).post('contracts/addContract', body, { key })
  const [one, two] = await Promise.all([send('a-key'), send('a-key')])
  expect(await one.json()).toEqual(await two.json())
  expect(await (await send()).json()).toMatchObject({ Success: false, error: 'contracts.already' })
})

test('CON-18 T30 if an import changes a contract, the history of the contract shows it', async () => {
  const { id } = await aContract(db(), { team_id: own, date_from: '2026-01-01', date_to: '2027-11-16' })
  const { ssn } = await db()
    .selectFrom('contracts')
    .innerJoin('persons', 'persons.id', 'person_id')
    .select('ssn')
    .where('contracts.id', '=', id)
    .executeTakeFirstOrThrow()
  const file = lines(
    'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo',
    `${id},${ssn},${own},1170,2026-01-01,2028-11-16`,
  )
  await importFolder(server().services.database, csvFolder({ 'contracts.csv': file }), {
    ...importedAt,
    overwrite: ['contracts'],
  })
  const { Timeline } = await (await server().as(personas.clubUser).get(`rest/contracts/${id}`)).json()
  expect(Timeline.at(-1)).toEqual({
    At: importedAt.clock().toISOString(),
    Act: 'imported',
    PersonName: '',
    Text: 'Samningur til: 16.11.2027 → 16.11.2028',
  })
})

test('CON-19 OP-123 D3-028 a contract can be confirmed once it has a file; confirming again changes nothing', async () => {
  const { id } = await aContract(db(), { team_id: own })
  expect(await (await confirm(id)).json()).toEqual(
    no('contracts.fileMissing', 'Skjalið vantar. Ekki er hægt að staðfesta samninginn fyrr en það er komið.'),
  )
  await withFile(id)
  const [first, second] = await Promise.all([confirm(id), confirm(id)])
  expect(await first.json()).toEqual(await second.json())
  expect(await stored(id)).toMatchObject({ state: 'confirmed', version: 3 })
  const told = await (await server().as(personas.clubUser).get(`rest/contracts/${id}`)).json()
  expect(told.Contract).toMatchObject({
    State: 'confirmed',
    Confirmed: '2026-05-12T12:00:00.000Z',
    ConfirmedByName: personas.staff.Name,
  })
  expect(told.Timeline.map(({ Act }: { Act: string }) => Act)).toEqual([
    'registered',
    'fileAdded',
    'confirmed',
  ])
  const reject = { Id: id, RejectionMessage: 'Of seint' }
  expect(await (await server().as(personas.staff).post('contracts/RejectContract', reject)).json()).toEqual(
    no('contracts.isConfirmed', 'Samningurinn er þegar staðfestur.'),
  )
  const late = await server()
    .as(personas.clubUser)
    .upload(`contracts/AddContractFile/${id}`, { ContractFile: aPdf() })
  expect(await late.json()).toMatchObject({ Success: false, error: 'contracts.isConfirmed' })
})

test('CON-06 only one of two contracts of a player for the same period can be confirmed, even at the same moment', async () => {
  const player = await aPerson(db(), { team_id: own })
  const one = await aContract(db(), { team_id: own, person_id: player.id })
  const two = await aContract(db(), { team_id: other, person_id: player.id, date_to: '2027-11-16' })
  await withFile(one.id)
  await withFile(two.id)
  const answers = await Promise.all([confirm(one.id), confirm(two.id)])
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies.map(({ Success }) => Success).sort()).toEqual([false, true])
  expect(bodies.find(({ Success }) => !Success)).toEqual(
    no('contracts.overlaps', 'Leikmaðurinn er með annan staðfestan samning á sama tíma.'),
  )
})

test('CON-07 CON-20 a rejection needs a reason, which the club can read', async () => {
  const { id } = await aContract(db(), { team_id: own })
  const reject = (RejectionMessage?: string) =>
    server().as(personas.staff).post('contracts/RejectContract', { Id: id, RejectionMessage })
  for (const empty of [undefined, '', ' \n'])
    expect(await (await reject(empty)).json()).toEqual(
      no('rejection.reasonMissing', 'Ekki hefur verið tilgreind ástæða höfnunar', 'RejectionMessage'),
    )
  expect(await (await reject('Undirskrift vantar')).json()).toMatchObject({
    Success: true,
    Data: { Rejected: true },
  })
  const seen = await list(personas.clubUser, 'GetConfirmedContracts?showAllConfirmedContracts=true')
  expect(seen.find(({ Id }) => Id === id)).toMatchObject({
    Rejected: true,
    RejectionMessage: 'Undirskrift vantar',
  })
  await withFile(id)
  expect(await (await confirm(id)).json()).toMatchObject({ Success: false, error: 'contracts.isRejected' })
})

test('T10 a contract that changed since it was read can be neither confirmed nor rejected', async () => {
  const { id } = await aContract(db(), { team_id: own })
  await withFile(id)
  const stale = await confirm(id, '?version=1')
  expect(stale.status).toBe(409)
  expect((await stale.json()).Current).toMatchObject({ Id: id, Version: 2, HasFile: true })
  const body = { Id: id, RejectionMessage: 'Nei', Version: 1 }
  expect((await server().as(personas.staff).post('contracts/RejectContract', body)).status).toBe(409)
  expect(await (await confirm(id, '?version=2')).json()).toMatchObject({ Success: true })
})

test('CON-05 T01 T08 only the association can confirm or reject a contract', async () => {
  const { id } = await aContract(db(), { team_id: own })
  await withFile(id)
  for (const persona of [
    personas.clubUser,
    personas.restrictedSem,
    personas.limited,
    personas.transfersOnly,
  ]) {
    const client = server().as(persona)
    expect(await errorOf(await client.post(`contracts/ConfirmContract/${id}`))).toBe('access.denied')
    const body = { Id: id, RejectionMessage: 'Nei' }
    expect((await client.post('contracts/RejectContract', body)).status).toBe(403)
  }
  expect((await stored(id)).state).toBe('unconfirmed')
})

test('CON-18 D3-026 D3-027 D3-030 T02 a club sees only its own contracts and their files, staff see all', async () => {
  const under = await aTeam(db(), { parent_team_id: own })
  const mine = await aContract(db(), { team_id: own })
  const ofUnder = await aContract(db(), { team_id: under.id })
  const foreign = await aContract(db(), { team_id: other })
  for (const { id } of [mine, ofUnder, foreign]) await withFile(id)
  const idsFor = async (persona: Persona) => {
    const seen = (await list(persona, 'GetUnConfirmedContracts')).map(({ Id }) => Id)
    return [mine, ofUnder, foreign].map(({ id }) => seen.includes(id))
  }
  expect(await idsFor(personas.staff)).toEqual([true, true, true])
  for (const persona of [personas.clubUser, personas.restrictedSem]) {
    expect(await idsFor(persona)).toEqual([true, true, false])
    for (const path of ['contracts/GetContractFile/', 'rest/contracts/']) {
      expect((await server().as(persona).get(`${path}${mine.id}`)).status).toBe(200)
      expect((await server().as(persona).get(`${path}${foreign.id}`)).status).toBe(404)
    }
    const where = `contracts/AddContractFile/${foreign.id}`
    expect((await server().as(persona).upload(where, { ContractFile: aPdf() })).status).toBe(404)
  }
  expect(await idsFor(personas.otherClubUser)).toEqual([false, false, true])
})

test('CON-21 T13 the newest file is the contract, earlier ones can be requested, and each download is audited', async () => {
  const { id } = await aContract(db(), { team_id: own })
  const where = `contracts/AddContractFile/${id}`
  expect((await server().as(personas.staff).get(`contracts/GetContractFile/${id}`)).status).toBe(404)
  await server()
    .as(personas.clubUser)
    .upload(where, { ContractFile: aPdf('fyrri.pdf', 'fyrri') })
  const sent = await server()
    .as(personas.clubUser)
    .upload(where, { ContractFile: aPdf('seinni.pdf', 'seinni') })
  const [newest, first] = (await sent.json()).Data.ContractFile
  const response = await server().as(personas.clubUser).get(`contracts/GetContractFile/${id}`)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="seinni.pdf"/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await response.text()).toBe('%PDF-1.4\nseinni\n%%EOF\n')
  const named = await server().as(personas.staff).get(`contracts/GetContractFile/${id}?fileId=${first.Id}`)
  expect(await named.text()).toContain('fyrri')
  const opened = await db()
    .selectFrom('audit')
    .select('records')
    .where('act', '=', 'contracts.file')
    .where('result', '=', 200)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(opened.map(({ records }) => records)).toEqual([
    { Contract: id, File: first.Id },
    { Contract: id, File: newest.Id },
  ])
  const foreign = await aContract(db(), { team_id: own })
  expect(
    (await server().as(personas.staff).get(`contracts/GetContractFile/${foreign.id}?fileId=${first.Id}`))
      .status,
  ).toBe(404)
})

test('CON-04 CON-18 the list of contracts has the newest decisions first, and all can be requested', async () => {
  for (let index = 10; index < 35; index++)
    await aContract(db(), { team_id: own, state: 'confirmed', decided_at: `2026-04-${index - 5}T10:00:00Z` })
  const some = await list(personas.clubUser, 'GetConfirmedContracts')
  expect(some).toHaveLength(20)
  const all = await list(personas.clubUser, 'GetConfirmedContracts?showAllConfirmedContracts=true')
  expect(all.length).toBeGreaterThan(24)
  expect(all.slice(0, 20)).toEqual(some)
  const days = await list(personas.clubUser, 'GetConfirmedContracts?from=2026-04-07&to=2026-04-09')
  expect(days).toHaveLength(3)
  expect(
    (await server().as(personas.clubUser).get('contracts/GetConfirmedContracts?from=7.4.2026')).status,
  ).toBe(400)
})

test('T29 if more contracts end in a year than fit a page, the last of them are returned, earliest first', async () => {
  for (const day of ['2031-11-16', '2031-12-01', '2031-12-31'])
    await aContract(db(), { team_id: own, state: 'confirmed', date_to: day })
  const rows = await ending(db(), { club: own }, { from: '2031-01-01', to: '2031-12-31', most: 2 })
  expect(rows.map(({ date_to }) => date_to)).toEqual(['2031-12-01', '2031-12-31'])
})

test('contracts ending this year are sorted by end; another year can be requested', async () => {
  const values = { team_id: other, state: 'confirmed' as const }
  const late = await aContract(db(), { ...values, date_to: '2026-12-31' })
  const early = await aContract(db(), { ...values, date_to: '2026-11-16' })
  const next = await aContract(db(), { ...values, date_to: '2027-11-16' })
  const idsOf = async (query: string) => {
    const response = await server().as(personas.otherClubUser).get(`rest/contracts/ending${query}`)
    return ((await response.json()) as { Id: number }[]).map(({ Id }) => Id)
  }
  const ids = await idsOf('')
  expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id))
  expect(ids).toEqual(expect.arrayContaining([early.id, late.id]))
  expect(ids).not.toContain(next.id)
  expect(await idsOf('?year=2027')).toContain(next.id)
  expect((await server().as(personas.staff).get('rest/contracts/ending?year=27')).status).toBe(400)
})
