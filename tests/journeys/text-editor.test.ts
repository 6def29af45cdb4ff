import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const words = 'Ekkert bíður þín núna.'

beforeEach(async () => {
  await server().services.database.db.deleteFrom('text_changes').execute()
  await expect.poll(() => server().services.texts.translate('home.nothing')).toBe(words)
})

const open = (address: string, options = {}) => moveLoggedIn(server(), personas.staff, address, options)
/** Logs in on a new page, because a shared page would remember that text editing is on. */
const load = (options = {}) => openLoggedIn(server(), personas.staff, '/heim', options)

async function find(page: Page, sought: string) {
  await page.getByRole('searchbox', { name: 'Leita í listanum Allir textar' }).fill(sought)
  const row = page.getByRole('row').filter({ hasText: 'home.nothing' })
  await row.getByRole('button', { name: /^Breyta/ }).click()
  await page.getByRole('dialog', { name: 'Breyta texta' }).waitFor()
}
async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Textinn' }).fill(text)
  await page.getByRole('button', { name: 'Vista texta' }).click()
}
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('T28 staff find an interface text by its words, change it, see the change at once and reset it', async () => {
  const { page } = await open('/textar')
  await find(page, 'ekkert bidur þín núna')
  await page.getByText('Þessum texta hefur ekki verið breytt hér.').waitFor()
  await page.getByRole('textbox', { name: 'Textinn' }).fill('Allt er <b>búið</b>')
  await page.getByText('HTML-merki eiga ekki heima í textanum').waitFor()
  await expectAccessibleContent(page)
  await write(page, 'Allt er búið í dag.')
  await closed(page)
  const row = page.getByRole('row').filter({ hasText: 'home.nothing' })
  await expect.poll(() => server().services.texts.translate('home.nothing')).toBe('Allt er búið í dag.')

  await page.getByRole('searchbox', { name: /Allir textar/ }).fill('Allt er búið')
  await row.getByText('Breytt hér').waitFor()
  // Waits until the new rows are shown, because the dimmed old rows would fail the contrast check.
  await expect.poll(() => new URL(page.url()).searchParams.get('textar.leit')).toBe('Allt er búið')
  await page.locator('[role=grid][aria-busy=true]').waitFor({ state: 'detached' })
  await expectAccessibleContent(page)
  await screenshot(page, 'text-editor')
  await row.getByRole('button', { name: /^Breyta/ }).click()
  await page.getByText(`Var: „${words}“`).waitFor()
  await page.getByRole('button', { name: 'Setja upprunalega textann aftur' }).click()
  await page.getByRole('button', { name: 'Vista texta' }).click()
  await closed(page)
  await expect.poll(() => server().services.texts.translate('home.nothing')).toBe(words)
})

test('T28 the downloaded text file contains the changes', async () => {
  const { page } = await open('/textar')
  await find(page, words)
  await write(page, 'Allt er búið í dag.')
  await closed(page)
  await expect.poll(() => server().services.texts.translate('home.nothing')).toBe('Allt er búið í dag.')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja is.json' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('is.json')
  const file = path.join(temporaryFolder(), 'is.json')
  await download.saveAs(file)
  const fetched = JSON.parse(readFileSync(file, 'utf8'))
  const { home, ...others } = builtIn
  expect(fetched).toEqual({ ...others, home: { ...home, nothing: 'Allt er búið í dag.' } })
})

test('T10 the second of two users who change one interface text sees both versions and chooses one', async () => {
  const first = await open('/textar')
  const second = await open('/textar', { allow: [/409/] })
  for (const { page } of [first, second]) await find(page, words)
  await write(first.page, 'Fyrri textinn.')
  await closed(first.page)
  await write(second.page, 'Seinni textinn.')
  const conflict = second.page.getByRole('alert').filter({ hasText: 'Þessu var breytt annars staðar' })
  await conflict.getByText('Fyrri textinn.').waitFor()
  await conflict.getByText('Seinni textinn.').waitFor()
  await conflict.getByRole('button', { name: 'Vista mitt' }).click()
  await closed(second.page)
  await expect.poll(() => server().services.texts.translate('home.nothing')).toBe('Seinni textinn.')
})

test('T28 Ctrl+K finds an interface text by its words and opens it for editing', async () => {
  const { page } = await load()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('ekkert bíður þín')
  await page.getByRole('option', { name: words }).click()
  await page.getByRole('dialog', { name: 'Breyta texta' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Textinn' }).inputValue()).toBe(words)
})

test.each(flowWidths)(
  'T28 at %i pixels staff change an interface text by clicking it on the page',
  async (width) => {
    const { page } = await load({ width })
    await page.locator('[data-initials]').click()
    await page.getByRole('menuitem', { name: 'Breyta textum' }).click()
    const bar = page.getByRole('region', { name: 'Breyta textum' })
    await bar.waitFor()
    await expectAccessible(page)
    await page.getByText('Velkomin á innri vefinn').click()
    await page.getByRole('dialog', { name: 'Breyta texta' }).waitFor()
    await screenshot(page, `text-picked-${width}`)
    await write(page, 'Velkomin heim')
    await closed(page)
    await page.getByText('Velkomin heim').waitFor()
    // Asks which text is meant, because several keys have the text 'Heim'.
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('dialog', { name: 'Hvaða texti er þetta?' }).waitFor()
    await expectAccessibleContent(page)
    await page.getByRole('button', { name: 'Loka' }).click()
    await bar.getByRole('button', { name: 'Hætta' }).click()
    await bar.waitFor({ state: 'detached' })
  },
)
