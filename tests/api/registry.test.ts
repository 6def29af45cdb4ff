import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { RegistryOrganisation, RegistryPerson } from '#domain/fifa-registry/record.ts'
import type { FacilityRow, OrganisationRow, PersonRow, QueueRow } from '#domain/fifa-registry/rows.ts'
import { internationalStandIn, type StandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { aCourt, aPerson, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { registryPerson } from '../support/registry.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { waitingCounts } from '../support/waiting.ts'

let fault: Fault | null = null
let namesakes: string[] = []
let registry: StandIn
let server: TestServer

beforeAll(async () => {
  registry = internationalStandIn({
    delayMillis: 0,
    fault: () => fault,
    candidates: () =>
      namesakes.map((id, index) => ({
        id,
        proximity: 90 - index,
        sourceOrganisation: '10B1C2D',
        xml: index === 0 ? '<p dateOfBirth="1999-02-03" localFirstName="Ada" localLastName="Test"/>' : null,
      })),
  })
  server = await testServer({ international: registry })
})
afterAll(() => server.stop())

describe('registering', () => {
  test('FIP-03, FIP-24: a person twice is refused, and one registration is made', async () => {
    const id = await registryPerson(server)
    const first = await post('fifa/addpersonbyid', { id, force: false })
    expect(first).toMatchObject({ Success: true, Duplicates: [], Queued: false })
    expect(first.UniqueFifaId).toMatch(/^[0-9A-Z]{7}$/)
    const second = await post('fifa/addpersonbyid', { id, force: false })
    expect(second).toMatchObject({ Success: false, error: 'registry.isRegistered' })
    expect(registry.registrations.get(`person ${id}`)).toEqual([first.UniqueFifaId])
  })

  test('FIP-16, FIP-23: a person with duplicates, some without details, allows a merge with one of them, and stores the decision', async () => {
    const id = await registryPerson(server)
    namesakes = ['1AAAAAA', '1BBBBBB']
    const found = await post('fifa/addpersonbyid', { id, force: false })
    namesakes = []
    expect(found).toMatchObject({
      Success: false,
      ErrorMessage: null,
      UniqueFifaId: null,
      Duplicates: [
        { IdOfDuplicatedPerson: '1AAAAAA', ProximityScore: 90, Details: { DateOfBirth: '1999-02-03' } },
        { IdOfDuplicatedPerson: '1BBBBBB', ProximityScore: 89, Details: null, XmlData: null },
      ],
    })
    expect(found.OriginalPerson?.LocalName).toBeTruthy()
    const other = { duplicateFifaId: '9ZZZZZZ', registrantId: id }
    expect(await post('fifa/resolveduplicates', other)).toMatchObject({ error: 'registry.notADuplicate' })
    const merged = await post('fifa/resolveduplicates', { duplicateFifaId: '1AAAAAA', registrantId: id })
    expect(merged).toMatchObject({ Success: true, UniqueFifaId: '1AAAAAA' })
    const [row] = await queueOf(id)
    expect(row).toMatchObject({ State: 'done', Decisions: [{ Decision: 'merge', Reason: '1AAAAAA' }] })
  })

  test('FIP-23: a person under the id of another is refused, even while that merge is still waiting', async () => {
    const [first, second] = [await registryPerson(server), (await aPerson(server.services.database.db)).id]
    namesakes = ['1DDDDDD']
    for (const id of [first, second]) await post('fifa/addpersonbyid', { id, force: false })
    namesakes = []
    const merge = (id: number) =>
      post('fifa/resolveduplicates', { duplicateFifaId: '1DDDDDD', registrantId: id })
    fault = 'down'
    expect(await merge(first)).toMatchObject({ Queued: true })
    fault = null
    expect(await merge(second)).toMatchObject({ error: 'registry.idTaken' })
    server.clock.forward(120)
    await sendDueToRegistry(server.services)
    expect(await merge(second)).toMatchObject({ error: 'registry.idTaken' })
    expect(registry.registrations.get(`person ${second}`)).toBeUndefined()
    const [row] = await queueOf(second)
    await post('rest/registry/queue/give-up', { Id: row.id, Reason: 'Er annar maður' })
  })

  test('FIP-03: with force is possible only after duplicates were found', async () => {
    const id = await registryPerson(server)
    expect(await post('fifa/addpersonbyid', { id, force: true })).toMatchObject({
      error: 'registry.noDuplicates',
    })
    namesakes = ['1CCCCCC']
    await post('fifa/addpersonbyid', { id, force: false })
    expect(await post('rest/registry/postpone', { Kind: 'person', Id: id })).toMatchObject({ Success: true })
    const forced = await post('fifa/addpersonbyid', { id, force: true })
    namesakes = []
    expect(forced).toMatchObject({ Success: true })
    const [row] = await queueOf(id)
    expect(row.Decisions.map(({ Decision }) => Decision)).toEqual(['force', 'later'])
  })

  test('FIO-11, FIF-08: works the same for clubs and courts', async () => {
    const [club] = await get<[OrganisationRow]>('fifa/getorganisations')
    const registered = { Success: true, UniqueFifaId: expect.any(String), Duplicates: [], ErrorMessage: null }
    const [court] = await get<[FacilityRow]>('fifa/getfacilities')
    fault = 'duplicates'
    const found = {
      Success: false,
      UniqueFifaId: null,
      ErrorMessage: null,
      Duplicates: [{ IdOfDuplicatedPerson: '2NAMESK', XmlData: null }],
    }
    expect(await post('fifa/addorganisationbyid', { id: club.Id, force: false })).toMatchObject({
      ...found,
      OriginalOrganisation: { LocalOrganisationName: club.Name },
    })
    expect(await post('fifa/addfacilitybyid', { id: court.Id, force: false })).toMatchObject({
      ...found,
      OriginalFacility: { LocalName: court.Name },
    })
    fault = null
    expect(await post('fifa/addorganisationbyid', { id: club.Id, force: true })).toMatchObject(registered)
    const ofCourt = await post('fifa/addfacilitybyid', { id: court.Id, force: true })
    expect(ofCourt).toMatchObject(registered)
    const { UniqueFifaId } = ofCourt
    expect(await get(`fifa/getfacility?fifaid=${UniqueFifaId}`)).toMatchObject({ LocalName: court.Name })
  })
})

describe('if the registry does not respond', () => {
  test('FIP-05: the request waits in the queue and is sent again', async () => {
    const id = await registryPerson(server)
    fault = 'down'
    const answer = await post('fifa/addpersonbyid', { id, force: false })
    fault = null
    expect(answer).toMatchObject({
      Success: false,
      Queued: true,
      ErrorMessage: expect.stringContaining('glataðist'),
    })
    expect((await queueOf(id))[0]).toMatchObject({ State: 'waiting', Attempts: 1 })
    server.clock.forward(120)
    await sendDueToRegistry(server.services)
    expect((await queueOf(id))[0]).toMatchObject({ State: 'done' })
    expect(registry.registrations.get(`person ${id}`)).toHaveLength(1)
  })

  test('FIP-03: after a time-out the registry is searched before sending again, so nobody is registered twice', async () => {
    const id = await registryPerson(server)
    fault = 'silent'
    expect(await post('fifa/addpersonbyid', { id, force: false })).toMatchObject({ Queued: true })
    fault = null
    expect(await post('fifa/addpersonbyid', { id, force: false })).toMatchObject({
      error: 'registry.isWaiting',
    })
    server.clock.forward(120)
    await sendDueToRegistry(server.services)
    expect(registry.registrations.get(`person ${id}`)).toHaveLength(1)
    const [row] = await get<[PersonRow]>(
      `fifa/getpersons?filter=${encodeURIComponent(JSON.stringify({ Registered: ['yes'] }))}`,
    )
    expect(row.FifaId).toMatch(/^[0-9A-Z]{7}$/)
  })

  test('FIP-03: a request given up before its outcome is known is not registered twice later', async () => {
    const id = await registryPerson(server)
    fault = 'silent'
    await post('fifa/addpersonbyid', { id, force: false })
    fault = null
    const [row] = await queueOf(id)
    await post('rest/registry/queue/give-up', { Id: row.id, Reason: 'Tekur of langan tíma' })
    const again = await post('fifa/addpersonbyid', { id, force: false })
    expect(again).toMatchObject({ Success: true })
    expect(registry.registrations.get(`person ${id}`)).toEqual([again.UniqueFifaId])
  })

  test('FIP-05: staff can give up a refused request, with a reason that is stored', async () => {
    const id = await registryPerson(server)
    fault = 'refused'
    expect(await post('fifa/addpersonbyid', { id, force: false })).toMatchObject({
      Success: false,
      Queued: false,
    })
    fault = null
    const [row] = await queueOf(id)
    expect(row).toMatchObject({ State: 'refused', LastError: expect.stringContaining('103') })
    expect(await waitingCounts(server, personas.staff, 'registry.')).toEqual({ 'registry.queue': 1 })
    const ended = await post('rest/registry/queue/give-up', { Id: row.id, Reason: 'Röng skráning' })
    expect(ended).toMatchObject({
      State: 'givenUp',
      Decisions: [{ Decision: 'giveUp', Reason: 'Röng skráning' }],
    })
  })
})

describe('a registered person', () => {
  test('FIP-22, FIP-25: can be read and changed; a stale version is refused with the current one', async () => {
    const fifaId = await registered()
    const person = await personOf(fifaId)
    expect(person).toMatchObject({ FifaId: fifaId, AsOf: '', IsWaiting: false, PlayerData: [] })
    const change = { FifaId: fifaId, DateOfBirth: '1990-05-17T00:00:00Z', Gender: 1, Version: person.Version }
    expect(await post('fifa/updateperson', change)).toMatchObject({ Success: true })
    const after = await personOf(fifaId)
    expect(after).toMatchObject({ DateOfBirth: '1990-05-17', Gender: 1, Version: person.Version + 1 })
    const stale = await staff().post('fifa/updateperson', { ...change, Gender: 0 })
    expect(stale.status).toBe(409)
    const impossible = { FifaId: fifaId, DateOfBirth: '1990-02-31' }
    expect((await staff().post('fifa/updateperson', impossible)).status).toBe(400)
  })

  test('FIP-25: keeps the names if null is sent', async () => {
    const fifaId = await registered()
    const { LocalName, PersonNames } = await personOf(fifaId)
    const sent = { FifaId: fifaId, Gender: 1, LocalName: null, PersonNames: null }
    expect(await post('fifa/updateperson', sent)).toMatchObject({ Success: true })
    expect(await personOf(fifaId)).toMatchObject({ LocalName, PersonNames, Gender: 1 })
  })

  test('FIP-09, FIP-26, FIP-27, FIP-28, OP-137, OP-138: has one player registration and any number as official', async () => {
    const fifaId = await registered()
    const player = { Level: 1, Status: 0, RegistrationNature: 0 }
    const path = `fifa/addplayerregistration?fifaId=${fifaId}`
    const both = await Promise.all([post(path, player), post(path, player)])
    expect(both.map(({ Success }) => Success).sort()).toEqual([false, true])
    expect(await post(path, player)).toMatchObject({ Success: false, error: 'registry.playerExists' })
    await post(`fifa/addteamofficialregistration?fifaId=${fifaId}`, { Status: 0, TeamOfficialRole: 'Coach' })
    await post(`fifa/addmatchofficialregistration?fifaId=${fifaId}`, { Status: 0, MatchOfficialRole: 4 })
    const { PlayerData, TeamOfficialData, MatchOfficialData } = await personOf(fifaId)
    expect(TeamOfficialData).toMatchObject([{ TeamOfficialRole: 'Coach' }])
    expect(MatchOfficialData).toMatchObject([{ MatchOfficialRole: 'VAR' }])
    const Id = PlayerData[0]?.Id
    await post(`fifa/updateplayerregistration?fifaId=${fifaId}`, { ...player, Id, Level: 0 })
    expect((await personOf(fifaId)).PlayerData).toMatchObject([{ Id, Level: 0 }])
  })

  test('FIP-17, OP-136: has registrations with a discipline, which no call accepts', async () => {
    const fifaId = await registered()
    const calls = [
      ['player', { Level: 1, Status: 0, RegistrationNature: 0 }, 'PlayerData'],
      ['teamofficial', { Status: 0, TeamOfficialRole: 'Coach' }, 'TeamOfficialData'],
      ['matchofficial', { Status: 0, MatchOfficialRole: 'VAR' }, 'MatchOfficialData'],
    ] as const
    for (const [type, body, list] of calls) {
      await post(`fifa/add${type}registration?fifaId=${fifaId}`, body)
      const [made] = (await personOf(fifaId))[list]
      expect(made).toEqual({ Id: expect.any(String), ...body, Discipline: 0 })
      const path = `fifa/update${type}registration?fifaId=${fifaId}`
      expect((await staff().post(path, { ...body, Discipline: 2 })).status).toBe(400)
      await post(path, { ...body, Id: made?.Id, Status: 1 })
      expect((await personOf(fifaId))[list]).toEqual([{ ...made, Status: 1 }])
    }
  })

  test('FIP-15, FIP-22: has null for everything the registry did not report', async () => {
    const fifaId = await registered()
    expect(await personOf(fifaId)).toMatchObject({
      PlaceOfBirth: null,
      MemberAssociation: null,
      Role: null,
      OrganisationId: null,
    })
  })

  test('FIP-15, FIP-25: is returned with the national id, and can be posted back as returned', async () => {
    const fifaId = await registered()
    const person = await personOf(fifaId)
    expect(person).toMatchObject({ SocialId: expect.stringMatching(/^\d{10}$/) })
    expect(await post('fifa/updateperson', { ...person, Gender: 0 })).toMatchObject({ Success: true })
  })

  test('FIP-22: a merged id is replaced by its primary', async () => {
    const merged = await registered()
    const record = await registry.read('person', merged)
    const made = await registry.apply({
      act: 'register',
      kind: 'person',
      localId: 1,
      record: record as RegistryPerson,
      force: true,
    })
    const primary = made.outcome === 'done' ? made.fifaId : ''
    registry.mergeIds('person', merged, primary)
    expect(await personOf(merged)).toMatchObject({ FifaId: primary })
    expect(await post('fifa/updateperson', { FifaId: primary, Gender: 0 })).toMatchObject({ Success: true })
  })
})

describe('the lists and pages of the registry', () => {
  test('FIP-21, FIP-01: show people by name, page by page, and find them by part of a name', async () => {
    const all = await get<PersonRow[]>('fifa/getpersons')
    expect(all.length).toBeGreaterThan(20)
    const page = await staff().get('fifa/getpersons?range=[20,39]')
    expect(await page.json()).toEqual(all.slice(20, 40))
    expect(page.headers.get('Content-Range')).toMatch(/^persons 20-39\/\d+$/)
    const wanted = all[7]
    const part = wanted?.Name.split(' ')[0]?.toLowerCase() ?? ''
    const search = async (q: string) =>
      get<PersonRow[]>(`fifa/getpersons?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
    expect((await search(part)).map(({ Id }) => Id)).toContain(wanted?.Id)
    expect((await search(wanted?.SocialId.slice(0, 6) ?? '')).map(({ Id }) => Id)).toContain(wanted?.Id)
    expect(await search('%')).toEqual([])
  })

  test('FIP-02: are open to the association only, and so is registering', async () => {
    for (const persona of [personas.clubUser, personas.restrictedNdo, personas.referee]) {
      expect((await server.as(persona).get('fifa/getpersons')).status).toBe(403)
      expect((await server.as(persona).post('fifa/addpersonbyid', { id: 1 })).status).toBe(403)
      expect((await server.as(persona).get('rest/registry/queue')).status).toBe(403)
    }
  })

  test('FIO-10, FIO-12, FIO-01: read and change a club by its FIFA id', async () => {
    const clubs = await get<OrganisationRow[]>('fifa/getorganisations')
    const club = clubs.find(({ FifaId }) => !FifaId)
    const { UniqueFifaId: id } = await post('fifa/addorganisationbyid', { id: club?.Id })
    const before = await get<RegistryOrganisation>(`fifa/getorganisation?fifaid=${id}`)
    expect(before).toMatchObject({
      FifaId: id,
      LocalOrganisationName: club?.Name,
      OrganisationNature: expect.any(String),
    })
    const sent = { FifaId: id, InternationalName: 'Prufa FC', LocalOrganisationName: 'Prufa' }
    const founded = {
      ...sent,
      Status: 1,
      FoundationDate: '1899-02-16',
      OfficialAddress: { Town: 'Reykjavík' },
    }
    expect(await post('fifa/updateorganisation', founded)).toMatchObject({ Success: true })
    expect(await get(`fifa/getorganisation?fifaid=${id}`)).toMatchObject(founded)
    expect((await staff().get('fifa/getorganisation?fifaid=9999999')).status).toBe(404)
  })

  test("FIO-10: show a club's parent, dates and address, or null if the registry has none", async () => {
    const { db } = server.services.database
    const known = await db
      .selectFrom('registry_records as r')
      .innerJoin('teams as t', 't.id', 'r.local_id')
      .where('r.kind', '=', 'organisation')
      .where('t.type', '=', 'L')
      .select('r.fifa_id')
      .executeTakeFirstOrThrow()
    const { UniqueFifaId: id } = await post('fifa/addorganisationbyid', { id: (await aTeam(db)).id })
    const made = await get<Record<string, unknown>>(`fifa/getorganisation?fifaid=${id}`)
    expect(made).toMatchObject({
      ParentOrganisationFIFAId: known.fifa_id,
      FoundationDate: null,
      DissolutionDate: null,
    })
    expect(made.OfficialAddress).toEqual({ Address: null, PostalCode: null, Town: null, Country: 'IS' })
    const said = {
      ParentOrganisationFIFAId: '100AAAA',
      FoundationDate: '1899-02-16',
      DissolutionDate: '2020-12-31',
      OfficialAddress: { Address: 'Vellir 1', PostalCode: '101', Town: 'Reykjavík', Country: 'IS' },
    }
    expect(await post('fifa/updateorganisation', { ...made, ...said })).toMatchObject({ Success: true })
    expect(await get(`fifa/getorganisation?fifaid=${id}`)).toEqual({ ...made, ...said, Version: 2 })
  })

  test('FIF-07: show every documented field of a facility, or null if the registry has none', async () => {
    const { db } = server.services.database
    const { UniqueFifaId: id } = await post('fifa/addfacilitybyid', { id: (await aCourt(db)).id })
    const made = await get<Record<string, unknown>>(`fifa/getfacility?fifaid=${id}`)
    expect(made).toMatchObject({
      InternationalShortName: null,
      WebAddress: null,
      Email: null,
      Phone: null,
      Fax: null,
      OrganisationFIFAId: null,
      Fields: [],
    })
    expect(made).not.toHaveProperty('OrganisationFifaId')
    const said = {
      InternationalShortName: 'VEL',
      WebAddress: 'vellir.is',
      Email: 'a@vellir.is',
      Phone: '5550100',
      Fax: '1',
      Fields: [
        {
          OrderNumber: 1,
          Discipline: null,
          Capacity: null,
          GroundNature: 'turf',
          Length: null,
          Width: null,
          Latitude: null,
          Longitude: null,
        },
      ],
    }
    expect(await post('fifa/updatefacility', { ...made, ...said })).toMatchObject({ Success: true })
    expect(await get(`fifa/getfacility?fifaid=${id}`)).toEqual({ ...made, ...said, Version: 2 })
  })

  test('FIP-14: send impossible numbers and texts unchecked to the registry', async () => {
    const { db } = server.services.database
    const { UniqueFifaId: court } = await post('fifa/addfacilitybyid', { id: (await aCourt(db)).id })
    const odd = {
      FifaId: court,
      InternationalName: '',
      LocalName: 'x'.repeat(3000),
      Phone: 'enginn',
      Email: 'ekkert',
      Fields: [{ OrderNumber: -3, Capacity: -1, Length: 1e9, Width: -2.5, Latitude: 999, Longitude: -999 }],
    }
    expect(await post('fifa/updatefacility', odd)).toMatchObject({ Success: true })
    expect(await registry.read('facility', court ?? '')).toMatchObject(odd)
    const { UniqueFifaId: club } = await post('fifa/addorganisationbyid', { id: (await aTeam(db)).id })
    const sent = {
      FifaId: club,
      InternationalName: '',
      LocalOrganisationName: '',
      FoundationDate: '2090-01-01',
    }
    expect(await post('fifa/updateorganisation', { ...sent, DissolutionDate: '1700-02-28' })).toMatchObject({
      Success: true,
    })
    expect(await registry.read('organisation', club ?? '')).toMatchObject(sent)
    // OP-144: our server refuses only an impossible date.
    const none = await staff().post('fifa/updateorganisation', { ...sent, FoundationDate: '2023-02-29' })
    expect(none.status).toBe(400)
  })

  test('FIF-07, OP-149, FIF-09, FIF-01: store the fields of a facility, and the id of its club as the user typed it', async () => {
    const courts = await get<FacilityRow[]>('fifa/getfacilities')
    const court = courts.find(({ FifaId }) => !FifaId)
    const { UniqueFifaId: id } = await post('fifa/addfacilitybyid', { id: court?.Id })
    const field = {
      OrderNumber: 1,
      Discipline: 0,
      GroundNature: 'turf',
      Length: 105.5,
      Width: 68,
      Latitude: 64.1,
    }
    const sent = { FifaId: id, InternationalName: 'Arena', LocalName: 'Völlur', Fields: [field] }
    expect(await post('fifa/updatefacility', { ...sent, OrganisationFifaId: '105C3Z1' })).toMatchObject({
      Success: true,
    })
    expect(await get(`fifa/getfacility?fifaid=${id}`)).toMatchObject({
      ...sent,
      OrganisationFifaId: '105C3Z1',
    })
    const wrong = await staff().post('fifa/updatefacility', { ...sent, Fields: [{ OrderNumber: 'x' }] })
    expect(wrong.status).toBe(400)
  })
})

describe('an update that the registry refuses', () => {
  test('FIP-11, OP-140: can be sent with force only after duplicates were found', async () => {
    const fifaId = await registered()
    const change = { FifaId: fifaId, Gender: 1 }
    const early = await post('fifa/updateperson', { ...change, ForceUpdate: true })
    expect(early).toMatchObject({ error: 'registry.noDuplicates' })
    fault = 'duplicates'
    expect(await post('fifa/updateperson', change)).toMatchObject({ Success: false, Duplicates: [{}] })
    expect(await post('fifa/updateperson', { ...change, ForceUpdate: true })).toMatchObject({ Success: true })
    fault = null
    expect(await personOf(fifaId)).toMatchObject({ Gender: 1 })
  })

  test('FIP-12: shows the reason, and the record keeps its values', async () => {
    const fifaId = await registered()
    const { Gender } = await personOf(fifaId)
    fault = 'refused'
    const answer = await post('fifa/updateperson', { FifaId: fifaId, Gender: Gender === 1 ? 0 : 1 })
    fault = null
    expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('103') })
    expect(await personOf(fifaId)).toMatchObject({ Gender })
  })

  test('FIP-05: or has not received yet is shown as if done, and a further change is sent with it', async () => {
    const fifaId = await registered()
    fault = 'down'
    await post('fifa/updateperson', { FifaId: fifaId, Gender: 1 })
    expect(await personOf(fifaId)).toMatchObject({ Gender: 1, IsWaiting: true })
    await post('fifa/updateperson', { FifaId: fifaId, DateOfBirth: '1991-01-02' })
    fault = null
    server.clock.forward(120)
    await sendDueToRegistry(server.services)
    expect(await personOf(fifaId)).toMatchObject({ Gender: 1, DateOfBirth: '1991-01-02', IsWaiting: false })
  })
})

test("FIO-09 OP-146: the registry's option lists are sorted by name", async () => {
  const lists = await get<Record<string, unknown[]>>('fifa/options')
  expect(lists.Status).toEqual([
    { Id: 0, Name: 'Virkur' },
    { Id: 1, Name: 'Óvirkur' },
    { Id: 2, Name: 'Bið' },
  ])
  expect(lists.Country).toEqual([{ Id: 'IS', Name: 'Ísland' }])
  expect(lists.OrganisationNature).toHaveLength(13)
})

const staff = () => server.as(personas.staff)
const get = async <T>(path: string): Promise<T> => (await staff().get(path)).json()
const post = async (path: string, body: unknown): Promise<UpdateAnswer> =>
  (await staff().post(path, body)).json()
const personOf = (fifaId: string | null) =>
  get<RegistryPerson & { Version: number }>(`fifa/getperson?fifaid=${fifaId}`)

async function registered(): Promise<string> {
  const id = await registryPerson(server)
  return (await post('fifa/addpersonbyid', { id, force: false })).UniqueFifaId ?? ''
}

async function queueOf(id: number): Promise<[QueueRow, ...QueueRow[]]> {
  const rows = await get<QueueRow[]>('rest/registry/queue?range=[0,999]')
  const [first, ...others] = rows.filter(({ LocalId }) => LocalId === id)
  if (!first) throw new Error('nothing is queued')
  return [first, ...others]
}
