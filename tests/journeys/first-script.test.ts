import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

const isApp = /\/assets\/(index|admin|login)-/

/** Records the addresses of all requests to the API, without its root. */
function watchCalls(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/api\/admin\/(.*)/.exec(request.url()) ?? []
    if (path) asked.push(path)
  })
  return asked
}

async function loggedIn(persona: Persona = personas.staff, allow: string[] = []) {
  const { page, context } = await openPage({ ...server(), allow })
  await logIn(page, persona)
  return { page, context, asked: watchCalls(page) }
}

const rows = (page: Page) => page.getByRole('grid').getByRole('row')

describe('the first script', () => {
  test('requests session, rows and list settings before the scripts of the app arrive, each once', async () => {
    const { page, asked } = await loggedIn()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(isApp, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/domarar?leit=a', { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual(['users/resume', 'referees', 'rest/preferences/domarar'])
    release()
    await rows(page).nth(5).waitFor()
    expect(asked.filter((path) => !['rest/waiting', 'rest/rail'].includes(path))).toEqual([
      'users/resume',
      'referees',
      'rest/preferences/domarar',
    ])
  })

  test('does not request rows if a filter of the address chooses others', async () => {
    const { page, asked } = await loggedIn()
    await page.goto('/domarar?deild=1')
    await page.getByRole('grid').waitFor()
    expect(asked.filter((path) => path.startsWith('referees'))).toHaveLength(1)
  })

  test('the app works as before if the first script cannot be loaded', async () => {
    const { page } = await loggedIn(personas.staff, ['net::ERR_FAILED'])
    await page.route('**/assets/first-*', (route) => route.abort())
    const isFailed = page.waitForEvent('requestfailed', (one: Request) => one.url().includes('/first-'))
    await page.goto('/domarar')
    await isFailed
    await rows(page).nth(5).waitFor()
  })

  test('OP-013 requests nothing of a page that the role may not open', async () => {
    const { page, asked } = await loggedIn(personas.clubUser)
    await page.goto('/starfsmenn')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(asked.some((path) => path.startsWith('employees'))).toBe(false)
  })

  test('shows the login page if the session of the cookie has ended', async () => {
    const { page } = await loggedIn(personas.staff, ['status of 401'])
    await server()
      .services.database.db.updateTable('sessions')
      .set({ ended_at: new Date().toISOString() })
      .execute()
    await page.goto('/domarar')
    await page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' }).waitFor()
  })

  test('T02 discards its answers if another tab changes the role before the app takes them', async () => {
    const { page, context, asked } = await loggedIn()
    const other = await context.newPage()
    await other.goto('/heim')
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(isApp, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/domarar', { waitUntil: 'commit' })
    await expect.poll(() => asked).toContain('referees')
    await other.evaluate(() => new BroadcastChannel('bakvordur').postMessage('changed'))
    await expect.poll(() => page.evaluate(() => window.firstAnswers?.isOutdated)).toBe(true)
    release()
    await rows(page).nth(5).waitFor()
    expect(asked.filter((path) => path === 'users/resume')).toHaveLength(2)
  })

  test('a page that is opened from the menu requests its rows once, while its script loads', async () => {
    const { page, asked } = await loggedIn()
    await page.goto('/heim')
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/CoachesList-*', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Þjálfarar' }).click()
    await expect.poll(() => asked).toContain('coaches')
    release()
    await rows(page).nth(2).waitFor()
    expect(asked.filter((path) => path === 'coaches')).toHaveLength(1)
  })

  test('fetches the files of a page when its link is reached by the pointer or by the keyboard', async () => {
    const { page } = await loggedIn()
    await page.goto('/heim')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
    await link('Þjálfarar').hover()
    await expect.poll(() => fetched.some((url) => /CoachesList-/.test(url))).toBe(true)
    await link('Starfsmenn').focus()
    await expect.poll(() => fetched.some((url) => /EmployeesList-/.test(url))).toBe(true)
    expect(fetched.filter((url) => /api\/admin\/(coaches|employees)$/.test(url))).toEqual([])
  })

  test('fetches the files of all pages of the role in idle time, unless the browser saves data', async () => {
    const { page } = await loggedIn(personas.clubUser)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: false } })
    })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/heim')
    await expect
      .poll(() => fetched.some((url) => /NewTransferPage-/.test(url)), { timeout: 60_000 })
      .toBe(true)
    expect(fetched.some((url) => /AuditList-/.test(url))).toBe(false)
  })
})
