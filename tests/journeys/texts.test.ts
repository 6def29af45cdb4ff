import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/texts/file/open-texts.ts'
import { sentenceFor } from '#server/texts/present.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'
import { damages, whole } from '../support/text-damage.ts'

const server = serveJourneys()
const file = path.join(temporaryFolder(), 'is.json')
const edit = (tree: unknown) => writeFileSync(file, JSON.stringify(tree, null, 2))

beforeAll(() => {
  edit(builtIn)
  server().services.texts = openTexts(file, silentLog)
})

test('an edited text file takes effect on reload, and pages still work if the file has faulty texts', async () => {
  edit(builtIn)
  const { page } = await openLoggedIn(server(), personas.staff, '/textar')
  await page.getByText('Allt í lagi. Engin villa er í textaskránni.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'texts-well')

  edit({
    ...builtIn,
    pages: { ...builtIn.pages, texts: 'Orðin okkar', home: '' },
    texts: { ...builtIn.texts, wrong: 'Villur: %{fjoldi}', reload: '<b>Aftur</b>' },
    login: {},
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Orðin okkar' }).waitFor()
  await page
    .getByText(/^Hér vantar \d+ texta eða kafla/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Skoða aftur' }).count()).toBe(1)
  await expectAccessibleContent(page)
  await screenshot(page, 'texts-wrong')

  writeFileSync(file, '{ "app": ')
  await page.reload()
  // The page shows the last valid text, because the file is damaged.
  await page.getByRole('heading', { level: 1, name: 'Orðin okkar' }).waitFor()
  await page.getByText(/^Textaskráin er brotin/).waitFor()
})

test('T28 a damaged text file leaves the shown texts unchanged, and the texts page names the damaged line', async () => {
  // Tries one kind of damage. tests/domain/texts-damage.test.ts tries them all.
  const [damage] = damages
  writeFileSync(file, whole)
  server().services.texts.merged()
  writeFileSync(file, damage?.file ?? '')
  const { page } = await openLoggedIn(server(), personas.staff, '/textar')
  // 'Vélin' comes from the file as it was before the damage. The built-in text differs.
  await page.getByText('Vélin', { exact: true }).first().waitFor()
  const [first] = server().services.texts.problems()
  if (!first) throw new Error('The file has no problem.')
  await page.getByText(sentenceFor(first)).first().waitFor()
  await page.getByText(`Lína ${first.line}`, { exact: true }).first().waitFor()
  await screenshot(page, 'texts-damage')
  await expectAccessibleContent(page)
})
