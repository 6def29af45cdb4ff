import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aCourt, aGame, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own } = personaClubs

test('staff register a game, are warned of what it meets, move it, cancel it and put it back', async () => {
  const tournament = await aTournament(db(), { name: 'Ferðamótið 2026', short_name: 'Ferðamótið' })
  const court = await aCourt(db(), { name: 'Ferðavöllur' })
  await aGame(db(), { court_id: court.id, game_day: '2026-06-01T18:00', away_team_id: own })
  const { page } = await openLoggedIn(server(), personas.staff, `/leikir?mot=${tournament.id}`, {
    now: testNow,
    width: 1280,
  })
  const pick = async (label: string, name: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Skrá leik' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá leik' })
  await pick('Mót', 'Ferðamótið 2026')
  await dialog.getByRole('textbox', { name: 'Dagur' }).fill('01.06.2026')
  await dialog.getByRole('textbox', { name: 'Tími' }).fill('1915')
  await pick('Heimalið', 'Fálkinn')
  await pick('Útilið', 'Súlur')
  await pick('Völlur', 'Ferðavöllur')
  await dialog.getByText(/Völlurinn er upptekinn/).waitFor()
  await dialog.getByText(/Heimaliðið á annan leik/).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'kept-game-new')
  await dialog.getByRole('button', { name: 'Skrá leik' }).click()
  await page.getByRole('row').filter({ hasText: 'Fálkinn – Súlur' }).getByText('19:15').waitFor()

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Fleiri aðgerðir' }).first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Færa eða breyta')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tími' }).fill('21:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Vista leik' }).click()
  await page.getByRole('row').filter({ hasText: 'Fálkinn – Súlur' }).getByText('21:00').waitFor()
  await act('Aflýsa')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Ástæða' }).fill('Völlurinn er ófær.')
  await page.getByRole('dialog').getByRole('button', { name: 'Aflýsa' }).click()
  await page.getByRole('row').getByText('Leik aflýst').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'kept-games')
  await act('Setja aftur á dagskrá')
  await page.getByRole('dialog').getByRole('button', { name: 'Setja aftur á dagskrá' }).click()
  await page.getByRole('row').getByText('Ekki hafinn').waitFor()
  const mails = await db()
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'gameChange')
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Leikur færður',
    'Leik aflýst',
    'Leikur aftur á dagskrá',
  ])
})
