import { afterEach, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aTeam } from '../support/builders.ts'
import { errorOf } from '../support/login.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { waitingCounts } from '../support/waiting.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()
afterEach(async () => {
  await db().deleteFrom('participation_notifications').where('year', '>=', 2026).execute()
})

// The clock stands at 2026-05-12, so the season is 2026. The demo's own club has sent the form of 2025 only.
const season = 2026

const read = async (persona: Persona, query = '') =>
  (await server().as(persona).get(`participation${query}`)).json()
const save = (persona: Persona, body: object = {}) => server().as(persona).post('participation', body)
const kept = (teamId = own) =>
  db()
    .selectFrom('participation_notifications')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('year', '=', season)
    .executeTakeFirst()

const answers = {
  Team: { Name: 'Fálkinn', Phone: '5551234', Email: 'falkinn@felog.example', Website: 'falkinn.example' },
  Chairman: { Name: 'Ýr', Email: 'yr@felog.example', Phone: '5551235', Gsm: '6001235' },
  President: { Name: 'Þór', Email: 'thor@felog.example', Phone: '5551236', Gsm: '6001236' },
  MainCostume: { Jersey: 'Blá', Shorts: 'Hvítar', Socks: 'Bláir' },
  ReserveCostume: { Jersey: 'Hvít', Shorts: 'Bláar', Socks: 'Hvítir' },
  Court1: { Name: 'Fálkavöllur', Type: 'F', Phone: '5551237' },
  Court2: { Name: 'Skólavöllur', Type: 'S', Phone: '' },
  Court3: { Name: 'Laugardalsvöllur', Type: 'L', Phone: '' },
  Mens: { Championship: { TeamA: 'true', League: 'third' }, Oldboys: { Over40: 'true' } },
  Womens: { Championship: { CupFee: 'true' }, Division2: { TeamB: 'true' } },
}

test('PAR-02 PAR-03 PAR-04 PAR-05 PAR-06 PAR-13 a club can save the complete participation form and reads it back as sent', async () => {
  const saved = await save(personas.clubUser, answers)
  expect(saved.status).toBe(200)
  const answer = await saved.json()
  expect(answer).toMatchObject({
    ...answers,
    TeamId: own,
    TeamShortName: 'Fálkinn',
    Year: season,
    Version: 1,
    SavedAt: '2026-05-12T12:00:00.000Z',
    SavedByName: personas.clubUser.Name,
    PrefilledFrom: null,
    Years: [2026, 2025],
  })
  // An unchecked box is returned as the text 'false'.
  expect(answer.Womens.Division2).toEqual({ TeamA: 'false', TeamB: 'true', Cup: 'false', Team7: 'false' })
  expect(await read(personas.clubUser)).toEqual(answer)
  expect(await read(personas.staff, `?teamId=${own}&year=${season}`)).toEqual(answer)
  expect(await kept()).toMatchObject({ team_id: own, version: 1, form: answers })
})

test('T05 the writer of a participation form is the logged-in user, whatever is sent', async () => {
  const answer = await (await save(personas.clubUser, { SavedByName: 'Annar', Years: [1999] })).json()
  expect(answer).toMatchObject({ SavedByName: personas.clubUser.Name, Years: [2026, 2025] })
})

test('PAR-12 a participation form with empty fields or missing parts can be saved', async () => {
  expect(await (await save(personas.clubUser, {})).json()).toMatchObject({
    Team: { Name: '', Phone: '', Email: '', Website: '' },
    Version: 1,
  })
  const part = { Team: { Name: 'Fálkinn' }, Court1: {} }
  expect(await (await save(personas.clubUser, part)).json()).toMatchObject({
    Team: { Name: 'Fálkinn', Phone: '' },
    Version: 2,
  })
})

test('OP-096 the participation form of a new season is prefilled with the last answers, without being sent', async () => {
  const last = await read(personas.clubUser, '?year=2025')
  expect(last).toMatchObject({ Year: 2025, PrefilledFrom: null, Version: 1 })
  const begun = await read(personas.clubUser)
  expect(begun).toMatchObject({ Year: season, PrefilledFrom: 2025, SavedAt: null, Version: 0, Years: [2025] })
  expect({ Mens: begun.Mens, Team: begun.Team }).toEqual({ Mens: last.Mens, Team: last.Team })
  expect(await kept()).toBeUndefined()
})

test('OP-096 the participation form of a club that never sent one is prefilled with the stored name and mail address of the club', async () => {
  const team = await aTeam(db(), {
    short_name: 'Nýliðar',
    name: 'Íþróttafélagið Nýliðar',
    email: 'ny@felog.example',
  })
  expect(await read(personas.staff, `?teamId=${team.id}`)).toMatchObject({
    Team: { Name: 'Íþróttafélagið Nýliðar', Email: 'ny@felog.example', Phone: '' },
    PrefilledFrom: null,
    Version: 0,
    Years: [],
  })
})

test('D2-021 T10 a second save of a participation form replaces the first, and a stale version returns the current form', async () => {
  const first = await (await save(personas.clubUser, { ...answers, Version: 0 })).json()
  const second = await save(personas.staff, {
    ...answers,
    TeamId: own,
    MainCostume: { Jersey: 'Græn' },
    Version: 1,
  })
  expect((await second.json()).Version).toBe(2)
  for (const Version of [0, first.Version]) {
    const late = await save(personas.clubUser, { ...answers, Version })
    expect(late.status).toBe(409)
    const refused = await late.json()
    expect(refused.Current).toMatchObject({
      MainCostume: { Jersey: 'Græn' },
      Version: 2,
      SavedByName: personas.staff.Name,
    })
  }
  expect(await kept()).toMatchObject({ version: 2, form: { MainCostume: { Jersey: 'Græn' } } })
})

