import { expect, test } from 'vitest'
import { registryFaults } from '#server/platform/national-registry/stand-in.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test('USR-01 USR-02 USR-03 USR-04 USR-05 USR-06 USR-07 USR-08 USR-09 a club user creates, changes and deletes a user', async () => {
  // An invented national id that the stub of the national registry knows.
  const kennitala = '0304051429'
  const { page, guard } = await moveLoggedIn(server(), personas.clubUser, '/notendur', { width: 390 })
  await page.getByRole('grid', { name: 'Notendur' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'users')

  await page.getByRole('link', { name: 'Nýr notandi' }).click()
  await page.getByRole('button', { name: 'Skrá notanda' }).click()
  await page.getByText('Reiturinn kennitala er skilyrtur').waitFor()
  await page.getByText('Reiturinn nafn er skilyrtur').waitFor()
  await expectAccessibleContent(page)

  guard.allow(/404 .*registry-name/)
  await page.getByLabel('Kennitala').fill(registryFaults.nobody)
  await page.getByText('Kennitalan fannst ekki í þjóðskrá.').waitFor()
  await page.getByLabel('Kennitala').fill(`${kennitala.slice(0, 6)}-${kennitala.slice(6)}`)
  const name = page.getByLabel('Nafn')
  await expect.poll(() => name.inputValue()).toMatch(/\S+ \S+/)
  const given = await name.inputValue()
  await page.getByLabel('Kennitala').fill(kennitala.slice(0, 9))
  await expect.poll(() => name.inputValue()).toBe('')
  await page.getByLabel('Kennitala').fill(kennitala)
  await expect.poll(() => name.inputValue()).toBe(given)
  await page.getByRole('checkbox', { name: /^2\. flokkur Kvk$/ }).check()
  await expectAccessibleContent(page)
  await screenshot(page, 'user-form')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    kennitala,
  )
  expect(page.url()).not.toContain(kennitala)
  await page.getByRole('button', { name: 'Skrá notanda' }).click()
  await page.getByText('Notandi skráður!').waitFor()

  const row = page.getByRole('row').filter({ hasText: given })
  await row.getByRole('link', { name: 'Breyta' }).click()
  const locked = page.getByLabel('Kennitala')
  await expect.poll(() => locked.inputValue()).toBe(`${kennitala.slice(0, 6)}-${kennitala.slice(6)}`)
  expect(await locked.getAttribute('readonly')).not.toBeNull()
  expect(await page.getByRole('checkbox', { name: /^2\. flokkur Kvk$/ }).isChecked()).toBe(true)
  await expectAccessibleContent(page)
  await page.getByRole('checkbox', { name: /^2\. flokkur Kk$/ }).check()
  await page.reload()
  await page.getByText('Hér eru drögin þín frá því áðan.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'user-draft')
  await page.getByRole('button', { name: 'Uppfæra notanda' }).click()
  await page.getByRole('grid', { name: 'Notendur' }).waitFor()

  await row.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Eyða' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss um að þú viljir eyða notanda?' })
  await dialog.getByText(given).waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Eyða' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

test('USR-10 OP-053 a failed deletion of a user shows the reason and keeps the row', async () => {
  const { page, guard } = await moveLoggedIn(server(), personas.clubUser, '/notendur')
  const own = page.getByRole('row').filter({ hasText: personas.clubUser.Name })
  await own.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Eyða' }).click()
  guard.allow(/422 .*users\/delete/)
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await page.getByText('Þú getur ekki eytt sjálfum þér.').waitFor()
  expect(await own.count()).toBe(1)
})
