import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const judge = personas.otherReferee.Name
let game: number

beforeEach(async () => {
  const sides = { home_team_id: personaClubs.own, away_team_id: personaClubs.other }
  game = (await aGame(db(), { game_day: '2026-05-12T09:00', ...sides })).id
  const supervisor = await personIdOf(db(), personas.referee)
  await aPlace(db(), { game_id: game, person_id: supervisor, role_id: RefereeRole.Supervisor })
  await aPlace(db(), { game_id: game, person_id: await personIdOf(db(), personas.otherReferee) })
})

const tabs = ['Forskráning', 'Leikstjórn', 'Agastjórn', 'Hreyfing', 'Frammistaða dómara', 'Aðstoðardómari 1']
const tabNames = [...tabs, 'Aðstoðardómari 2', 'Spjöld']

const isSaved = (page: Page) => page.getByText(/^Vistað kl\./).waitFor()
async function toNext(page: Page, chapter: number) {
  const next = { name: tabNames[chapter], exact: true }
  await page.getByRole('navigation', { name: 'Fyrra og næsta skref' }).getByRole('link', next).click()
  await page.getByRole('region', next).getByRole('region', { name: 'Athugasemdir' }).waitFor()
}

/** Fills every field of a tab of the report. Texts typed into tables begin with the number of the chapter. */
async function write(page: Page, chapter: number) {
  for (const grade of await page.getByRole('radio', { name: 'Jákvætt' }).all()) await grade.check()
  const boxes = page.getByRole('grid').getByRole('textbox').and(page.locator('textarea'))
  for (const [place, box] of (await boxes.all()).entries()) await box.fill(`${chapter} lína ${place}`)
  for (const minute of await page.getByRole('textbox', { name: /^Mín\./ }).all()) await minute.fill('45+2')
  const comments = page.getByRole('region', { name: 'Athugasemdir' }).getByRole('textbox')
  for (const [place, box] of (await comments.all()).entries()) await box.fill(`${chapter} texti ${place}`)
}

test('INS-01 INS-04 INS-05 INS-06 INS-08 INS-09 INS-10 T27 a referee supervisor writes and sends a whole report on a phone despite reloads and a cut connection', async () => {
  const opened = await moveLoggedIn(
    ...[server(), personas.referee, `/domaraskyrslur/${game}/0`, { now: testNow, width: 390 as const }],
  )
  const { page, context } = opened
  await page.getByLabel(`Erfiðleikagráða: ${judge}`).fill('2')
  await page.getByLabel(`Einkunn: ${judge}`).fill('5,9')
  await page.getByText('Passaðu að reiturinn Einkunn í línu 1 sé með löglegt gildi').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'inspector-wrong')
  await page.getByLabel(`Einkunn: ${judge}`).fill('8,4')
  await page.getByLabel('Veður', { exact: true }).fill('8')
  await isSaved(page)
  await page.reload()
  await page.getByLabel(`Einkunn: ${judge}`).waitFor()
  expect(await page.getByLabel(`Einkunn: ${judge}`).inputValue()).toBe('8,4')

  for (let chapter = 1; chapter <= 7; chapter++) {
    await toNext(page, chapter)
    const isCut = chapter === 3
    if (isCut) await cutConnection(opened)
    await write(page, chapter)
    if (isCut) {
      await page.getByText('Bíður eftir sambandi').first().waitFor()
      await screenshot(page, 'inspector-offline')
      await context.setOffline(false)
    }
    await isSaved(page)
    await page.reload()
    const box = page.getByRole('region', { name: 'Athugasemdir' }).getByRole('textbox').first()
    await box.waitFor()
    expect(await box.inputValue()).toBe(`${chapter} texti 0`)
    await expectAccessibleContent(page)
    await screenshot(page, `inspector-${chapter}`)
  }
  const finish = page.getByRole('button', { name: 'Staðfesta dómaraskýrslu' })
  expect(await finish.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(34, 88, 171)')
  await cutConnection(opened)
  await finish.click()
  await page.getByRole('dialog', { name: 'Senda skýrsluna?' }).waitFor()
  await expectAccessibleContent(page)
  await finish.click()
  await page.getByText(/^Skýrslan er ekki farin: ekkert samband\./).waitFor()
  await context.setOffline(false)
  await page.getByText('Skýrsla staðfest!').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'inspector-confirmed')
  await expectWritten()
  await page.getByRole('link', { name: 'Heim', exact: true }).last().click()
  await page.waitForURL(/\/heim$/)
})

/** Checks that the server stored every typed text of the report once. */
async function expectWritten() {
  const report = await db()
    .selectFrom('inspector_reports')
    .select(['weather', 'confirmed_at'])
    .where('game_id', '=', game)
    .executeTakeFirstOrThrow()
  expect(report).toMatchObject({ weather: '8', confirmed_at: expect.stringMatching(/^2026-05-12T12/) })
  const rows = await db()
    .selectFrom('inspector_rows')
    .select(['chapter', 'list', 'text'])
    .where('game_id', '=', game)
    .execute()
  const counts = [1, 2, 3, 4, 5, 6, 7].map((chapter) => rows.filter((row) => row.chapter === chapter).length)
  expect(counts).toEqual([1, 1, 2, 7, 1, 1, 2])
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  const texts = await db()
    .selectFrom('inspector_comments')
    .select('text')
    .where('game_id', '=', game)
    .where('text', '<>', '')
    .execute()
  expect(texts).toHaveLength(9)
}

test("INS-02 INS-07 on a desktop the supervisor's report shows all tabs, in light and dark mode", async () => {
  const { page } = await moveLoggedIn(
    ...[server(), personas.referee, `/domaraskyrslur/${game}/kafli4`, { now: testNow, width: 1280 as const }],
  )
  await page.getByRole('grid', { name: 'Jákvæð atriði' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Kaflar skýrslunnar' }).getByRole('link').count()).toBe(8)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessibleContent(page)
    await screenshot(page, `inspector-desk-${colorScheme}`)
  }
})
