import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aCourt } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

const open = (persona: Persona, address: string, width: 1280 | 390) =>
  moveLoggedIn(server(), persona, address, { now: testNow, width })

test('staff set which roles a referee level allows, and see the default rules', async () => {
  await db().deleteFrom('referee_levels').execute()
  const { page } = await open(personas.staff, '/rettindi-til-leikja', 1280)
  await page.getByText('Sjálfgefið').first().waitFor()
  await page.getByRole('button', { name: 'Skrá réttindi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá réttindi' })
  await dialog.getByRole('combobox', { name: 'Réttindi' }).click()
  await page.getByRole('option', { name: 'Landsdómari A' }).click()
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog.getByText('Reitinn þarf að fylla út.').first().waitFor()
  await dialog.getByRole('checkbox', { name: 'Dómari', exact: true }).click()
  await expectAccessibleContent(page)
  await screenshot(page, 'levels-form')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Skráð' }).filter({ hasText: 'Landsdómari A' })
  await row.getByText('Öll mót').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'levels')
  await page.setViewportSize({ width: 390, height: 844 })
  await screenshot(page, 'levels')
})

test('staff see which courts have no coordinates, and enter coordinates with a decimal comma', async () => {
  const court = await aCourt(db(), { name: 'Aðalvöllur' })
  const { page } = await open(personas.staff, '/stadsetning', 1280)
  const row = page.getByRole('row').filter({ hasText: 'Aðalvöllur' })
  await row.getByText('Vantar').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'places')
  await row.getByRole('button', { name: 'Breyta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Breyta staðsetningu' })
  await dialog.getByLabel('Breidd').fill('64,147')
  await dialog.getByLabel('Lengd').fill('21,943')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog.getByText('Staðurinn er ekki á Íslandi.').first().waitFor()
  await screenshot(page, 'places-form')
  await dialog.getByLabel('Lengd').fill('-21.943')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await expect
    .poll(() =>
      db()
        .selectFrom('places')
        .select(['latitude', 'longitude'])
        .where('court_id', '=', court.id)
        .executeTakeFirst(),
    )
    .toEqual({ latitude: 64.147, longitude: -21.943 })
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Skrá póstnúmer' }).click()
  await page.getByRole('dialog').getByLabel('Póstnúmer').fill('998')
  await page.setViewportSize({ width: 390, height: 844 })
  await screenshot(page, 'places-form')
})

test('on a phone an official registers a club whose games they may not officiate, and staff see the entry', async () => {
  await db().deleteFrom('official_conflicts').execute()
  const { page } = await open(personas.referee, '/vanhaefi', 390)
  await page.getByRole('button', { name: 'Skrá vanhæfi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá vanhæfi' })
  await dialog.getByRole('combobox', { name: 'Félag' }).click()
  await page.keyboard.type('Súlur')
  await page.getByRole('option', { name: 'Súlur', exact: true }).click()
  await dialog.getByLabel('Skýring').fill('Systir mín þjálfar liðið.')
  await expectAccessibleContent(page)
  await screenshot(page, 'conflicts-form')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await page.getByText('Súlur').first().waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'conflicts')
  const { page: desk } = await open(personas.staff, '/vanhaefi', 1280)
  await desk.getByText(personas.referee.Name).first().waitFor()
  await expectAccessibleContent(desk)
  await screenshot(desk, 'conflicts')
})
