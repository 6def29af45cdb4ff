import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { Position } from '#domain/games/codes.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'

const { server, db } = apiTest()
let scene: Scene

beforeEach(async () => {
  server().clock.set(testNow)
  await sql`truncate games, squad_lists cascade`.execute(db())
  scene = await aReport(db(), { squad: 13 })
})

const ask = (persona: Persona, teamId = 0, gameId = scene.gameId) =>
  server().as(persona).get(`rest/match-reports/${gameId}/${teamId}/sheet`)

async function sheetFor(persona: Persona, teamId = 0) {
  const response = await ask(persona, teamId)
  expect(response.status, persona.Name).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const idsOf = (text: string) => [...text.matchAll(/\d{6}-\d{4}/g)].map(([id]) => id).sort()
const kennitalaOf = ({ players }: Scene['home']) => players.map(({ ssn }) => shownKennitala(ssn ?? '')).sort()

test('the match sheet of a game is sent as a PDF attachment, and the download is audited', async () => {
  const response = await ask(personas.staff, personaClubs.own)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="leikskyrsla .* 2026-05-12\.pdf"; filename\*=UTF-8''Leiksk%C3%BDrsla%20/,
  )
  const { pages, text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pages).toBe(1)
  expect(text).toContain('Ekki hafinn')
  expect(text).toContain('12.05.2026 kl. 12:30')
  expect(text).toContain(personas.referee.Name)
  const rows = await db().selectFrom('audit').select(['act', 'records', 'result']).orderBy('id').execute()
  expect(rows.filter(({ act }) => act === 'matchReports.sheet')).toEqual([
    { act: 'matchReports.sheet', records: { Game: scene.gameId }, result: 200 },
  ])
})

test('T06 a match sheet for a club has national ids of its own people only', async () => {
  await fieldAll(db(), scene, scene.home)
  await fieldAll(db(), scene, scene.away)
  const { text } = await sheetFor(personas.clubUser, personaClubs.own)
  expect(text).toContain('Leikmaður 13')
  expect(idsOf(text)).toEqual(kennitalaOf(scene.home))
  const staff = await sheetFor(personas.staff)
  expect(idsOf(staff.text)).toEqual(expect.arrayContaining(kennitalaOf(scene.away)))
})

test("T06 a line-up that is not handed in is missing on the opponents' match sheet until the report steps open", async () => {
  server().clock.set('2026-05-12T09:00:00Z')
  const hidden = await aPerson(db(), { team_id: personaClubs.other, name: 'Óþekktur Leynigestur' })
  await fieldAll(db(), scene, { ...scene.away, ids: [hidden.id] })
  const { text } = await sheetFor(personas.clubUser)
  expect(text).not.toContain('Óþekktur Leynigestur')
  expect(text).toContain('Félagið hefur ekki skilað liðinu.')
  expect((await sheetFor(personas.staff)).text).toContain('Óþekktur Leynigestur')
})

test('T03 a user who cannot read the report cannot get its match sheet', async () => {
  expect((await ask(personas.otherReferee)).status).toBe(404)
  expect((await ask(personas.clubUser, personaClubs.other)).status).toBe(404)
  expect((await ask(personas.staff, 999_999)).status).toBe(404)
  expect((await ask(personas.staff, 0, 999_999)).status).toBe(404)
  expect((await ask(personas.transfersOnly)).status).toBe(403)
})

test('the match sheet is available in every status of the report', async () => {
  for (const [status, words] of [
    ['A', 'Leikskýrsla forskráð'],
    ['H', 'Leikur í gangi'],
    ['U', 'Leik lokið'],
    ['F', 'Leik frestað'],
    ['L', 'Leikskýrsla skráð'],
    ['S', 'Leikskýrsla staðfest'],
  ] as const) {
    await updateRow(db(), 'games', scene.gameId, { report_status: status })
    const { pages, text } = await sheetFor(personas.referee)
    expect(pages).toBe(1)
    expect(text).toContain(words)
  }
})

test('the match sheet marks captain and goalkeeper', async () => {
  await fieldAll(db(), scene, scene.home)
  await db()
    .updateTable('lineups')
    .set({ position_id: Position.CaptainGoalkeeper })
    .where('person_id', '=', scene.home.ids[0] ?? 0)
    .execute()
  expect((await sheetFor(personas.referee)).text).toMatch(/^1 Leikmaður 1 F M/m)
})

test('T29 a user who requests sixty match sheets at once makes others wait for ten at most', async () => {
  await Promise.all(
    [personas.clubUser, personas.otherClubUser].map((one) => server().as(one).get('users/current')),
  )
  let done = 0
  const sheets = Array.from({ length: 60 }, async () => {
    const { status } = await ask(personas.clubUser, personaClubs.own)
    done++
    return status
  })
  const other = await server().as(personas.otherClubUser).get('users/current')
  expect(other.status).toBe(200)
  expect(done).toBeLessThanOrEqual(10)
  const sheet = await ask(personas.staff, personaClubs.own)
  expect(sheet.status).toBe(200)
  expect(done).toBeLessThan(40)
  expect(new Set(await Promise.all(sheets))).toEqual(new Set([200]))
})
