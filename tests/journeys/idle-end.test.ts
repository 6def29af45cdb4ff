import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openPage, screenshot } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

// Staff access ends after an hour of inactivity. The browser stores typed data for the same user.

const server = serveJourneys()
beforeEach(() => server().clock.set(testNow))

const role = (page: Page) => page.getByRole('combobox', { name: 'Hlutverk', exact: true })
const lastDay = (page: Page) => page.getByRole('textbox', { name: 'Lokadagur' })

async function openForm({ width = 1280 }: { width?: 1280 | 390 } = {}) {
  const opened = await openPage({ ...server(), width })
  const { page, context, guard } = opened
  guard.allow(/401 .*api\/admin/)
  await context.clock.install({ time: testNow })
  await logIn(page, personas.staff)
  await page.goto('/veita-adgang')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

async function forward(seconds: number, { context }: Awaited<ReturnType<typeof openForm>>) {
  server().clock.forward(seconds)
  await context.clock.fastForward(seconds * 1000)
}

async function logInAs(page: Page, { Name }: Persona) {
  await page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' }).click()
  await page.getByRole('searchbox').fill(Name)
  await page.getByRole('button', { name: 'Leita' }).click()
  await page.getByRole('button', { name: Name }).click()
  await page.getByRole('button', { name: 'Starfsmaður' }).click()
  await page.getByRole('heading', { level: 1, name: 'Veita aðgang' }).waitFor()
}

test('T27 T18 after access ends through inactivity, another user never sees the typed data', async () => {
  const opened = await openForm()
  const { page } = opened
  await role(page).selectOption('Dómari')
  await lastDay(page).fill('31.12.2026')
  await page.getByText('Drögin geymast.').waitFor()
  await forward(62 * 60, opened)
  await page.getByText('Aðgangurinn var ekki notaður um tíma').waitFor()
  await screenshot(page, 'idle-ended')
  expect(await page.getByRole('navigation').count()).toBe(0)
  await logInAs(page, personas.manyRoles)
  expect(await role(page).inputValue()).toBe('')
  expect(await lastDay(page).inputValue()).toBe('')
})

test.each(flowWidths)(
  'T18 at %d pixels a warning appears ten minutes before access ends through inactivity, and a click extends access',
  async (width) => {
    const opened = await openForm({ width })
    const { page } = opened
    await page.getByRole('heading', { level: 1 }).click()
    const warning = page.getByText(/Aðgangi lýkur eftir \d+ mínútur ef hann er ekki notaður/).first()
    let minutes = 0
    // Advances minute by minute, so that each request's answer carries the current server time.
    for (; minutes < 60 && !(await warning.isVisible()); minutes++) {
      await forward(60, opened)
      await page.waitForLoadState('networkidle')
    }
    expect(minutes).toBeGreaterThan(45)
    await screenshot(page, `idle-warning-${width}`)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => page.getByText(/Aðgangi lýkur eftir/).count()).toBe(0)
    await forward(40 * 60, opened)
    expect(await page.getByRole('heading', { level: 1, name: 'Veita aðgang' }).isVisible()).toBe(true)
  },
)

test('T18 requests that a tab sends without user activity do not extend access', async () => {
  const opened = await openForm()
  const { page } = opened
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/waiting')) asked.push(request.headers()['bakvordur-background'])
  })
  for (let minute = 0; minute < 64 && (await page.getByRole('navigation').count()) > 0; minute++) {
    await forward(60, opened)
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Aðgangurinn var ekki notaður um tíma').waitFor()
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.slice(1)).toEqual(asked.slice(1).map(() => '1'))
})
