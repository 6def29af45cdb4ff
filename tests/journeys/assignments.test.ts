import { beforeEach, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
// Referees read this page on phones.
const telephone = { width: 390 } as const

const open = (persona: Persona, address: string, options?: PageOptions) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...options })

const pathOf = (address: string) => new URL(address).pathname

/** The demo referee has games today, in two days and in five days. Clears the referee's answer for the last game. */
beforeEach(async () => {
  const person = await personIdOf(db(), personas.referee)
  await db()
    .updateTable('game_referees')
    .set({ confirmed_at: null })
    .where('person_id', '=', person)
    .where('game_id', 'in', (given) =>
      given.selectFrom('games').select('id').where('game_day', '>', '2026-05-17'),
    )
    .execute()
})

test('ASG-05 ASG-10 a referee accepts one game and declines another without a connection, and both answers are sent on reconnecting', async () => {
  const opened = await open(personas.referee, '/nidurrodundomara', telephone)
  const { page, context } = opened
  const person = await personIdOf(db(), personas.referee)
  await expect.poll(() => pathOf(page.url())).toBe(`/nidurrodundomara/${person}`)
  const games = page.getByRole('grid')
  await games.waitFor()
  const rows = games.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
  expect(await rows.allTextContents()).toEqual([
    'Í dag',
    expect.stringContaining('12.05.26 - 20:00'),
    'Fram undan',
    expect.stringContaining('14.05.26 - 19:15'),
    expect.stringContaining('17.05.26 - 19:15'),
  ])
  await expectAccessibleContent(page)
  await screenshot(page, 'assignments')

  const row = page.getByRole('row', { name: /17\.05\.26/ })
  await cutConnection(opened)
  await row.getByRole('button', { name: 'Mæti' }).click()
  await row.getByText('Bíður eftir sambandi').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'assignments-waiting')
  await context.setOffline(false)
  await row.getByText('Mæting staðfest').waitFor()
  await screenshot(page, 'assignments-confirmed')
  await page.reload()
  await row.getByText('Mæting staðfest').waitFor()
  expect(await row.getByRole('button', { name: 'Mæti' }).count()).toBe(0)
  await expectAccessibleContent(page)

  await row.getByRole('button', { name: 'Kemst ekki' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ég kemst ekki' })
  await dialog.getByLabel('Ástæða').fill('Meiddist á æfingu')
  await expectAccessibleContent(page)
  await screenshot(page, 'assignments-decline')
  await cutConnection(opened)
  await dialog.getByRole('button', { name: 'Senda svar' }).click()
  await row.getByText('Bíður eftir sambandi').waitFor()
  await context.setOffline(false)
  await row.getByText('Meiddist á æfingu').waitFor()
  await screenshot(page, 'assignments-declined')
  await expectAccessibleContent(page)
})

test('T27 an unsent answer to an appointment survives a reload and is sent once', async () => {
  const { page, guard } = await open(personas.referee, '/nidurrodundomara', telephone)
  guard.allow(/Failed to load resource/, /request failed/)
  const keys: (string | undefined)[] = []
  let isCut = true
  await page.route('**/referees/rsvp/**', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return isCut ? route.abort('connectionreset') : route.continue()
  })
  const row = page.getByRole('row', { name: /17\.05\.26/ })
  await row.getByRole('button', { name: 'Mæti' }).click()
  await row.getByText('Bíður eftir sambandi').waitFor()
  await page.reload()
  await row.waitFor()
  isCut = false
  await row.getByText('Mæting staðfest').waitFor()
  expect(new Set(keys).size).toBe(1)
})

test('LEV-04 a referee edits their leave while the connection is cut', async () => {
  const opened = await open(personas.referee, '/orlofdomara', telephone)
  const { page, context } = opened
  const row = page.getByRole('grid').getByRole('row', { name: /29\.06\.2026/ })
  await row.waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'leave')
  await row.getByRole('button', { name: 'Breyta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Breyta orlofi' })
  await dialog.getByLabel('Athugasemd').fill('Hringferð um landið')
  await expectAccessibleContent(page)
  await screenshot(page, 'leave-dialog')

  await cutConnection(opened)
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog.getByText('Ekki vistað: ekkert samband').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'leave-waiting')
  await dialog.getByRole('button', { name: 'Loka' }).click()
  await page.getByText('Ekki vistað: ekkert samband').waitFor()
  await context.setOffline(false)
  await page.getByText('Orlofi breytt!').waitFor()
  await row.getByText('Hringferð um landið').waitFor()
  await page.getByText('Ekki vistað: ekkert samband').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hringferð')
})

test('LEV-04 LEV-06 a referee registers leave by keyboard and calendar, sees a conflicting game, and deletes the leave', async () => {
  await db().deleteFrom('holidays').where('date_to', '=', '2026-05-18').execute()
  const { page } = await open(personas.referee, '/orlofdomara', telephone)
  await page.getByRole('button', { name: 'Skrá orlof' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá orlof' })
  await dialog.getByLabel('Frá', { exact: true }).fill('17.5.26')
  await dialog.getByLabel('Til', { exact: true }).fill('03052026')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^Athugið: Dagsetning ekki rétt skráð/)
    .waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'leave-warning')
  await dialog.getByRole('button', { name: 'Opna dagatal: Til' }).click()
  const calendar = page.getByRole('dialog', { name: 'Til' })
  await expectAccessible(page)
  await screenshot(page, 'leave-calendar')
  await calendar.getByRole('button', { name: 'mánudagur 18. maí' }).click()
  await dialog.getByText('17.05.26 - 19:15: Fálkinn – Súlur').waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await page.getByText('Orlof skráð!').waitFor()
  const row = page.getByRole('grid').getByRole('row', { name: /18\.05\.2026/ })
  await row.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Eyða' }).click()
  await page.getByRole('dialog', { name: 'Eyða þessu orlofi?' }).waitFor()
  await expectAccessibleContent(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await row.waitFor({ state: 'detached' })
})

test('INS-18 OP-045 a referee supervisor opens a due report from the home page and switches to the referee role to write it', async () => {
  const game = await aGame(db(), { game_day: '2026-05-11T19:15' })
  const person_id = await personIdOf(db(), personas.supervisor)
  const place = await aPlace(db(), { game_id: game.id, person_id, role_id: RefereeRole.Supervisor })
  // Logs in on a new page instead of the shared one, because the test ends in another role.
  const { page } = await openLoggedIn(server(), personas.supervisor, '/heim', { now: testNow, ...telephone })
  await page.getByRole('link', { name: /eftirlitsmanns á eftir að skila/ }).click()
  const ofGame = page.locator(`[aria-describedby="leikur-${place.id}"]`)
  await ofGame.and(page.getByRole('button', { name: 'Skrifa skýrslu', exact: true })).click()
  await page.getByRole('heading', { level: 1, name: 'Skýrsla eftirlitsmanns um dómara' }).waitFor()
  expect(pathOf(page.url())).toBe(`/domaraskyrslur/${game.id}/0`)
  await page.getByLabel('Veður', { exact: true }).fill('8')
  await page.getByText(/^Vistað kl\. /).waitFor()
})
