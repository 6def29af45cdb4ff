import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeBeginCode } from '#server/begin/code.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { memoryDatabase } from '../support/database.ts'
import { testNow } from '../support/demo-database.ts'
import { serveJourneys } from '../support/serve-journeys.ts'
import { workbook } from '../support/workbooks.ts'

const server = serveJourneys({ database: await memoryDatabase() })

const button = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true })

/** Imports the file of one setup step, from the setup page /byrja to the receipt. */
async function bringIn(page: Page, step: string, file: { name: string; content: string | Uint8Array }) {
  await page.goto('/byrja')
  await page.getByRole('link', { name: `Flytja inn skrá: ${step}`, exact: true }).click()
  await button(page, 'Flytja inn skrá').click()
  const { name, content } = file
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await button(page, 'Skoða skrána').click()
  await page.getByRole('heading', { name: 'Hvað verður úr skránni' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, `import-${step}`)
  await button(page, 'Flytja inn').click()
  await button(page.getByRole('dialog'), 'Flytja inn').click()
  await page.getByRole('heading', { name: 'Kvittun' }).waitFor()
}

test('an empty association is set up from files and a form, and its first result is saved', async () => {
  const { services } = server()
  const code = (await makeBeginCode(services.database, services.clock())) ?? ''
  const { page } = await openPage({ ...server(), now: testNow })
  await page.goto('/')
  await page.getByText('Enginn starfsmaður er skráður enn').waitFor()
  await expectAccessibleContent(page)
  await page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' }).click()
  await button(page, 'Skrá inn').click()
  await page.getByLabel('Kóði frá þjóninum').fill(code)
  await expectAccessibleContent(page)
  await button(page, 'Byrja sem starfsmaður').click()
  await page.getByText('Velkomin á innri vefinn').waitFor()

  await screenshot(page, 'home-empty')
  await page.getByRole('link', { name: /^Koma kerfinu af stað: 8 skref eru eftir/ }).click()
  await page.getByText('Vantar').first().waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'begin')
  const teams = 'Númer;Stutt nafn;Tegund\n1;Riddarar;F\n2;Vogar;F'
  await bringIn(page, 'Félög og lið', { name: 'félög.csv', content: teams })
  const season = workbook({
    Mót: [
      ['Númer', 'Nafn', 'Stutt nafn', 'Ár', 'Kyn', 'Flokkur móts'],
      [7, 'Vetrarmótið', 'Vetrarmót', 2026, 1, 61],
    ],
  })
  await bringIn(page, 'Mót', { name: 'mót.xlsx', content: season })
  const games = 'Númer leiks;Númer móts;Leiktími;Númer heimaliðs;Númer gestaliðs\n100;7;11.5.2026 19:15;1;2'
  await bringIn(page, 'Leikir', { name: 'leikir.csv', content: games })

  await page.goto('/vellir')
  await button(page, 'Skrá völl').click()
  await page.getByRole('textbox', { name: 'Heiti' }).fill('Vogavöllur')
  await button(page.getByRole('dialog'), 'Vista völl').click()
  await page.getByText('Vogavöllur').first().waitFor()

  await page.goto('/urslit')
  await page.getByRole('textbox', { name: 'Mörk: Riddarar' }).fill('2')
  await page.getByRole('textbox', { name: 'Mörk: Vogar' }).fill('1')
  await button(page, 'Vista breytingar').click()
  const resultOf = () =>
    services.database.db
      .selectFrom('games')
      .select(['home_result', 'away_result'])
      .where('id', '=', 100)
      .executeTakeFirst()
  await expect.poll(resultOf).toEqual({ home_result: 2, away_result: 1 })

  const answered = page.waitForResponse(/\/rest\/waiting/)
  await page.goto('/heim')
  expect(await (await answered).text()).not.toContain('begin.missing')
})
