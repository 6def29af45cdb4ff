import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

// The kit itself: the delivered client before the real server.

const server = serveJourneys()

test.each([1280, 390] as const)('the page that a stranger sees is accessible at %i pixels', async (width) => {
  const { page } = await openPage({ ...server(), width })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'login')
})

test('SES-11 a browser that is logged in resumes without the login page', async () => {
  const { page } = await openPage(server())
  await logIn(page, personas.staff)
  const answer = page.waitForResponse((response) => response.url().endsWith('/users/resume'))
  await page.goto('/')
  expect((await answer).status()).toBe(200)
})