test('T02 T05 D2-021 a club can access only its own participation form and those of its sub-teams', async () => {
  for (const persona of [personas.clubUser, personas.restrictedUrl]) {
    expect((await save(persona, { TeamId: other })).status).toBe(404)
    expect((await server().as(persona).get(`participation?teamId=${other}`)).status).toBe(404)
    expect((await server().as(persona).get('participation?teamId=999999999')).status).toBe(404)
  }
  const under = await aTeam(db(), { parent_team_id: own })
  expect((await save(personas.clubUser, { TeamId: under.id })).status).toBe(200)
  expect(await kept()).toBeUndefined()
})

test('D2-021 staff who read or save a participation form must name the club', async () => {
  expect((await save(personas.staff, answers)).status).toBe(404)
  expect((await server().as(personas.staff).get('participation')).status).toBe(404)
  expect((await save(personas.staff, { ...answers, TeamId: other, Year: 2025 })).status).toBe(200)
})

test('PAR-13 a club can change only the participation form of the current season', async () => {
  const earlier = await save(personas.clubUser, { ...answers, Year: 2025 })
  expect(await errorOf(earlier)).toBe('participation.closedYear')
  const later = await save(personas.clubUser, { ...answers, Year: 2027 })
  expect(await errorOf(later)).toBe('participation.otherYear')
  const october = await testServer({ database: server().services.database, now: '2026-10-01T09:00:00Z' })
  const saved = await october.as(personas.clubUser).post('participation', answers)
  expect(await saved.json()).toMatchObject({ Year: 2027, Years: [2027, 2025] })
})

test.each([
  ['a flag that is not text', { Mens: { Division2: { TeamA: true } } }],
  ['a flag that is neither true nor false', { Mens: { Division2: { TeamA: 'já' } } }],
  ['a flag of another competition', { Womens: { Division6: { Team7: 'true' } } }],
  ['a long text', { Team: { Name: 'x'.repeat(121) } }],
  ['control characters', { Team: { Name: '\u0000' } }],
  ['a list for a part', { Team: [] }],
  ['no object', { Team: null }],
  ['another kind of court', { Court2: { Type: 'X' } }],
  ['an invalid year', { Year: 2026.5 }],
  ['a field that no form has', { SavedBy: 'Annar' }],
])(
  'T05 PAR-13 a participation form with %s is malformed, refused with a message, and changes nothing',
  async (_what, body) => {
    const response = await save(personas.clubUser, body)
    expect(response.status).toBe(400)
    const refused = await response.json()
    expect(refused.Errors[0].Message).toMatch(/^\p{Lu}.*\.$/u)
    expect(await kept()).toBeUndefined()
  },
)

test.each(['?year=20', '?year=abcd', '?teamId=x', '?club=1'])(
  'reading a participation form with %s is malformed',
  async (query) => {
    expect((await server().as(personas.clubUser).get(`participation${query}`)).status).toBe(400)
  },
)

test('PAR-09 PAR-10 PAR-11 the participation list has each club with its sums, and shows who has sent nothing', async () => {
  await save(personas.clubUser, answers)
  const quiet = await aTeam(db(), { short_name: 'Þögli' })
  const country = await aTeam(db(), { short_name: 'Landið', type: 'L' })
  const rows: { TeamId: number }[] = await (
    await server().as(personas.staff).get('rest/participation')
  ).json()
  const row = (id: number) => rows.find(({ TeamId }) => TeamId === id)
  // The fees: 360,000 kr. for the 3rd division, 130,000 kr. for the women's 2. flokkur, and at most 75,000 kr.
  // for each of three teams.
  expect(row(own)).toEqual({
    TeamId: own,
    TeamShortName: 'Fálkinn',
    Year: season,
    IsSent: true,
    SavedAt: '2026-05-12T12:00:00.000Z',
    SavedByName: personas.clubUser.Name,
    Teams: 3,
    Equalisation: 490_000,
    TravelMax: 225_000,
    Total: 715_000,
  })
  expect(row(quiet.id)).toMatchObject({ IsSent: false, SavedAt: null, Teams: null, Total: null })
  expect(row(country.id)).toBeUndefined()
  expect((await server().as(personas.clubUser).get('rest/participation')).status).toBe(403)
})

test('SES-05 missing participation forms are pending from October to the end of February', async () => {
  const waiting = (at: TestServer, persona: Persona) => waitingCounts(at, persona, 'participation.')
  const both = async (at: TestServer) => {
    const { 'participation.missing': missing = 0, ...ofStaff } = await waiting(at, personas.staff)
    const { 'participation.own': ofClub = 0, ...ofOthers } = await waiting(at, personas.clubUser)
    expect([ofStaff, ofOthers]).toEqual([{}, {}])
    return [missing, ofClub] as const
  }
  expect(await both(server())).toEqual([0, 0])
  const november = await testServer({ database: server().services.database, now: '2026-11-22T09:00:00Z' })
  const [missing, ofClub] = await both(november)
  expect(missing).toBeGreaterThan(1)
  expect(ofClub).toBe(1)
  await november.as(personas.clubUser).post('participation', answers)
  expect(await both(november)).toEqual([missing - 1, 0])
})

test('T02 participation forms are refused to a role without a club', async () => {
  const { id } = await db()
    .selectFrom('roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .select('r.id')
    .where('p.ssn', '=', personas.restrictedDom.Kennitala)
    .executeTakeFirstOrThrow()
  await updateRow(db(), 'roles', id, { websites: ['URL'] })
  expect(await errorOf(await save(personas.restrictedDom, answers))).toBe('participation.noClub')
  expect((await server().as(personas.restrictedDom).get('participation')).status).toBe(403)
})
