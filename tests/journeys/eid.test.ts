import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { personas } from '../support/personas.ts'
import { serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test.each([
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)(
  'SES-08 the local electronic id is for everyone, at $width pixels',
  async ({ width, colorScheme }) => {
    const { page } = await openPage({ ...server(), width, colorScheme })
    await page.goto('/eid/start')
    await page.getByText('Þetta eru ekki raunveruleg rafræn skilríki.').waitFor()
    await expectAccessible(page)
    await screenshot(page, `eid-${colorScheme}`)
    await page.getByRole('searchbox').fill('enginn heitir þetta')
    await page.getByRole('button', { name: 'Leita' }).click()
    await page.getByText('Enginn fannst. Breyttu leitinni eða sýndu alla.').waitFor()
    await expectAccessible(page)
  },
)

test('SES-08 SES-09 somebody is found by the keyboard alone, and comes back to the app with a token', async () => {
  const { page } = await openPage({ ...server(), width: 390 })
  await page.goto('/eid/start')
  const token = page.waitForRequest((request) => request.url().endsWith('users/authenticationoptions'))
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('margbjorg')
  await page.keyboard.press('Enter')
  await page.getByText('1 af 1').waitFor()
  await page.getByRole('button', { name: new RegExp(personas.manyRoles.Name) }).focus()
  await page.keyboard.press('Enter')
  expect((await token).postDataJSON()).toEqual({ token: expect.any(String), state: expect.any(String) })
  // What came in the hash stays nowhere in the address.
  await expect.poll(() => page.url()).not.toContain('token')
})
