import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

beforeEach(async () => {
  await db().deleteFrom('ban_rules').execute()
})

const open = (address: string, width: 1280 | 390) =>
  openLoggedIn(server(), personas.staff, address, { now: testNow, width })

async function choose(page: Page, row: number, act: string) {
  await page.getByRole('button', { name: 'Fleiri aðgerðir' }).nth(row).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('staff copy the standard rules for a tournament, change a step and take the rules away', async () => {
  await aTournament(db(), { year: 2026, name: 'Bikarkeppni karla 2026' })
  const { page } = await open('/leikbannsreglur', 1280)
  await page.getByText('4 spjöld: 1 leikur').first().waitFor()
  await expectAccessible(page)
  await choose(page, 0, 'Afrita')
  const dialog = page.getByRole('dialog', { name: 'Skrá reglur' })
  await dialog.getByRole('combobox', { name: 'Eitt mót' }).click()
  await page.keyboard.type('Bikarkeppni karla')
  await page.getByRole('option', { name: /Bikarkeppni karla 2026/ }).click()
  await dialog.getByLabel('1. þrep: Spjöld').fill('9')
  await expectAccessible(page)
  await screenshot(page, 'ban-rules-form')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog
    .getByText('Fjöldi áminninga þarf að hækka með hverju þrepi. Ekkert var vistað.')
    .first()
    .waitFor()
  await dialog.getByLabel('1. þrep: Spjöld').fill('3')
  await dialog.getByRole('button', { name: 'Fjarlægja: 4. þrep' }).click()
  await dialog.getByRole('button', { name: 'Vista' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Bikarkeppni karla 2026' })
  await row.getByText('3 spjöld: 1 leikur, 7 spjöld: 1 leikur, 10 spjöld: 2 leikir').waitFor()
  await screenshot(page, 'ban-rules')
  await choose(page, 0, 'Eyða')
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

test('on a phone staff read the rules and open the form of new ones', async () => {
  const { page } = await open('/leikbannsreglur', 390)
  await page.getByText('4 spjöld: 1 leikur').first().waitFor()
  await expectAccessible(page)
  await screenshot(page, 'ban-rules')
  await page.getByRole('button', { name: 'Skrá reglur' }).click()
  await page.getByRole('dialog').getByLabel('1. þrep: Leikir').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'ban-rules-form')
})
