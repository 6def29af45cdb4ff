import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test.each(flowWidths)('SES-08 the local electronic id is accessible at %d pixels', async (width) => {
  const { page } = await openPage({ ...server(), width })
  await page.goto('/eid/start')
  await page.getByText('Þetta eru ekki raunveruleg rafræn skilríki.').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'eid')
  await page.getByRole('searchbox').fill('enginn heitir þetta')
  await page.getByRole('button', { name: 'Leita' }).click()
  await page.getByText('Enginn fannst. Breyttu leitinni eða sýndu alla.').waitFor()
  await expectAccessibleContent(page)
})

test('SES-08 SES-09 a person is chosen by keyboard alone and returns to the app with a token', async () => {
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
  await expect.poll(() => page.url()).not.toContain('token')
})
