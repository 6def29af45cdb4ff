import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { IncidentType, RefereeRole } from '#domain/games/codes.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aPerson, aReferee } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Tests the four match report steps that are used during and after the game, with an unreliable connection.

const server = serveJourneys()
const db = () => server().services.database.db
const cut = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /request failed/]
const names = [
  'Sigurbjörn Þráinn',
  'Ævar Örn Hlöðversson',
  'Kári Snær',
  'Guðmundur Hrafnkell Aðalsteinsson',
  'Óttar Björn',
  'Þorlákur Máni',
  'Jökull Ýmir',
  'Hallbjörn Skúlason',
  'Ísleifur Dan',
]

let scene: Scene
/** The 24th minute of the tested game, which kicked off at 12:30. */
const inPlay = '2026-05-12T12:53:20.000Z'

beforeEach(async () => {
  server().clock.set(inPlay)
  scene = await aReport(db(), { squad: 16 })
  for (const side of [scene.home, scene.away]) {
    for (const [index, name] of names.entries()) await updateRow(db(), 'persons', side.ids[index]!, { name })
    await fieldAll(db(), scene, side)
  }
})

type Options = { persona?: Persona; width?: 1280 | 390 }

function open(step: string, { persona = personas.referee, width = 390 }: Options = {}) {
  return moveLoggedIn(server(), persona, addressOf(step), { width, now: inPlay, allow: [...cut] })
}

const addressOf = (step: string) => `/leikskyrsla/${scene.gameId}/${step}`
const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
const tile = (page: Page, team: string, number: number) =>
  page
    .getByRole('region', { name: team, exact: true })
    .getByRole('button', { name: new RegExp(`^${number} `) })
const entry = (page: Page) => page.getByRole('form', { name: 'Nýr atburður' })
const events = (page: Page) => page.getByRole('region', { name: 'Atburðir leiksins' }).getByRole('listitem')
const rows = () =>
  db()
    .selectFrom('incidents')
    .select(['incident_type_id', 'person_id', 'minute', 'minute_in_extra_time'])
    .where('game_id', '=', scene.gameId)
    .orderBy('id')
    .execute()

async function tap(page: Page, team: string, number: number, what: string) {
  await tile(page, team, number).click()
  await entry(page).getByRole('button', { name: what, exact: true }).click()
}

/** Blocks requests to one call of the API until the returned function is called. All other calls work. */
async function cutOff(page: Page, call: string) {
  const address = `**/gamereport/${call}`
  await page.route(address, (route) => route.abort('connectionreset'))
  return () => page.unroute(address)
}

