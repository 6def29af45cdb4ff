import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

test("staff reject a club's protest with a fine and publish it with the other rulings", async () => {
  const team = await aTeam(db(), { short_name: 'Kærandi', email: 'kaera@example.is' })
  const against = await aTeam(db(), { short_name: 'Mótherji' })
  const { id } = await aTournament(db(), { year: 2026 })
  const of = { tournament_id: id, home_team_id: team.id, away_team_id: against.id }
  await aGame(db(), { ...of, game_day: '2026-05-10T19:15', home_result: 0, away_result: 1 })
  const { page } = await openLoggedIn(server(), personas.staff, '/aganefnd', { now: testNow })
  await page.getByRole('button', { name: 'Nýr úrskurður' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Einstaklingur').waitFor()
  await dialog.getByLabel('Tegund').selectOption({ label: 'Kæru hafnað' })
  expect(await dialog.getByLabel('Einstaklingur').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Vista drög' }).click()
  await dialog.getByText('Veldu félagið sem kærir. Ekkert var vistað.').first().waitFor()
  await dialog.getByLabel('Félag').fill(team.short_name)
  await page.getByRole('option', { name: team.short_name }).first().click()
  await dialog.getByLabel('Leikur').click()
  await page.getByRole('option', { name: `10.05.2026 ${team.short_name} – ${against.short_name}` }).click()
  await dialog.getByLabel('Sekt').fill('30000')
  await expectAccessibleContent(page)
  await screenshot(page, 'protest')
  await dialog.getByRole('button', { name: 'Vista drög' }).click()
  const row = page.getByRole('row').filter({ hasText: team.short_name })
  await row.getByText('Kæru hafnað').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'protest-on-desk')
  await row.getByRole('button', { name: 'Ákveða' }).click()
  expect(await dialog.getByLabel('Tegund').locator('option').allTextContents()).toEqual([
    ...['Kæra tekin til greina', 'Kæru hafnað'],
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Birta/ }).click()
  await dialog.getByRole('button', { name: 'Birta' }).click()
  await page.getByRole('link', { name: 'Síðasti fundur: 12.05.2026' }).click()
  await row.getByText('Kæru hafnað').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'protest-published')
  await row.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Leiðrétta' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(1)
})
