import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/platform/texts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const file = path.join(temporaryFolder(), 'is.json')
const edit = (tree: unknown) => writeFileSync(file, JSON.stringify(tree, null, 2))

beforeAll(() => {
  edit(builtIn)
  server().services.texts = openTexts(file, silentLog)
})

test('an edited text shows on reload, and a wrong one breaks no screen', async () => {
  edit(builtIn)
  const { page } = await openPage(server())
  await logIn(page, personas.staff)
  await page.goto('/textar')
  await page.getByText('Allt í lagi. Engin villa er í textaskránni.').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'texts-well')

  edit({
    ...builtIn,
    pages: { ...builtIn.pages, texts: 'Orðin okkar', home: '' },
    texts: { ...builtIn.texts, wrong: 'Villur: %{fjoldi}', reload: '<b>Aftur</b>' },
    login: {},
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Orðin okkar' }).waitFor()
  await page.getByText('Þennan texta vantar í kaflann.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Skoða aftur' }).count()).toBe(1)
  await expectAccessible(page)
  await screenshot(page, 'texts-wrong')

  writeFileSync(file, '{ "app": ')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Textar' }).waitFor()
  await page.getByText(/^Textaskráin er brotin/).waitFor()
})
