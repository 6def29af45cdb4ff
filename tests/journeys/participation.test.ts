import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { goTo } from '../support/go-to.ts'
import { flowWidths } from '../support/long-form.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// On this day participation forms for the season 2027 are due.
const now = '2026-11-22T12:00:00.000Z'
const server = serveJourneys({ now })
const db = () => server().services.database.db
const { own } = personaClubs

beforeEach(() => db().deleteFrom('participation_notifications').where('year', '=', 2027).execute())

const sent = () =>
  db().selectFrom('participation_notifications').selectAll().where('year', '=', 2027).execute()

test('PAR-01 PAR-08 PAR-13 SES-05 a club sees a reminder of its participation form on the home page, fills in the form on a phone and sends it', async () => {
  const { page } = await moveLoggedIn(server(), personas.clubUser, '/heim', { now, width: 390 })
  await page.getByRole('link', { name: /^1 þátttökutilkynningu á eftir að senda/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Rafræn þátttökutilkynning' }).waitFor()
  await page.getByText('Hefur ekki verið send').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'participation-begun')

  await page.getByText(/^Svörin frá 2025/).waitFor()
  expect(await page.getByLabel('Nafn félags').inputValue()).toBe('Knattspyrnufélagið Fálkinn')

  await page.getByRole('textbox', { name: 'Nafn formanns deildar' }).fill('Þengill Ósmundsson')
  const fees = page.getByRole('complementary', { name: 'Áætluð gjöld' })
  const total = async () => Number((await fees.locator('[data-total] dd').innerText()).replace(/\D/g, ''))
  const before = await total()
  const womens = page.getByRole('group', { name: '3. flokkur kvenna' })
  await womens.getByRole('checkbox', { name: 'A-lið' }).check()
  // The ticked team adds one travel fee to the total.
  await expect.poll(total).toBe(before + 75_000)
  await page.getByRole('combobox', { name: 'Tegund heimavallar 2' }).selectOption('Skóli')
  await page.getByText('Drögin geymast.').waitFor()
  await page.reload()
  await page.getByText('Hér eru drögin þín frá því áðan.').waitFor()
  expect(await womens.getByRole('checkbox', { name: 'A-lið' }).isChecked()).toBe(true)
  expect(await sent()).toEqual([])

  await page.getByRole('button', { name: 'Vista þátttökutilkynningu' }).click()
  await page.getByText('Þátttökutilkynningin var vistuð.').waitFor()
  await page.getByText(/^Send 22\.11\.2026/).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'participation-sent')
  expect(await sent()).toMatchObject([
    {
      team_id: own,
      year: 2027,
      version: 1,
      form: {
        Chairman: { Name: 'Þengill Ósmundsson' },
        Court2: { Type: 'S' },
        Womens: { Division3: { TeamA: 'true', TeamB: 'false' } },
      },
    },
  ])
  await goTo(page, '/heim')
  // Waits for the pending tasks of the club, which include a match time request of the demo data.
  await page.getByText(/leikjabreyting bíður/).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /átttökutilkynning/ }).count()).toBe(0)
})

test.each(flowWidths)(
  'PAR-08 PAR-09 PAR-10 PAR-11 at %s pixels a club sees both fee tables and the note at the end of its participation form',
  async (width) => {
    const address = '/thatttokutilkynningar'
    const { page } = await moveLoggedIn(server(), personas.clubUser, address, { now, width })
    await page.getByText('Fálkinn: tímabilið 2027').waitFor()
    expect(await page.getByRole('heading', { name: 'Áætlun um jöfnunargjald' }).isVisible()).toBe(true)
    const estimate = page.getByRole('region', { name: 'Áætlun um jöfnunargjald' })
    const seenRows = async (name: string) => {
      const rows = page.getByRole('table', { name }).getByRole('row')
      const seen = await rows.filter({ visible: true }).allInnerTexts()
      return seen.slice(1).map((row) => row.replace(' (valin)', '').split('\t'))
    }
    expect(await seenRows('Jöfnunargjald eftir deildum')).toEqual([
      ['Efsta deild karla', '11', 'kr.\u00a0440.000'],
      ['1. deild karla', '11', 'kr.\u00a0440.000'],
      ['2. deild karla', '11', 'kr.\u00a0440.000'],
      ['3. deild karla', '9', 'kr.\u00a0360.000'],
      ['4. deild karla', '–', 'Ekkert gjald'],
      ['Efsta deild kvenna', '9', 'kr.\u00a0360.000'],
      ['1. deild kvenna', '9', 'kr.\u00a0360.000'],
      ['2. deild kvenna', '–', 'Ekkert gjald'],
    ])
    expect(await seenRows('Áætlun fyrir 2. flokk')).toEqual([
      ['2. flokkur karla A og B', 'kr.\u00a0160.000'],
      ['2. flokkur kvenna A og B', 'kr.\u00a0130.000'],
    ])
    for (const note of [
      /^Gjaldið er kr\.\u00a040\.000 fyrir hvern leik/,
      /í mars og er að hámarki kr\.\u00a075\.000/,
    ])
      expect(await estimate.getByText(note).isVisible()).toBe(true)
    await screenshot(page, 'participation-fees')
  },
)
