import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { mailServer } from '../support/mail-server.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const post = await mailServer({
  treat: (address) =>
    address.startsWith('floki') ? { code: 550, text: 'No such user', at: 'recipient' } : 'take',
})
afterAll(() => post.close())
beforeEach(() => post.empty())
const server = serveJourneys({ environment: { smtp: { url: post.url, from: 'KSÍ <ksi@samband.example>' } } })

const { referee, otherReferee, manyRoles } = personas

const open = (persona: Persona, address: string, options?: PageOptions) =>
  moveLoggedIn(server(), persona, address, options)

async function tick(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Velja: ${name}` }).check()
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function startMail(page: Page, ...names: string[]) {
  await tick(page, ...names)
  await page.getByRole('button', { name: 'Senda póst', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  return dialog
}

const write = async (page: Page, subject: string, body: string) => {
  await dialogOf(page).getByLabel('Efni').fill(subject)
  await dialogOf(page).getByLabel('Texti').fill(body)
}
const sendButton = (page: Page) => dialogOf(page).getByRole('button', { name: /^Senda/ })
const received = (subject: string) => post.received.filter((message) => message.email.subject === subject)

test('REF-04 staff write to the selected referees and see whether the mail was delivered', async () => {
  const { page } = await open(personas.staff, '/domarar')
  const dialog = await startMail(page, otherReferee.Name, manyRoles.Name)
  expect(await dialog.getAttribute('aria-labelledby')).toBeTruthy()
  await page.getByRole('dialog', { name: 'Póstur til 2 viðtakenda' }).waitFor()
  await expectAccessibleContent(page)
  const subject = 'Dómarafundur á Þingvöllum'
  await write(page, subject, 'Sæl öll.\n\nSjáumst á fundi í Laugardalnum á þriðjudag kl. 20.\n\nKær kveðja')
  await dialog.getByText('Sýna netföngin').click()
  await screenshot(page, 'mail-written')
  await expectAccessibleContent(page)
  await sendButton(page).click()
  await page.getByRole('dialog', { name: 'Póstsending' }).waitFor()
  await dialog.getByText('Pósturinn er farinn til allra.').waitFor()
  await dialog.getByText('2 farin').waitFor()
  await screenshot(page, 'mail-sent')
  await expectAccessibleContent(page)
  expect(received(subject).map((message) => message.to.length)).toEqual([1, 1])
  await dialog.getByRole('button', { name: 'Loka' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('staff see that the mail server refused a message, and find the message in the outbox', async () => {
  const { page } = await open(personas.staff, '/domarar')
  const dialog = await startMail(page, referee.Name, otherReferee.Name)
  await write(page, 'Æfing felld niður', 'Engin æfing í dag.')
  await sendButton(page).click()
  await dialog.getByText('Pósturinn er farinn, en 1 skeyti komst ekki til skila.').waitFor()
  await screenshot(page, 'mail-refused')
  await dialog.getByRole('link', { name: 'Skoða í póstinum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Póstur' }).waitFor()
  await page.getByRole('grid').getByText('Komst ekki til skila').first().waitFor()
  await screenshot(page, 'outbox')
  await expectAccessibleContent(page)
  await page.getByRole('link', { name: referee.Name }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Æfing felld niður' }).waitFor()
  await page.getByText('Engin æfing í dag.').waitFor()
  await page.getByText(/Póstþjónn hafnaði póstinum: 550/).waitFor()
  await screenshot(page, 'outbox-message')
  await expectAccessibleContent(page)
  const address = await addressOf(referee)
  const before = post.attemptsFor(address)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await page.getByText('1 skeyti fer aftur af stað.').waitFor()
  await expect.poll(() => post.attemptsFor(address)).toBe(before + 1)
})

test('selected messages of the outbox are resent after a confirmation', async () => {
  const { page } = await open(personas.staff, '/postur?stada=failed')
  await page
    .getByRole('checkbox', { name: `Velja: ${referee.Name}` })
    .first()
    .check()
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reyna aftur að senda 1 skeyti?' })
  await dialog.waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Reyna aftur' }).click()
  await page.getByText('1 skeyti fer aftur af stað.').waitFor()
})

test('REF-05 staff see and copy the joined e-mail addresses', async () => {
  const { page, context } = await open(personas.staff, '/domarar')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await startMail(page, referee.Name, otherReferee.Name)
  await dialog.getByText('Sýna netföngin').click()
  const joined = await dialog.getByRole('textbox', { name: 'Netföng viðtakenda' }).inputValue()
  expect(joined.split(';')).toHaveLength(2)
  expect(joined).toMatch(/^[^\s;]+@[^\s;]+;[^\s;]+@[^\s;]+$/)
  await dialog.getByRole('button', { name: 'Afrita netföng' }).click()
  await dialog.getByText('Netföngin voru afrituð.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(joined)
})

test('T27 the draft of a mail survives the end of the session and is restored after the next login', async () => {
  const { page, guard } = await open(personas.restrictedDom, '/domarar')
  guard.allow(/401/)
  await startMail(page, otherReferee.Name)
  await write(page, 'Fyrir útrunninn aðgang', 'Þetta glataðist ekki')
  const { db } = server().services.database
  await db.updateTable('sessions').set({ ended_at: server().clock.now() }).execute()
  await sendButton(page).click()
  await page.waitForURL(/\/eid\/authorize/)
  await logIn(page, personas.restrictedDom)
  await page.goto('/domarar')
  await page.getByRole('grid').waitFor()
  const dialog = await startMail(page, otherReferee.Name)
  expect(await dialog.getByLabel('Efni').inputValue()).toBe('Fyrir útrunninn aðgang')
  await sendButton(page).click()
  await dialog.getByText('Pósturinn er farinn til allra.').waitFor()
  expect(received('Fyrir útrunninn aðgang')).toHaveLength(1)
})

// Logs in anew, because the previous test ended every session.
test('T11 a mail whose answer was lost keeps its text and is delivered once, also after a reload', async () => {
  const { page } = await openLoggedIn(server(), personas.staff, '/domarar', {
    allow: [/mail\/bulk/],
  })
  const keys: (string | null)[] = []
  await page.route('**/mail/bulk', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    await route.fetch()
    await route.abort('connectionreset')
  })
  let dialog = await startMail(page, otherReferee.Name, manyRoles.Name)
  await write(page, 'Aðeins einu sinni', 'Þetta má ekki koma tvisvar')
  await sendButton(page).click()
  await dialog.getByText(/sendu aftur óbreytt og þá fær enginn póstinn tvisvar/).waitFor()
  await screenshot(page, 'mail-unsure')
  await expectAccessible(page)
  await sendButton(page).click()
  await expect.poll(() => keys.length).toBe(2)
  await dialog.getByText(/sendu aftur óbreytt/).waitFor()
  await page.unroute('**/mail/bulk')
  await page.reload()
  await page.getByRole('grid').waitFor()
  // Selects the recipients in the reverse order. The idempotency key must still be the same.
  dialog = await startMail(page, manyRoles.Name, otherReferee.Name)
  const request = page.waitForRequest('**/mail/bulk')
  await sendButton(page).click()
  keys.push(await (await request).headerValue('idempotency-key'))
  await dialog.getByText('Pósturinn er farinn til allra.').waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(received('Aðeins einu sinni')).toHaveLength(2)
})

async function addressOf({ Kennitala }: Persona): Promise<string> {
  const { db } = server().services.database
  const found = db.selectFrom('persons').select('email').where('ssn', '=', Kennitala)
  return (await found.executeTakeFirstOrThrow()).email ?? ''
}
