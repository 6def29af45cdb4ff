import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/texts/file/open-texts.ts'
import { sentenceFor } from '#server/texts/present.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'
import { damages, whole } from '../support/text-damage.ts'

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
  await page
    .getByText(/^Hér vantar \d+ texta eða kafla/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Skoða aftur' }).count()).toBe(1)
  await expectAccessible(page)
  await screenshot(page, 'texts-wrong')

  writeFileSync(file, '{ "app": ')
  await page.reload()
  // The last text that was accepted.
  await page.getByRole('heading', { level: 1, name: 'Orðin okkar' }).waitFor()
  await page.getByText(/^Textaskráin er brotin/).waitFor()
})

// Every twelfth kind of damage; the others are tried without a browser (tests/domain/texts-damage.test.ts).
const some = damages.filter((_, index) => index % 12 === 0)

test('T28 sixteen kinds of damage each leave the app as it was, and name the line, on a desk and on a phone', async () => {
  expect(some.length).toBeGreaterThanOrEqual(16)
  const { page } = await openPage(server())
  await logIn(page, personas.staff)
  await page.goto('/textar')
  for (const [index, damage] of some.entries()) {
    writeFileSync(file, whole)
    server().services.texts.merged()
    writeFileSync(file, damage.file)
    // To load the whole app anew for each would take minutes.
    if (index % 10 === 0) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.reload()
      // A text that is not the built-in one, and was accepted before.
      await page.getByText('Vélin', { exact: true }).first().waitFor()
    } else {
      const answered = page.waitForResponse(/\/rest\/texts/)
      await page.getByRole('button', { name: 'Skoða aftur' }).click()
      await answered
    }
    const served = await (await page.request.get('/i18n/is.json')).json()
    expect(served.frame.groups.system, damage.what).toBe('Vélin')
    const [first] = server().services.texts.problems()
    const sentence = first ? sentenceFor(first) : 'Allt í lagi. Engin villa er í textaskránni.'
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByText(sentence).first().waitFor()
      if (first?.line) await page.getByText(`Lína ${first.line}`, { exact: true }).first().waitFor()
      const seen = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(seen, damage.what).toBeLessThanOrEqual(width)
    }
  }
  await screenshot(page, 'texts-damage')
  await expectAccessible(page)
})
