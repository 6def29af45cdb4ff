import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { wholeDemoDatabase } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { mailServer } from '../support/mail-server.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const post = await mailServer()
afterAll(() => post.close())
const server = serveJourneys({
  // Uses the complete demo database, which has 400 coaches and 80 employees.
  database: await wholeDemoDatabase(),
  environment: { smtp: { url: post.url, from: 'KSÍ <ksi@samband.example>' } },
})

beforeEach(async () => {
  post.empty()
  const { db } = server().services.database
  await db.deleteFrom('outbox').execute()
})

async function open(persona: Persona, address: string, options: PageOptions = {}) {
  const opened = await moveLoggedIn(server(), persona, address, options)
  await opened.page.getByRole('grid').waitFor()
  return opened
}

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((title) => title !== '')
const received = (subject: string) => post.received.filter((message) => message.email.subject === subject)

async function filterBy(page: Page, menu: string, ...choices: string[]) {
  await page.getByRole('button', { name: `Sía: ${menu}` }).click()
  for (const choice of choices) await page.getByRole('checkbox', { name: choice, exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function expectFilters(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('button', { name: `Sía: ${name}`, exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Sía: / }).count()).toBe(names.length)
}

/** Selects all rows, sends a mail and waits until it is delivered. Returns the number of recipients. */
async function writeToAll(page: Page, subject: string): Promise<number> {
  await page.getByRole('checkbox', { name: 'Velja allar línur sem síurnar skilja eftir' }).click()
  await page.getByRole('button', { name: 'Senda póst', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Póstur til/ })
  await dialog.waitFor()
  await dialog.getByLabel('Efni').fill(subject)
  await dialog.getByLabel('Texti').fill('Sæl öll.\n\nFundurinn er á þriðjudag kl. 20.\n\nKær kveðja')
  await expectAccessibleContent(page)
  await screenshot(page, `people-mail-${subject.split(' ')[0]}`)
  await dialog.getByRole('button', { name: /^Senda/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Póstsending' })
  await receipt.getByText('Pósturinn er farinn til allra.').waitFor()
  const gone = await receipt.getByText(/^\d+ (farið|farin)$/).textContent()
  await expectAccessibleContent(page)
  await screenshot(page, `people-receipt-${subject.split(' ')[0]}`)
  await receipt.getByRole('button', { name: 'Loka' }).click()
  await receipt.waitFor({ state: 'detached' })
  return Number.parseInt(gone ?? '', 10)
}

test('COA-02 EMP-05 staff send a mail to the coaches of one division and find every message in the outbox', async () => {
  const { page } = await open(personas.staff, '/thjalfarar?fjoldi=100')
  await expectFilters(page, 'Félag', 'Flokkur', 'Réttindi', 'Kyn')
  await filterBy(page, 'Flokkur', '4. flokkur')
  await page.getByText(/^(?!400 )\d+ af 400$/).waitFor()
  const divisions = await rows(page).allTextContents()
  expect(divisions.every((row) => row.includes('4. flokkur'))).toBe(true)
  const subject = 'Þjálfarafundur á Þingvöllum'
  const count = await writeToAll(page, subject)
  expect(count).toBeGreaterThan(20)
  expect(received(subject)).toHaveLength(count)
  expect(new Set(received(subject).flatMap(({ to }) => to)).size).toBe(count)
  await goTo(page, `/postur?leit=${encodeURIComponent(subject)}`)
  await page.getByText(`${count} línur`).waitFor()
  await screenshot(page, 'people-outbox')
})

test.each([
  [390, 2],
  [1280, 0],
] as const)(
  'at %i pixels a row of the coaches list has at most %i buttons to phone or write to the coach',
  async (width, count) => {
    const { page } = await open(personas.staff, '/thjalfarar?kyn=2', { width })
    await screenshot(page, 'coaches')
    // A phone shows one button to call and one to write, even if the coach has several numbers.
    const ways = await page
      .locator('tbody [data-ui=calls]')
      .evaluateAll((all) => all.map((cell) => cell.children.length))
    expect(Math.max(0, ...ways)).toBe(count)
  },
)

test('OP-031 COA-03 COA-04 the coaches list has the documented columns and shows the gender in words', async () => {
  const { page } = await open(personas.staff, '/thjalfarar?fjoldi=5000&rod=Gender')
  expect(await headings(page)).toEqual([
    ...['Nafn', 'Félag', 'Kyn', 'Flokkar', 'Réttindi', 'Póstnr.', 'Póststöð', 'Farsími', 'Heimasími'],
    'Netfang',
  ])
  expect(await rows(page).first().textContent()).toContain('Karlkyns')
  await page.getByRole('searchbox').fill('kyn fannst ekki')
  await expect
    .poll(async () => (await rows(page).first().textContent())?.includes('Kyn fannst ekki'))
    .toBe(true)
})

test('EMP-04 SES-42 the employees list is downloaded as a CSV file with every row', async () => {
  const { page } = await open(personas.staff, '/starfsmenn')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja', exact: true }).click()
  await page.getByRole('button', { name: 'Sækja CSV' }).click()
  const content = await readFile(await (await download).path(), 'utf8')
  const header =
    'Nafn;Starfsheiti;Félag;Heimilisfang;Farsími;Netfang;Deild kvenna;Deild karla;Bikar karla;Bikar kvenna'
  expect(content.startsWith(`\ufeff"${header.replaceAll(';', '";"')}"\r\n`)).toBe(true)
  expect(content.trimEnd().split('\r\n')).toHaveLength(80 + 1)
})
