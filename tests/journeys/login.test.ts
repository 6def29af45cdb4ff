import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

const open = (options: Parameters<typeof openPage>[0] = {}) => openPage({ ...server(), ...options })

/** Returns a login token of the local electronic id, as the provider puts it in the address. */
async function eidToken({ Kennitala }: Persona): Promise<string> {
  const response = await server().fetch('/eid/token', {
    method: 'POST',
    body: JSON.stringify({ kennitala: Kennitala }),
  })
  return (await response.json()).token
}

/** Logs in by clicking: login button, provider page, role. */
async function logInByHand(page: Page, { Name }: Persona, role: string) {
  await page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' }).click()
  await page.getByRole('searchbox').fill(Name)
  await page.getByRole('button', { name: 'Leita' }).click()
  await page.getByRole('button', { name: Name }).click()
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.getByRole('navigation', { name: /Aðalvalmynd|Oftast/ }).waitFor()
}

/** Blocks the request for the interface texts until the returned function is called. */
async function holdTexts(page: Page) {
  const requests: Route[] = []
  await page.route('**/i18n/is.json*', (route) => void requests.push(route))
  return async () => {
    await expect.poll(() => requests.length).toBe(1)
    await requests[0]?.continue()
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)
const welcome = (page: Page) => page.getByText('Velkomin á innri vefinn')
const loginButton = (page: Page) => page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })

describe('before the login', () => {
  test('SES-04 SES-07 SES-08 a visitor can press only the button to log in with electronic id', async () => {
    const { page } = await open()
    await page.goto('/')
    await loginButton(page).waitFor()
    expect(await page.getByRole('link').count()).toBe(1)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.title()).toBe('Innskráning · Bakvörður')
  })

  test('the login page loads less than 110 kB of scripts, and the first list page less than 345 kB', async () => {
    const { page, context } = await open()
    const scripts = weighScripts(context)
    await page.goto('/')
    await loginButton(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await scripts()).toBeLessThan(110_000)
    await logIn(page, personas.staff)
    await page.goto('/domarar')
    // The pending counts of the navigation load after the list.
    await page.getByRole('grid').waitFor()
    expect(await scripts()).toBeLessThan(345_000)
  })

  test('SES-20 cancelling at the electronic-id provider shows a message in the warning box', async () => {
    const { page } = await open()
    await page.goto('/#error=access_denied')
    await page.getByRole('alert').getByText('Hætt var við innskráninguna. Þú getur reynt aftur.').waitFor()
  })
})

