import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aPerson, aSquadList, aSquadListPlayer } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aReport, storedLineUp } from '../support/report-scene.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// A club's squad lists: on a phone, by keyboard on a desktop, and in a match report.

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs
/** National ids, by window width, of people known to the national registry but not to the app. */
const inRegistry = { 390: '0107051450', 1280: '0207051450' }

/** Deletes all squad lists, and the people whom a test added from the national registry. */
beforeEach(async () => {
  await db().deleteFrom('squad_list_players').execute()
  await db().deleteFrom('squad_lists').execute()
  await db().deleteFrom('persons').where('ssn', 'in', Object.values(inRegistry)).execute()
})

/** Creates a squad list with four players. */
async function aFilledList(name: string) {
  const list = await aSquadList(db(), { team_id: own, name })
  for (const [index, player] of ['Ása', 'Bera', 'Dalla', 'Edda'].entries()) {
    const person = await aPerson(db(), { team_id: own, name: `${player} ${name}` })
    await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: person.id, jersey_number: index + 1 })
  }
  return list
}

const peopleOn = async (name: string) => {
  const rows = await db()
    .selectFrom('squad_list_players as r')
    .innerJoin('squad_lists as l', 'l.id', 'r.squad_list_id')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .select(['p.name', 'p.ssn', 'r.jersey_number'])
    .where('l.name', '=', name)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => (Object.values(inRegistry).includes(row.ssn) ? row.ssn : row.name))
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Fálkinn - ${name} - Karlar` }).waitFor()

test('LST-05 LST-07 LST-23 LST-24 on a phone a club makes a squad list, registers a player from the national registry, and moves three players', async () => {
  const from = await aFilledList('Meistarar A')
  const { page } = await moveLoggedIn(server(), personas.clubUser, '/leikskyrslulistar', {
    now: testNow,
    width: 390,
  })
  await page.getByRole('button', { name: 'Nýr listi' }).click()
  const form = page.getByRole('dialog', { name: 'Nýr listi' })
  await form.getByRole('textbox', { name: 'Nafn' }).fill('Rey Cup')
  await form.getByRole('combobox', { name: 'Flokkur' }).selectOption('3. flokkur')
  await form.getByRole('button', { name: 'Vista' }).click()
  await page.getByText('Listinn var stofnaður.').waitFor()
  await page.getByRole('link', { name: 'Rey Cup' }).click()
  await heading(page, 'Rey Cup')
  await page.getByText('Enginn er á listanum').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'squad-list-empty')

  await page.getByRole('button', { name: 'Skrá leikmenn' }).click()
  const panel = page.getByRole('dialog', { name: 'Skrá leikmenn á listann' })
  await panel.getByRole('textbox', { name: 'Kennitala' }).fill(inRegistry[390])
  await panel.getByRole('button', { name: 'Leita' }).click()
  await panel.getByText('Finnst í þjóðskrá en er ekki á skrá hjá KSÍ.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'squad-list-registry')
  await panel.getByRole('button', { name: 'Skrá leikmann og bæta á listann' }).click()
  await panel.getByText('Á listanum', { exact: true }).waitFor()
  expect(await peopleOn('Rey Cup')).toEqual([inRegistry[390]])
  await panel.getByRole('button', { name: 'Loka' }).click()

  await goTo(page, `/leikskyrslulisti/${from.id}`)
  await heading(page, 'Meistarar A')
  for (const name of ['Ása', 'Bera', 'Dalla'])
    await page.getByRole('checkbox', { name: `Velja: ${name} Meistarar A` }).check()
  await page.getByText('3 valdir').waitFor()
  await page.getByRole('button', { name: 'Færa valda' }).click()
  const move = page.getByRole('dialog', { name: 'Færa eða afrita á annan lista' })
  await move.getByRole('combobox', { name: 'Á listann' }).selectOption('Rey Cup · 3. flokkur')
  await move.getByRole('checkbox', { name: 'Fjarlægja af þessum lista' }).check()
  await expectAccessible(page)
  await screenshot(page, 'squad-list-move')
  await move.getByRole('button', { name: 'Staðfesta' }).click()
  await page.getByText('3 settir á listann „Rey Cup“.').waitFor()
  await page.getByText('0 valdir').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'squad-list')
  expect(await peopleOn('Meistarar A')).toEqual(['Edda Meistarar A'])
  expect(await peopleOn('Rey Cup')).toEqual([
    ...[inRegistry[390], 'Ása Meistarar A', 'Bera Meistarar A', 'Dalla Meistarar A'],
  ])
})

/** Presses Tab until the target has the focus. */
const tabTo = (page: Page, target: Locator) => keyTo(page, 'Tab', target)

async function keyTo(page: Page, key: 'Tab' | 'ArrowDown' | 'ArrowLeft', target: Locator) {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}
const mostStops = 120

test('LST-07 LST-17 LST-23 LST-24 by keyboard a club makes a squad list, registers a player, types shirt numbers and copies three players', async () => {
  const from = await aFilledList('Meistarar B')
  const { page } = await moveLoggedIn(server(), personas.clubUser, '/leikskyrslulistar', {
    now: testNow,
    width: 1280,
  })
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  await press(page.getByRole('button', { name: 'Nýr listi' }))
  const form = page.getByRole('dialog', { name: 'Nýr listi' })
  await type(form.getByRole('textbox', { name: 'Nafn' }), 'Símamótið')
  await type(form.getByRole('combobox', { name: 'Flokkur' }), '3')
  await page.keyboard.press('Control+S')
  await page.getByText('Listinn var stofnaður.').waitFor()
  // Tab reaches only one row of the list; arrow keys move between the rows.
  const wanted = page.getByRole('grid').getByRole('row').filter({ hasText: 'Símamótið' })
  await wanted.waitFor()
  await tabTo(page, page.locator('[role=grid] tbody tr[tabindex="0"]'))
  await keyTo(page, 'ArrowDown', wanted)
  await page.keyboard.press('Enter')
  await heading(page, 'Símamótið')

  await press(page.getByRole('button', { name: 'Skrá leikmenn' }))
  const panel = page.getByRole('dialog', { name: 'Skrá leikmenn á listann' })
  await type(panel.getByRole('textbox', { name: 'Kennitala' }), inRegistry[1280])
  await page.keyboard.press('Enter')
  await press(panel.getByRole('button', { name: 'Skrá leikmann og bæta á listann' }))
  // The pressed button is gone. The focus moves to the player's row in the dialog, so Escape closes the dialog.
  await panel.locator('li:focus').filter({ hasText: 'Á listanum' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await goTo(page, `/leikskyrslulisti/${from.id}`)
  await heading(page, 'Meistarar B')
  await tabTo(page, page.getByRole('textbox', { name: 'Númer: Ása Meistarar B' }))
  await keyTo(page, 'ArrowLeft', page.getByRole('checkbox', { name: 'Velja: Ása Meistarar B' }))
  await page.keyboard.press('Space')
  for (const _next of ['Bera', 'Dalla']) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
  }
  await page.getByText('3 valdir').waitFor()
  // Arrow up and down move to the same column of the next row.
  await page.keyboard.press('ArrowRight')
  for (const number of ['33', '32']) {
    await page.keyboard.type(number)
    await page.keyboard.press('ArrowUp')
  }
  await page.getByText('2 línur breyttar.').waitFor()
  await screenshot(page, 'squad-list-typed')
  await page.keyboard.press('Control+S')
  await page.getByText('2 línur vistaðar.').waitFor()

  // Escape moves the focus out of the rows; Tab then reaches the actions on the selected rows.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const move = page.getByRole('dialog', { name: 'Færa eða afrita á annan lista' })
  await move.getByRole('option', { name: /Símamótið/ }).waitFor({ state: 'attached' })
  await type(move.getByRole('combobox', { name: 'Á listann' }), 'S')
  await press(move.getByRole('button', { name: 'Staðfesta' }))
  await page.getByText('3 settir á listann „Símamótið“.').waitFor()
  // No row is selected any more, so the focus moves from the removed action to a nearby button.
  await page.locator('button:focus').filter({ hasText: 'Velja alla' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'squad-list')
  expect(await peopleOn('Meistarar B')).toHaveLength(4)
  expect(await peopleOn('Símamótið')).toEqual([
    ...[inRegistry[1280], 'Ása Meistarar B', 'Bera Meistarar B', 'Dalla Meistarar B'],
  ])

  await page.keyboard.press('Enter')
  await page.getByText('4 valdir').waitFor()
  await press(page.getByRole('button', { name: 'Eyða völdum' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Eyða völdum' }))
  await page.getByText('Enginn er á listanum').waitFor()
  await page.locator('button:focus').filter({ hasText: 'Velja' }).waitFor()
  expect(await peopleOn('Meistarar B')).toEqual([])
})

test('LST-02 LST-15 REP-05 a line-up picked from a squad list takes the shirt numbers of the list and flags a player of another club', async () => {
  const scene = await aReport(db(), { squad: 3 })
  const guest = await aPerson(db(), { team_id: other, name: 'Gestur Aðkomumaður' })
  await aSquadListPlayer(db(), {
    squad_list_id: scene.home.list.id,
    person_id: guest.id,
    jersey_number: 4,
  })
  const { page } = await moveLoggedIn(server(), personas.clubUser, `/leikskyrsla/${scene.gameId}/leikmenn`, {
    now: testNow,
    width: 1280,
  })
  const squad = page.getByRole('complementary', { name: 'Hópurinn' })
  await squad.getByRole('button', { name: /Gestur Aðkomumaður/ }).click()
  await squad.getByRole('button', { name: /Leikmaður 1(?!\d)/ }).click()
  await page.getByText(/^Vistað kl\. /).waitFor()
  await expect
    .poll(() => storedLineUp(db(), scene, own))
    .toMatchObject([
      [0, 4, expect.anything()],
      [1, 1, expect.anything()],
    ])
  const rows = page.getByRole('group', { name: /^Byrjunarlið/ })
  await rows.getByText('Skráður í annað félag').first().waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'squad-list-line-up')

  // Opens the squad list, which flags the same player, and returns to the report.
  await squad.getByRole('link', { name: /listann/i }).click()
  await page.getByText('1 á listanum er ekki skráður í félagið.').waitFor()
  await page.getByText('Annað félag').waitFor()
  await page.getByRole('link', { name: 'Til baka í leikskýrslu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Leikskýrsla' }).waitFor()
})