test('REP-20 REP-21 REP-22 T27 match events are entered in two taps despite a blocked call and a reload', async () => {
  const { page } = await open('atburdir')
  await tile(page, 'Fálkinn', 9).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-events')
  await tile(page, 'Fálkinn', 9).click()
  await expect.poll(() => entry(page).getByLabel('Mínúta', { exact: true }).inputValue()).toBe('24')
  await expectAccessible(page)
  await screenshot(page, 'report-events-entry')
  await entry(page).getByRole('button', { name: 'Mark', exact: true }).click()
  await events(page)
    .filter({ hasText: '24′' })
    .getByRole('button', { name: /^Eyða: / })
    .waitFor()
  expect(await page.getByLabel('Staðan samkvæmt atburðum').textContent()).toBe('1–0')
  expect(await rows()).toEqual([
    {
      incident_type_id: IncidentType.Goal,
      person_id: scene.home.ids[8],
      minute: 24,
      minute_in_extra_time: null,
    },
  ])

  const mend = await cutOff(page, 'updateincident')
  await tap(page, 'Súlur', 4, 'Áminning')
  const yellow = events(page).filter({ hasText: 'Áminning' })
  await yellow.getByText('Bíður eftir sambandi').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'report-events-waiting')
  await page.reload()
  await yellow.getByText('Bíður eftir sambandi').waitFor()
  expect(await rows()).toHaveLength(1)
  await mend()
  await yellow.getByRole('button', { name: /^Eyða: / }).waitFor()
  expect(await rows()).toHaveLength(2)

  await tap(page, 'Fálkinn', 6, 'Út af')
  await page.getByRole('group', { name: 'Hver kemur inn á?' }).waitFor()
  await screenshot(page, 'report-events-swap')
  await page.getByRole('group', { name: 'Hver kemur inn á?' }).getByRole('button', { name: /^12 / }).click()
  await events(page)
    .filter({ hasText: 'Inn á' })
    .getByRole('button', { name: /^Eyða: / })
    .waitFor()
  await events(page)
    .filter({ hasText: 'Út af' })
    .getByRole('button', { name: /^Eyða: / })
    .waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-events-list')

  await yellow.getByRole('button', { name: /^Eyða: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Eyða þessum atburði?' })
  await dialog.getByText('Ekki er hægt að afturkalla eyðinguna.').waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Eyða' }).click()
  await yellow.waitFor({ state: 'detached' })
  expect((await rows()).map(({ incident_type_id }) => incident_type_id)).toEqual([
    IncidentType.Goal,
    IncidentType.SubstitutedOut,
    IncidentType.SubstitutedIn,
  ])
})

test('T27 a match event undone before it reaches the server is never stored', async () => {
  const opened = await open('atburdir')
  const { page, context } = opened
  await tile(page, 'Fálkinn', 7).waitFor()
  await cutConnection(opened)
  await tap(page, 'Fálkinn', 7, 'Mark')
  await events(page).getByText('Bíður eftir sambandi').waitFor()
  await tap(page, 'Súlur', 3, 'Áminning')
  await events(page).filter({ hasText: 'Mark' }).getByRole('button', { name: 'Afturkalla' }).click()
  await page.getByRole('button', { name: 'Afturkalla' }).last().click()
  await expect.poll(() => page.getByLabel('Staðan samkvæmt atburðum').textContent()).toBe('0–0')
  await context.setOffline(false)
  await events(page).waitFor({ state: 'detached' })
  await page.getByText(/^(Vistað kl\.|Allt vistað)/).waitFor()
  expect(await rows()).toEqual([])
})

test('REP-24 REP-25 REP-26 REP-44 a dismissal keeps the referee on the events step until the disciplinary report about it is written', async () => {
  const { page } = await open('atburdir')
  await tile(page, 'Súlur', 5).waitFor()
  await tap(page, 'Súlur', 5, 'Brottvísun')
  await events(page)
    .getByRole('button', { name: /^Eyða: / })
    .waitFor()
  await page.getByRole('link', { name: 'Úrslit', exact: true }).last().click()
  const held = page.getByRole('alert').filter({ hasText: 'Skýrslu til aganefndar vantar.' })
  await held.waitFor()
  expect(stepOf(page)).toBe('atburdir')
  await expectAccessibleContent(page)
  await screenshot(page, 'report-held')
  await held.getByRole('button', { name: 'Skrifa skýrslu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skýrsla til aganefndar' })
  await dialog.getByRole('button', { name: 'Vista skýrslu' }).click()
  await dialog.getByText('Það verður að velja ástæðu brottvísunar!').waitFor()
  await dialog.getByLabel('Ástæða brottvísunar').selectOption('3882')
  await dialog.getByLabel('Lýsing').fill('Felldi sóknarmann sem var sloppinn í gegn.')
  await dialog.getByRole('button', { name: 'Vista skýrslu' }).click()
  await dialog.getByText('Það verður að velja Nánari skýringu!').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'report-discipline')
  await page.goto(addressOf('urslit'))
  await expect.poll(() => stepOf(page)).toBe('atburdir')
  await held.waitFor()
  await page.reload()
  await events(page).getByRole('button', { name: 'Skrifa skýrslu' }).click()
  await expect
    .poll(() => dialog.getByLabel('Lýsing').inputValue())
    .toBe('Felldi sóknarmann sem var sloppinn í gegn.')
  await dialog.getByLabel('Nánari skýring').selectOption({ index: 1 })
  const mend = await cutOff(page, 'updategamediscipline')
  await dialog.getByRole('button', { name: 'Vista skýrslu' }).click()
  await events(page).getByText('Skýrslan bíður eftir sambandi').waitFor()
  await mend()
  await page.getByText('Skýrsla til aganefndar vistuð').waitFor()
  await page.getByRole('link', { name: 'Úrslit', exact: true }).last().click()
  await expect.poll(() => stepOf(page)).toBe('urslit')
  const filed = await db()
    .selectFrom('discipline_reports')
    .innerJoin('incidents', 'incidents.id', 'discipline_reports.incident_id')
    .select(['discipline_type_id', 'comments'])
    .where('incidents.game_id', '=', scene.gameId)
    .execute()
  expect(filed).toEqual([
    { discipline_type_id: 3882, comments: 'Felldi sóknarmann sem var sloppinn í gegn.' },
  ])
})

