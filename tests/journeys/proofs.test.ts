import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Giving staff access needs an electronic-id proof that is at most fifteen minutes old. The user proves their
// identity in another window, while the form with the typed data stays open.

const server = serveJourneys()
beforeEach(() => server().clock.set(testNow))

async function fillGiveForm(width: 1280 | 390, name: string) {
  const person = await aPerson(server().services.database.db, { name })
  const opened = await openLoggedIn(server(), personas.staff, '/veita-adgang', { width })
  const { page } = opened
  await page.getByRole('combobox', { name: 'Manneskja' }).fill(name.toLowerCase())
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('combobox', { name: 'Hlutverk', exact: true }).selectOption('Starfsmaður')
  opened.guard.allow(/403 .*access\/roles/)
  server().clock.forward(16 * 60)
  await page.getByRole('button', { name: 'Veita aðgang' }).click()
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await dialog.waitFor()
  return { ...opened, person, dialog }
}

async function openWindow(page: Page) {
  const opening = page.context().waitForEvent('page')
  await page
    .getByRole('button', { name: 'Nota rafræn skilríki' })
    .or(page.getByRole('link', { name: 'Nota rafræn skilríki' }))
    .click()
  const window = await opening
  await window.getByRole('searchbox').waitFor()
  return window
}

async function choose(window: Page, { Name }: Persona) {
  await window.getByRole('searchbox').fill(Name)
  await window.getByRole('button', { name: 'Leita' }).click()
  await window.getByRole('button', { name: Name }).click()
}

const isGiven = (page: Page) => page.getByText('Aðgangur veittur').or(page.getByRole('grid'))
const rolesOf = async (person_id: number) =>
  server()
    .services.database.db.selectFrom('roles')
    .select('auth_type')
    .where('person_id', '=', person_id)
    .execute()

describe.each(flowWidths)('a proof of identity at %d pixels', (width) => {
  test('T30 is given in another window, and the access typed before it is then saved', async () => {
    const { page, dialog, person } = await fillGiveForm(
      width,
      `Ýrr Ölvis ${width === 390 ? 'Mjóadóttir' : 'Breiðdóttir'}`,
    )
    await expectAccessibleContent(page)
    await screenshot(page, `proof-dialog-${width}`)
    expect(await rolesOf(person.id)).toEqual([])
    const window = await openWindow(page)
    const closed = window.waitForEvent('close')
    await choose(window, personas.staff)
    await dialog.waitFor({ state: 'detached' })
    await isGiven(page).first().waitFor()
    expect(await rolesOf(person.id)).toEqual([{ auth_type: 1 }])
    await closed
  })
})

test('T27 a user who declines the proof of identity keeps the typed data and sees why the access was not given', async () => {
  const { page, dialog, person } = await fillGiveForm(1280, 'Ýrr Hættir Viðsdóttir')
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  await page.getByText('Staðfestu fyrst með rafrænum skilríkjum hver þú ert.').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Hlutverk', exact: true }).inputValue()).toBe('1')
  expect(await page.getByText('Ýrr Hættir Viðsdóttir').first().isVisible()).toBe(true)
  expect(await rolesOf(person.id)).toEqual([])
})
