import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame } from '../support/builders.ts'
import { goTo } from '../support/go-to.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs
/** The 24th minute of the tested game, which kicked off at 12:30. */
const inPlay = '2026-05-12T12:53:20.000Z'

let scene: Scene
/** Ids of the club's next two games. No other game counts towards the ban, because no other game has the age group. */
let next: number
let afterNext: number

beforeEach(async () => {
  server().clock.set(inPlay)
  scene = await aReport(db(), { squad: 3 })
  for (const side of [scene.home, scene.away]) await fieldAll(db(), scene, side)
  const { id } = scene.tournament
  await updateRow(db(), 'tournaments', id, { age_group_type_id: 3000 })
  const of = { tournament_id: id, home_team_id: own, away_team_id: other }
  next = (await aGame(db(), { ...of, game_day: '2026-05-16T19:15' })).id
  afterNext = (await aGame(db(), { ...of, game_day: '2026-05-23T19:15' })).id
})

async function open(persona: Persona, address: string, width: 1280 | 390) {
  const { page } = await openLoggedIn(server(), persona, address, { width, now: inPlay })
  return page
}

async function sendOff(page: Page) {
  const player = page.getByRole('region', { name: 'Fálkinn', exact: true })
  await player.getByRole('button', { name: /^1 / }).click()
  const entry = page.getByRole('form', { name: 'Nýr atburður' })
  await entry.getByRole('button', { name: 'Brottvísun', exact: true }).click()
  const events = page.getByRole('region', { name: 'Atburðir leiksins' }).getByRole('listitem')
  await events.getByRole('button', { name: 'Skrifa skýrslu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skýrsla til aganefndar' })
  await dialog.getByLabel('Ástæða brottvísunar').selectOption('3882')
  await dialog.getByLabel('Nánari skýring').selectOption({ index: 1 })
  await dialog.getByLabel('Lýsing').fill('Felldi sóknarmann sem var sloppinn í gegn.')
  await dialog.getByRole('button', { name: 'Vista skýrslu' }).click()
  await page.getByText('Skýrsla til aganefndar vistuð').waitFor()
  await goTo(page, `/leikskyrsla/${scene.gameId}/leikskyrslan`)
  await page.getByRole('button', { name: 'Staðfesta leikskýrslu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Staðfesta samt' }).click()
  await page.getByText('Leikskýrsla staðfest!').first().waitFor()
}

async function publishOne(staff: Page) {
  await staff.getByRole('button', { name: 'Birta 1 úrskurð' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Birta' }).click()
  await staff.getByText('1 úrskurður birtur.').waitFor()
}

/** Checks the disciplinary committee's meeting page on screen, and that it prints on one page. */
async function expectMeeting(staff: Page) {
  await staff.getByRole('link', { name: 'Síðasti fundur: 12.05.2026' }).click()
  await staff.getByRole('heading', { level: 1, name: 'Fundur aganefndar 12.05.2026' }).waitFor()
  await staff.getByRole('row').filter({ hasText: scene.tournament.short_name }).waitFor()
  await expectAccessibleContent(staff)
  await screenshot(staff, 'meeting')
  // Fires `beforeprint` directly, because a real print dialog would block the test.
  await staff.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await staff.emulateMedia({ media: 'print' })
  await staff.getByRole('table', { name: 'Úrskurðir' }).getByText('Bann í 2 leiki').waitFor()
  await staff.getByText(/Fundur: 12\.05\.2026/).waitFor()
  await screenshot(staff, 'meeting-on-paper')
  expect((await readPdf(await staff.pdf({ preferCSSPageSize: true }))).pages).toBe(1)
  await staff.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await staff.emulateMedia({ media: null })
}

test('a dismissal bans a player, the disciplinary committee adds two games, an appeal suspends the ban, and a corrected report ends it', async () => {
  await sendOff(await open(personas.referee, `/leikskyrsla/${scene.gameId}/atburdir`, 390))

  const club = await open(personas.clubUser, `/leikskyrsla/${next}/leikmenn`, 1280)
  const player = club
    .getByRole('list', { name: 'Hópurinn' })
    .getByRole('button', { name: /Leikmaður 1(?!\d)/ })
  await player.getByText('Leikbann (brottvísun): 1 leikur eftir').waitFor()
  expect(await player.isDisabled()).toBe(true)
  // The ban lasts one game, so the player may be picked for the second game.
  await goTo(club, `/leikskyrsla/${afterNext}/leikmenn`)
  await player.getByText('Því lýkur ef fyrri leikir fara fram.').waitFor()
  expect(await player.isEnabled()).toBe(true)

  const staff = await open(personas.staff, '/aganefnd', 1280)
  const dialog = staff.getByRole('dialog')
  const matter = staff.getByRole('row').filter({ hasText: scene.tournament.short_name })
  await matter.getByText('Komin').waitFor()
  await expectAccessibleContent(staff)
  await matter.getByRole('button', { name: 'Ákveða' }).click()
  await dialog.getByLabel('Leikir').fill('2')
  await expectAccessibleContent(staff)
  await screenshot(staff, 'desk-decide')
  const heading = await dialog.getByRole('heading').textContent()
  await staff.keyboard.press('Control+Enter')
  // The dialog goes on with the next undecided case.
  await expect.poll(() => dialog.getByRole('heading').textContent()).not.toBe(heading)
  await staff.keyboard.press('Escape')
  await matter.getByText('Bann í 2 leiki').waitFor()
  await screenshot(staff, 'desk')
  await staff.getByRole('button', { name: 'Birta 1 úrskurð' }).click()
  await dialog.getByText('Úrskurðirnir taka gildi 15.05.2026').waitFor()
  await expectAccessibleContent(staff)
  await screenshot(staff, 'desk-publish')
  await dialog.getByRole('button', { name: 'Birta' }).click()
  await expect.poll(() => matter.count()).toBe(0)
  await expectMeeting(staff)
  await club.reload()
  await expect.poll(() => player.isDisabled()).toBe(true)

  await matter.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await staff.getByRole('menuitem', { name: 'Skrá áfrýjun' }).click()
  await dialog.getByLabel('Bannið frestast').check()
  await dialog.getByRole('button', { name: 'Vista drög' }).click()
  await staff.getByText('Drög vistuð.').waitFor()
  await goTo(staff, '/aganefnd')
  await publishOne(staff)
  await club.reload()
  // The appeal suspends both the added games and the automatic one-game ban for the dismissal.
  await expect.poll(() => player.isEnabled()).toBe(true)
  expect(await player.getByText('Því lýkur ef fyrri leikir fara fram.').count()).toBe(0)

  await goTo(staff, `/leikskyrsla/${scene.gameId}/atburdir`)
  await staff.getByRole('button', { name: 'Breyta staðfestri skýrslu' }).click()
  await dialog.getByRole('textbox').fill('Rangur leikmaður fékk spjald')
  await dialog.getByRole('button', { name: 'Opna skýrslu' }).click()
  const events = staff.getByRole('region', { name: 'Atburðir leiksins' }).getByRole('listitem')
  await events.getByRole('button', { name: /^Eyða: / }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await expect.poll(() => events.count()).toBe(0)
  await club.goto(`/leikskyrsla/${next}/leikmenn`)
  await player.click()
  const picked = () => db().selectFrom('lineups').select('person_id').where('game_id', '=', next).execute()
  await expect.poll(picked).toEqual([{ person_id: scene.home.ids[0] }])
})
