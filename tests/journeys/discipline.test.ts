import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aFine, aGame, aTournament, aWithdrawal, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs

let game: Row<'games'>
beforeEach(async () => {
  await db().deleteFrom('discipline_fines').execute()
  await db().deleteFrom('tournament_withdrawals').execute()
  const { id } = await aTournament(db(), { year: 2026, short_name: 'Besta deild karla 2026' })
  const sides = { home_team_id: own, away_team_id: other }
  game = await aGame(db(), { tournament_id: id, game_day: '2026-05-01T14:00', ...sides })
})

const open = (address: string, width: 1280 | 390) =>
  moveLoggedIn(server(), personas.staff, address, { now: testNow, width })

/** Every column is seen without scrolling sideways. */
async function expectAllColumns(page: Page) {
  const hidden = await page
    .locator('[data-ui=scroller]')
    .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth)
  expect(hidden).toBe(0)
}

async function choose(page: Page, act: string) {
  await page.getByRole('button', { name: 'Fleiri aðgerðir' }).first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('FIN-03 FIN-04 staff enter a fine, see all columns and the sums, correct it and take it away', async () => {
  const decided = { proposal: 440_000, amount: 440_000, level: 2, red: 2, yellow: 9 }
  await aFine(db(), { game_id: game.id, team_id: other, ...decided, meeting: 'Fundur 05.05.2026' })
  const { page } = await open('/agasektir', 1280)
  await page.getByRole('rowheader', { name: 'Súlur' }).waitFor()
  await page.getByRole('button', { name: 'Skrá sekt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá sekt' })
  await dialog.getByRole('combobox', { name: 'Félag' }).selectOption('Fálkinn')
  await dialog.getByRole('combobox', { name: 'Leikur' }).selectOption({ value: String(game.id) })
  await dialog.getByLabel('Tillaga').fill('12.500')
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Vista' }).click()
  const sums = page.getByRole('row').filter({ hasText: 'Samtals' })
  await sums.getByText('kr. 452.500').waitFor()
  await expectAllColumns(page)
  await expectAccessibleContent(page)
  await screenshot(page, 'fines')

  await choose(page, 'Breyta')
  await page.getByRole('dialog', { name: 'Breyta sekt' }).getByLabel('Upphæð').fill('8000')
  await page.getByRole('button', { name: 'Vista' }).click()
  await sums.getByText('kr. 448.000').waitFor()
  await choose(page, 'Eyða')
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await expect.poll(() => page.getByRole('rowheader', { name: 'Fálkinn' }).count()).toBe(0)
  await sums.getByText('kr. 440.000').first().waitFor()
})

test('FIN-02 FIN-03 on a phone a fine is read and another season is chosen', async () => {
  await aFine(db(), { game_id: game.id, team_id: own, amount: 15_000 })
  const { page } = await open('/agasektir', 390)
  await page.getByText('kr. 15.000').first().waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'fines')
  await page.getByRole('combobox', { name: 'Ár' }).selectOption('2003')
  await page.getByRole('button', { name: 'Sýna töflu' }).click()
  await page.getByText('Engar sektir fundust').waitFor()
})

test('FIN-06 FIN-07 FIN-09 FIN-10 withdrawn clubs and the number of games of a season are seen, and taken as a file', async () => {
  await aWithdrawal(db(), { tournament_id: game.tournament_id, team_id: own, reason: 'Náði ekki í lið' })
  const { page } = await open('/felog-haett-i-moti', 1280)
  await page.getByText('Náði ekki í lið').waitFor()
  await expectAllColumns(page)
  await screenshot(page, 'withdrawals')
  await goTo(page, '/leikir-i-motum')
  await page.getByRole('row').filter({ hasText: 'Samtals' }).waitFor()
  await expectAllColumns(page)
  await screenshot(page, 'game-counts')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja', exact: true }).click()
  await page.getByRole('button', { name: 'Sækja CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Leikir')
})