describe('the login', () => {
  test('SES-05 SES-08 SES-09 goes through electronic id and role to the home page', async () => {
    const { page } = await open()
    await page.goto('/')
    await logInByHand(page, personas.staff, 'Starfsmaður')
    await expectPath(page, '/heim')
    await welcome(page).waitFor()
    await page
      .getByText('Aðgangur rennur út eftir þrjár klukkustundir. Þá þarftu að skrá þig inn aftur.')
      .waitFor()
  })

  test('SES-09 lists the roles, and the clubs of each club role', async () => {
    const { page } = await open()
    await page.goto(`/#token=${await eidToken(personas.manyRoles)}`)
    const alone = page.getByRole('list', { name: 'Hlutverk þín' })
    await alone.waitFor()
    expect(await alone.getByRole('button').allTextContents()).toEqual(['Starfsmaður', 'Dómari'])
    const clubs = page.getByRole('region', { name: 'Fulltrúi félags' })
    expect(await clubs.getByRole('button').allTextContents()).toEqual(['Fálkinn', 'Súlur'])
    await clubs.getByRole('button', { name: 'Súlur' }).click()
    await page.getByRole('button', { name: /Fulltrúi félags/ }).waitFor()
    await expectPath(page, '/heim')
  })

  test('SES-09 works without a mouse', async () => {
    const { page } = await open()
    await page.goto('/')
    await loginButton(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/eid/authorize**')
    await page.goto(`/#token=${await eidToken(personas.manyRoles)}`)
    await page.getByRole('button', { name: 'Starfsmaður' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dómari')
    await page.keyboard.press('Enter')
    await expectPath(page, '/heim')
  })

  test('OP-005 OP-010 leaves no token in the address, history or storage', async () => {
    const { page } = await open()
    const token = await eidToken(personas.staff)
    const accessToken = page.waitForResponse('**/api/token').then(async (response) => response.json())
    await page.goto('/heim')
    await loginButton(page).waitFor()
    await page.goto(`/#token=${token}`)
    await page.getByRole('button', { name: 'Starfsmaður' }).waitFor()
    expect(page.url()).toBe(`${server().baseUrl}/`)
    await page.getByRole('button', { name: 'Starfsmaður' }).click()
    await welcome(page).waitFor()
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    for (const secret of [token, (await accessToken).access_token]) expect(kept).not.toContain(secret)
    expect(kept).not.toMatch(/\d{6}-?\d{4}|@/)
  })

  test('SES-10 SES-11 OP-006 is resumed on a visit to / and in a new tab', async () => {
    const { page, context } = await open()
    await logIn(page, personas.referee)
    const answer = page.waitForResponse((response) => response.url().endsWith('/users/resume'))
    await page.goto('/')
    expect((await answer).status()).toBe(200)
    await expectPath(page, '/heim')
    await welcome(page).waitFor()
    const other = await context.newPage()
    await other.goto('/domarar')
    await other.getByRole('grid').waitFor()
  })

  test('SES-11 is resumed while the texts load, and no page is shown before them', async () => {
    const { page } = await open()
    await logIn(page, personas.staff)
    const letTextsCome = await holdTexts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const resumed = page.waitForResponse((response) => response.url().endsWith('/users/resume'))
    await page.goto('/domarar')
    await (await resumed).finished()
    await expect.poll(() => asked).toContain('/api/admin/referees')
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe('')
    await letTextsCome()
    await page.getByRole('grid').waitFor()
  })

  test('SES-11 can be retried if resuming it fails without a connection', async () => {
    const { page, guard } = await open()
    guard.allow('request failed', 'net::ERR_FAILED')
    await logIn(page, personas.staff)
    await page.route('**/users/resume', (route) => route.abort())
    const letTextsCome = await holdTexts(page)
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    await letTextsCome()
    await page.getByRole('alert').getByText('Ekki náðist samband við kerfið').waitFor()
    await page.unroute('**/users/resume')
    await page.getByRole('button', { name: 'Reyna aftur' }).click()
    await welcome(page).waitFor()
  })
})

describe('the address requested before the login', () => {
  test('SES-26 OP-007 opens after the login', async () => {
    const { page } = await open()
    await page.goto('/domarar?a=1')
    await loginButton(page).waitFor()
    expect(page.url()).toBe(`${server().baseUrl}/?redirect=%2Fdomarar%3Fa%3D1`)
    await page.getByText('Eftir innskráningu opnast síðan sem þú varst á leið á: Dómarar.').waitFor()
    await logInByHand(page, personas.staff, 'Starfsmaður')
    await expectPath(page, '/domarar')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'wanted').length),
    )
  })

  // tests/domain/session.test.ts covers all other kinds of address.
  test('OP-007 is ignored if it is on another host', async () => {
    const { page, context } = await open()
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).host))
    await page.goto(`/?redirect=${encodeURIComponent('//evil.example')}`)
    await loginButton(page).click()
    await page.waitForURL('**/eid/authorize**')
    await page.goto(`/#token=${await eidToken(personas.referee)}`)
    await page.getByRole('button', { name: 'Dómari', exact: true }).click()
    await welcome(page).waitFor()
    expect(page.url()).toBe(`${server().baseUrl}/heim`)
    expect(new Set(asked)).toEqual(new Set([new URL(server().baseUrl).host]))
  })
})

/** The total gzipped size in bytes of the scripts loaded by the context, each file once. */
function weighScripts(context: BrowserContext) {
  const scripts = new Map<string, Promise<Buffer>>()
  context.on('response', (response) => {
    // A response still under way when the test ends counts as empty.
    const body = () => response.body().catch(() => Buffer.alloc(0))
    if (response.url().endsWith('.js')) scripts.set(response.url(), body())
  })
  return async () => {
    const bodies = await Promise.all(scripts.values())
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
}
