import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

const open = (options: Parameters<typeof openPage>[0] = {}) => openPage({ ...server(), ...options })
const addressOf = (page: Page) => page.url().slice(server().baseUrl.length)
const welcome = (page: Page) => page.getByText('Velkomin á innri vefinn')
const loginButton = (page: Page) => page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })
const userMenu = (page: Page) => page.getByRole('button', { name: personas.staff.Name })

/** Opens a page, logs in, and lets the test control the page's clock. */
async function openWithClock(path: string) {
  const opened = await open()
  await opened.context.clock.install({ time: testNow })
  server().clock.set(testNow)
  await logIn(opened.page, personas.staff)
  // Waits for the pending counts, which load late: the server would refuse their request once the clock moves.
  const counted = opened.page.waitForResponse((response) => response.url().endsWith('/rest/waiting'))
  await opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  await counted
  await opened.page.waitForLoadState('networkidle')
  return opened
}

describe('access for three hours', () => {
  test('SES-16 SES-17 ends on the login page with result token Expired, and the next login returns to the page', async () => {
    const { page, context } = await openWithClock('/domarar')
    await context.clock.fastForward('03:00:01')
    await page.getByRole('alert').getByText('Aðgangurinn rann út').waitFor()
    expect(addressOf(page)).toBe('/?result=token+Expired&redirect=%2Fdomarar')
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('grid').count()).toBe(0)
    server().clock.forward(3 * 60 * 60)
    await loginButton(page).click()
    await page.getByRole('searchbox').fill(personas.staff.Name)
    await page.getByRole('button', { name: 'Leita' }).click()
    await page.getByRole('button', { name: personas.staff.Name }).click()
    await page.getByRole('button', { name: 'Starfsmaður' }).click()
    await page.getByRole('grid').waitFor()
    expect(addressOf(page)).toBe('/domarar')
    server().clock.set(testNow)
  })

  test('SES-16 shows the remaining time in the last ten minutes and lasts to the last minute', async () => {
    const { page, context } = await openWithClock('/heim')
    const note = page.getByText('Aðgangur rennur út eftir 10 mínútur')
    expect(await note.count()).toBe(0)
    await context.clock.fastForward('02:50:01')
    await note.first().waitFor()
    await page.getByText('Það sem þú ert að skrifa er geymt.').first().waitFor()
    await context.clock.fastForward('00:05:00')
    await page.getByText('Aðgangur rennur út eftir 5 mínútur').first().waitFor()
    await context.clock.fastForward('00:03:59')
    await page.getByText('Aðgangur rennur út á næstu mínútu').first().waitFor()
    await welcome(page).waitFor()
  })

  test('SES-16 ends for a tab whose timer did not fire while the device slept', async () => {
    const { page, context } = await openWithClock('/heim')
    await context.clock.setSystemTime(new Date(Date.parse(testNow) + 4 * 60 * 60 * 1000))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await loginButton(page).waitFor()
  })

  test('OP-009 is not ended early by a timer overflow if it lasts more than 24 days', async () => {
    const { page, context } = await open()
    await context.clock.install({ time: testNow })
    await page.route('**/users/resume', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), expires_in: 30 * 24 * 60 * 60 },
      })
    })
    await logIn(page, personas.staff)
    await page.goto('/heim')
    await welcome(page).waitFor()
    await context.clock.fastForward('23:00:00')
    await page.reload()
    await welcome(page).waitFor()
  })
})

describe('a 401', () => {
  test('SES-18 leads to the electronic-id login, and the login returns to the page', async () => {
    const { page, guard } = await openWithClock('/domarar')
    guard.allow(/401 .*users\/roles/)
    server().clock.forward(3 * 60 * 60)
    await page.getByRole('button', { name: /Skipta um hlutverk/ }).click()
    await page.waitForURL('**/eid/authorize**')
    await page.getByRole('searchbox').fill(personas.staff.Name)
    await page.getByRole('button', { name: 'Leita' }).click()
    await page.getByRole('button', { name: personas.staff.Name }).click()
    await page.getByRole('button', { name: 'Starfsmaður' }).click()
    await page.getByRole('grid').waitFor()
    expect(addressOf(page)).toBe('/domarar')
    server().clock.set(testNow)
  })

  test('OP-008 straight after the login ends at the root with a reason, not in a loop', async () => {
    const { page, guard } = await openWithClock('/heim')
    guard.allow(/401 .*users\/roles/)
    await page.route('**/users/roles', (route) =>
      route.fulfill({ status: 401, json: { error: 'access.ended' } }),
    )
    await page.getByRole('button', { name: /Skipta um hlutverk/ }).click()
    await page.waitForURL('**/eid/authorize**')
    await page.goto('/heim')
    await page.getByRole('button', { name: /Skipta um hlutverk/ }).click()
    await page.getByRole('alert').getByText('Kerfið hafnaði aðganginum strax eftir innskráningu.').waitFor()
    expect(addressOf(page)).toBe('/?redirect=%2Fheim')
  })
})

describe('the logout', () => {
  test('SES-15 SES-36 OP-011 shows an error without a connection, and otherwise loads the logged-out page and leaves nothing behind', async () => {
    const { page, guard } = await openWithClock('/domarar')
    guard.allow('request failed', 'net::ERR_FAILED')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.route('**/users/logout', (route) => route.abort(), { times: 1 })
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).click()
    await page.getByRole('alert').getByText('Ekki náðist samband við kerfið.').waitFor()
    await page.getByRole('grid').waitFor()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).click()
    await page.getByRole('heading', { name: 'Þú hefur skráð þig út' }).waitFor()
    expect(addressOf(page)).toBe('/utskraning')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await page.goBack().catch(() => null)
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.goto('/domarar')
    await loginButton(page).waitFor()
  })

  test('SES-15 logs out every tab of the browser, also one with a request under way', async () => {
    const { page, context, guard } = await openWithClock('/heim')
    guard.allow(/401 .*api\/admin/)
    const other = await context.newPage()
    await other.goto('/domarar')
    await other.getByRole('grid').waitFor()
    const refused = other.waitForResponse((response) => response.status() === 401)
    // The session has ended on the server, and no tab knows it yet.
    await page.route('**/users/logout', async (route) => {
      const response = await route.fetch()
      await other.getByRole('navigation').getByRole('link', { name: 'Saga' }).click()
      await refused
      await route.fulfill({ response })
    })
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).click()
    for (const tab of [page, other]) {
      await tab.getByRole('heading', { name: 'Þú hefur skráð þig út' }).waitFor()
      expect(addressOf(tab)).toBe('/utskraning')
    }
  })
})

describe('a change of role', () => {
  test('OP-045 needs no new login and leaves a page the new role may not open', async () => {
    const { page, context, guard } = await open()
    // A request of the other tab with the old token may still be refused.
    guard.allow(/401 .*api\/admin/)
    await logIn(page, personas.manyRoles)
    await page.goto('/saga')
    const other = await context.newPage()
    await other.goto('/heim')
    await page.getByRole('button', { name: /Skipta um hlutverk/ }).click()
    await page.getByRole('menuitemradio', { name: 'Fulltrúi félags, Fálkinn' }).click()
    await welcome(page).waitFor()
    expect(addressOf(page)).toBe('/heim')
    await page
      .getByRole('button', { name: /Skipta um hlutverk: *Fulltrúi félags *· *Fálkinn|Fulltrúi félags/ })
      .waitFor()
    expect(await page.getByRole('link', { name: 'Saga' }).count()).toBe(0)
    // The other tab of the same login changes role too.
    await other.getByRole('button', { name: /Fulltrúi félags/ }).waitFor()
  })
})