test('REP-15 REP-18 REP-19 officials are added to a match report by national id despite a blocked call and a reload', async () => {
  const known = await aReferee(db(), {}, { name: 'Álfdís Hrönn Garðarsdóttir' })
  const stranger = await aPerson(db(), { name: 'Borði Línvarðsson' })
  const { page } = await open('domarar')
  const assistant = page.getByRole('listitem').filter({ hasText: /^Aðstoðardómari 1/ })
  const field = page.getByLabel('Kennitala: Aðstoðardómari 1')
  await field.fill('0000000000')
  await page.getByText('Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.').waitFor()
  await expectAccessibleContent(page)
  await field.fill(known.ssn.slice(0, 6))
  await assistant.getByRole('option', { name: known.name }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-referees')
  const mend = await cutOff(page, 'savereferee')
  await assistant.getByRole('option', { name: known.name }).click()
  await assistant.getByText('Bíður eftir sambandi').waitFor()
  await page.reload()
  await assistant.getByText('Bíður eftir sambandi').waitFor()
  await assistant.getByText(known.name).waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(known.ssn)
  await mend()
  await assistant.getByText('Bíður staðfestingar KSÍ').waitFor()

  await page.getByLabel('Kennitala: Varadómari').fill(stranger.ssn)
  await page.getByRole('option', { name: stranger.name }).click()
  const dialog = page.getByRole('dialog', { name: 'Ekki í dómaraskrá' })
  await dialog.waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-not-referee')
  await dialog.getByRole('button', { name: 'Bæta í dómaraskrá' }).click()
  const backup = page.getByRole('listitem').filter({ hasText: /^Varadómari/ })
  await backup.getByText('Bíður staðfestingar KSÍ').waitFor()
  await screenshot(page, 'report-referees-set')
  // The status and buttons of the row leave enough room for the name to fit on two lines.
  expect((await assistant.getByText(known.name).boundingBox())?.height).toBeLessThan(60)
  const team = await db()
    .selectFrom('game_referees')
    .select(['role_id', 'person_id'])
    .where('game_id', '=', scene.gameId)
    .where('set_by_hand', '=', true)
    .orderBy('role_id')
    .execute()
  expect(team).toEqual([
    { role_id: RefereeRole.Assistant1, person_id: known.id },
    { role_id: RefereeRole.Backup, person_id: stranger.id },
  ])
})

test('REP-29 REP-30 REP-33 the confirmation of a match report survives a lost connection, and its receipt is still shown after a reload', async () => {
  const { page } = await open('leikskyrslan')
  const missing = page.getByRole('region', { name: 'Áður en skýrslan er staðfest' })
  await missing.getByRole('link', { name: 'Úrslit vantar.' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-summary')
  await missing.getByRole('link', { name: 'Úrslit vantar.' }).click()
  await expect.poll(() => stepOf(page)).toBe('urslit')
  await page.goBack()
  const mend = await cutOff(page, 'setreportstatus')
  await page.getByRole('button', { name: 'Staðfesta leikskýrslu' }).click()
  const asked = page.getByRole('dialog', { name: 'Staðfesta þótt eitthvað vanti?' })
  await asked.getByText('Úrslit vantar.').waitFor()
  await expectAccessibleContent(page)
  await asked.getByRole('button', { name: 'Staðfesta samt' }).click()
  await page.getByText('Ekki staðfest: ekkert samband').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'report-confirm-waiting')
  await page.reload()
  await page.getByText('Ekki staðfest: ekkert samband').waitFor()
  await mend()
  const receipt = page.getByText(`${personas.referee.Name} staðfesti leikskýrsluna 12.05.2026 kl. 12:53.`)
  // The page also retries automatically, so the retry button may be gone.
  await page.getByRole('button', { name: 'Reyna núna' }).or(receipt).first().click()
  await receipt.waitFor()
  await page.getByText('Leikskýrsla staðfest!').first().waitFor()
  await page.reload()
  await receipt.waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'report-confirmed')
})
