import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Tests script files that fail to load. The missing part shows an error and can be retried; the rest of the app works.

const server = serveJourneys()
const allow = [
  'request failed',
  'Failed to load resource',
  'net::ERR_',
  'was not loaded',
  'Failed to fetch',
  'CallError',
]

beforeEach(async () => {
  await server().services.database.db.deleteFrom('preferences').execute()
})

/** Blocks a script file of the app until the returned function is called. */
async function without(page: Page, file: string) {
  const address = `**/assets/${file}-*`
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ekki tókst að sækja' })
const retry = (page: Page) => button(page, 'Reyna aftur').click()

type Part = [
  name: string,
  file: string,
  open: (page: Page) => Promise<void>,
  shown: (page: Page) => Promise<void>,
]
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor()

const tick = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Velja: / })
    .first()
    .check()

// Three examples are enough, because `lazyDialog` loads every dialog the same way.
const overThePage: Part[] = [
  ['the search', 'Palette', (page) => page.keyboard.press('Control+k'), dialog('Leita')],
  [
    'the menu of a row',
    'FurtherActions',
    (page) => button(page, 'Fleiri aðgerðir').first().click(),
    (page) => page.getByRole('menu').waitFor(),
  ],
  [
    'the mail dialog',
    'MailDialog',
    async (page) => {
      await tick(page)
      await button(page, 'Senda póst').click()
    },
    (page) => page.getByLabel('Efni').waitFor(),
  ],
]

describe('a lazily loaded dialog or menu', () => {
  test.each(overThePage)(
    '%s shows that it failed to load, can be closed, and loads on retry',
    async (name, file, open, shown) => {
      const { page } = await openLoggedIn(server(), personas.staff, '/domarar', { allow })
      await page.getByRole('grid', { name: 'Dómarar' }).waitFor()
      const mend = await without(page, file)
      await open(page)
      await failure(page).waitFor()
      if (name === 'the search') await expectAccessibleContent(page)
      await button(page, 'Loka').click()
      await failure(page).waitFor({ state: 'detached' })
      await page.getByRole('grid', { name: 'Dómarar' }).waitFor()
      await open(page)
      await failure(page).waitFor()
      await mend()
      await retry(page)
      await shown(page)
    },
  )
})

describe('a lazily loaded part of a page', () => {
  test('a field that failed to load in the dialog of an action can be retried there', async () => {
    const { page } = await openLoggedIn(server(), personas.staff, '/domarar', { allow })
    const mend = await without(page, 'Choice')
    await tick(page)
    await button(page, 'Setja deild').click()
    const field = page.getByRole('dialog').getByRole('alert')
    await field.getByText(/Ekki tókst að sækja/).waitFor()
    await mend()
    await field.getByRole('button', { name: 'Reyna aftur' }).click()
    await page.getByRole('combobox', { name: 'Deild' }).waitFor()
  })

  test("the user's own saved views work while the shared views failed to load and can be retried", async () => {
    const { page } = await openLoggedIn(server(), personas.staff, '/domarar', { allow })
    const mend = await without(page, 'SharedViews')
    await button(page, 'Vistaðar síur').click()
    await failure(page).waitFor()
    await page.getByLabel('Heiti á vistaðri síu').fill('Aspir')
    await mend()
    await retry(page)
    await failure(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Heiti á vistaðri síu').inputValue()).toBe('Aspir')
  })

  test('the Excel writer shows a notice if it fails to load, and the list stays unchanged', async () => {
    const { page } = await openLoggedIn(server(), personas.staff, '/domarar', { allow })
    const mend = await without(page, 'xlsx')
    const save = async () => {
      await button(page, 'Sækja').click()
      await button(page, 'Sækja Excel').click()
    }
    await save()
    await failure(page).waitFor()
    await mend()
    const saving = page.waitForEvent('download')
    await save()
    await saving
  })
})

describe.each(flowWidths)('a lazily loaded page at %i pixels', (width) => {
  const openHome = () => openLoggedIn(server(), personas.staff, '/heim', { width, allow })
  const toAudit = async (page: Page) => {
    if (width === 390) await button(page, 'Valmynd').click()
    await page.getByRole('link', { name: 'Saga', exact: true }).first().click()
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('can fail to load while the navigation still works, and loads on retry', async () => {
    const { page } = await openHome()
    const mend = await without(page, 'AuditList')
    await toAudit(page)
    await heading(page, 'Ekki tókst að sækja síðuna')
    await expectAccessibleContent(page)
    await screenshot(page, 'parts-page')
    await mend()
    await retry(page)
    await heading(page, 'Saga')
  })

  test('asks for a reload if a newer version of the app has replaced it', async () => {
    const { page } = await openHome()
    await page.route('**/assets/AuditList-*', (route) => route.fulfill({ status: 404 }))
    const served = await (await page.request.get('/')).text()
    const newer = {
      contentType: 'text/html',
      body: served.replace(/assets\/index-[^"]+\.js/, 'assets/index-new.js'),
    }
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill(newer),
    )
    await toAudit(page)
    await page.getByText('Ný útgáfa kerfisins er komin.').waitFor()
    expect(await button(page, 'Endurhlaða síðuna').count()).toBe(1)
    expect(await button(page, 'Reyna aftur').count()).toBe(0)
    await screenshot(page, 'parts-new-version')
  })

  test('says so if it is opened without a connection, and loads automatically on reconnecting', async () => {
    // Uses a new browser context, because it has no cached files.
    const own = { width, allow, timezoneId: 'Asia/Tokyo' }
    const opened = await openLoggedIn(server(), personas.staff, '/heim', own)
    const { page, context } = opened
    await cutConnection(opened)
    await toAudit(page)
    await page.getByRole('status').filter({ hasText: 'Ekki náðist samband við kerfið.' }).waitFor()
    expect(await page.getByText('Ný útgáfa').count()).toBe(0)
    await screenshot(page, 'parts-offline')
    await context.setOffline(false)
    await heading(page, 'Saga')
  })
})
