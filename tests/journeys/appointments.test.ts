import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aHoliday, aPlace, aReferee, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
let tournament: { id: number }
let games: { id: number }[]

beforeEach(async () => {
  await db().deleteFrom('appointment_drafts').execute()
  tournament = await aTournament(db(), { short_name: 'Helgarmót' })
  const values = async (time: string) => ({
    game_day: `2026-05-16T${time}`,
    tournament_id: tournament.id,
    home_team_id: (await aTeam(db(), { short_name: 'Ernir' })).id,
  })
  games = [await aGame(db(), await values('12:00')), await aGame(db(), await values('19:00'))]
})

const address = () => `/rada-domurum?fra=2026-05-16&til=2026-05-16&mot=${tournament.id}`
async function open(persona: Persona, path: string, width: 1280 | 390 = 1280) {
  const { page } = await moveLoggedIn(server(), persona, path, { now: testNow, width })
  return page
}
const cellsOf = (page: Page, role: string) => page.getByRole('textbox', { name: new RegExp(`^${role}:`) })
const places = (game: number) =>
  db()
    .selectFrom('game_referees')
    .select(['role_id', 'person_id'])
    .where('game_id', '=', game)
    .orderBy('role_id')
    .execute()
const drafts = () =>
  db().selectFrom('appointment_drafts').select(['game_id', 'role_id', 'person_id']).execute()

test("an official's name typed into the appointment board without a connection is saved on reconnecting", async () => {
  const rights = { permission_type_id: RefereePermission.NationalA }
  const una = await aReferee(db(), rights, { name: 'Una Sambandslausdóttir' })
  const { page, context } = await moveLoggedIn(server(), personas.staff, address(), {
    now: testNow,
    // The browser logs this error for each request sent without a connection.
    allow: [/ERR_INTERNET_DISCONNECTED/],
  })
  const cell = cellsOf(page, 'Dómari').first()
  await cell.waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await cell.fill('una samb')
  await cell.press('Enter')
  const unsent = page.getByTitle('Óvistað. Reynt verður aftur')
  await unsent.waitFor()
  expect(await cell.inputValue()).toBe('una samb')
  expect(await drafts()).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(drafts)
    .toEqual([{ game_id: games[0]?.id, role_id: RefereeRole.Referee, person_id: una.id }])
  await expect.poll(() => cell.inputValue()).toBe('Una Sambandslausdóttir')
})

test('the appointment board retries an unanswered save automatically, and leaving the page asks first', async () => {
  const rights = { permission_type_id: RefereePermission.NationalA }
  const dyr = await aReferee(db(), rights, { name: 'Dýrfinna Þrautseig' })
  const { page } = await moveLoggedIn(server(), personas.staff, address(), {
    now: testNow,
    allow: [/ERR_FAILED/],
  })
  const cell = cellsOf(page, 'Dómari').first()
  await cell.waitFor()
  await page.waitForLoadState('networkidle')
  // Requests to the appointment board fail although the browser reports a connection.
  const lost = '**/rest/appointments/**'
  await page.route(lost, (route) => route.abort())
  await cell.fill('dýrf þraut')
  await cell.press('Enter')
  await page.getByTitle('Óvistað. Reynt verður aftur').waitFor()
  await page.getByRole('link', { name: 'Heim' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vera áfram' }).click()
  expect(await cell.inputValue()).toBe('dýrf þraut')
  await page.unroute(lost)
  await expect
    .poll(drafts)
    .toEqual([{ game_id: games[0]?.id, role_id: RefereeRole.Referee, person_id: dyr.id }])
})

test('an official chosen on the appointment board during a retry replaces the official in the retried save', async () => {
  const rights = { permission_type_id: RefereePermission.NationalA }
  await aReferee(db(), rights, { name: 'Hrefna Fyrri' })
  const later = await aReferee(db(), rights, { name: 'Kolfinna Seinni' })
  const { page } = await moveLoggedIn(server(), personas.staff, address(), {
    now: testNow,
    allow: [/ERR_FAILED/],
  })
  const cell = cellsOf(page, 'Dómari').first()
  await cell.waitFor()
  await page.waitForLoadState('networkidle')
  const saves = '**/rest/appointments/drafts'
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = false
  await page.route(saves, async (route) => {
    if (isHeld) await held
    await route.abort()
  })
  await cell.fill('hrefna fyrri')
  await cell.press('Enter')
  await page.getByTitle('Óvistað. Reynt verður aftur').waitFor()
  isHeld = true
  await page.waitForRequest(saves)
  await cell.fill('kolfinna seinni')
  const failed = page.waitForEvent('requestfailed')
  letGo()
  await failed
  await page.unroute(saves)
  expect(await cell.inputValue()).toBe('kolfinna seinni')
  await cell.press('Enter')
  await expect
    .poll(drafts)
    .toEqual([{ game_id: games[0]?.id, role_id: RefereeRole.Referee, person_id: later.id }])
  await expect.poll(() => cell.inputValue()).toBe('Kolfinna Seinni')
})

test('retrying an appointment save does not overwrite an official whom another user chose meanwhile', async () => {
  const rights = { permission_type_id: RefereePermission.NationalA }
  await aReferee(db(), rights, { name: 'Matthildur Mín' })
  const other = await aReferee(db(), rights, { name: 'Ragnheiður Annars' })
  const { page } = await moveLoggedIn(server(), personas.staff, address(), {
    now: testNow,
    allow: [/ERR_FAILED/, /409/],
  })
  const cell = cellsOf(page, 'Dómari').first()
  await cell.waitFor()
  await page.waitForLoadState('networkidle')
  const saves = '**/rest/appointments/drafts'
  const isOfReferee = (body: string | null) => body?.includes(`"RoleId":${RefereeRole.Referee},`)
  await page.route(saves, (route) =>
    isOfReferee(route.request().postData()) ? route.abort() : route.continue(),
  )
  await cell.fill('matthildur mín')
  await cell.press('Enter')
  await page.getByTitle('Óvistað. Reynt verður aftur').waitFor()
  const taken = { GameId: games[0]?.id, RoleId: RefereeRole.Referee, PersonId: other.id, Version: 0 }
  const colleague = server().as(personas.staff)
  expect((await colleague.post('rest/appointments/drafts', { Cells: [taken] })).status).toBe(200)
  const saved = [{ game_id: games[0]?.id, role_id: RefereeRole.Referee, person_id: other.id }]
  expect(await drafts()).toEqual(saved)
  // The answer to saving a second role also contains the official whom the other user chose.
  const assistant = cellsOf(page, 'Aðstoðardómari 1').first()
  await assistant.fill('matthildur mín')
  await assistant.press('Enter')
  await expect.poll(drafts).toHaveLength(2)
  await page.unroute(saves)
  await expect.poll(() => cell.inputValue()).toBe('Ragnheiður Annars')
  expect(await drafts()).toEqual(expect.arrayContaining(saved))
})

test('after reconnecting the appointment board marks officials on leave, and asks about each one when the focus leaves the cell', async () => {
  const rights = { permission_type_id: RefereePermission.NationalA }
  for (const name of ['Sæþór Burtu', 'Sólborg Burtu']) {
    const { id } = await aReferee(db(), rights, { name })
    await aHoliday(db(), { person_id: id, date_from: '2026-05-16', date_to: '2026-05-16' })
  }
  const { page, context } = await moveLoggedIn(server(), personas.staff, address(), {
    now: testNow,
    allow: [/ERR_INTERNET_DISCONNECTED/],
  })
  const [first, second] = [cellsOf(page, 'Dómari').first(), cellsOf(page, 'Dómari').nth(1)]
  await first.waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await first.fill('sæþór burtu')
  await second.fill('sólborg burtu')
  await second.press('Enter')
  await expect.poll(() => page.getByTitle('Óvistað. Reynt verður aftur').count()).toBe(2)
  await context.setOffline(false)
  const forbidden = page.getByTitle(/^(Sæþór|Sólborg) Burtu: Í orlofi/)
  await expect.poll(() => forbidden.count()).toBe(2)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Leaving the second cell, which still has the focus, opens its dialog 'Raða samt?'.
  await first.focus()
  const dialog = page.getByRole('dialog', { name: 'Raða samt?' })
  await dialog.getByText(/^Sólborg Burtu/).waitFor()
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  // The first cell lost the focus when this dialog opened, so its own dialog follows.
  await dialog.getByText(/^Sæþór Burtu/).waitFor()
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await forbidden.count()).toBe(0)
  expect(await drafts()).toEqual([])
})

test('staff appoint officials for a weekend by keyboard, one declines on a phone, and staff appoint another', async () => {
  const flóki = await personIdOf(db(), personas.referee)
  const permission_type_id = RefereePermission.NationalA
  await db().updateTable('referees').set({ permission_type_id }).where('person_id', '=', flóki).execute()
  const una = await aReferee(
    db(),
    { permission_type_id: RefereePermission.NationalA },
    { name: 'Una Svandís Prófunardóttir' },
  )
  const line = await aReferee(
    db(),
    { permission_type_id: RefereePermission.NationalA },
    { name: 'Lína Prófunardóttir' },
  )
  const page = await open(personas.staff, address())
  await cellsOf(page, 'Dómari').first().waitFor()
  await screenshot(page, 'appointments-empty')
  await cellsOf(page, 'Dómari').first().focus()
  await page
    .getByRole('complementary', { name: 'Hverjir koma til greina' })
    .getByRole('listitem')
    .first()
    .waitFor()
  await page.keyboard.type('flóki')
  await page.keyboard.press('Tab')
  await page.keyboard.type('lína próf')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await drafts()).length).toBe(2)
  // Ctrl+D copies the officials of the row above, Ctrl+Z undoes the copy, and a second Ctrl+D repeats it.
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await drafts()).length).toBe(4)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await drafts()).length).toBe(2)
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await drafts()).length).toBe(4)
  await expectAccessible(page)
  await screenshot(page, 'appointments-drafted')
  await page.getByRole('button', { name: 'Birta 4 sæti' }).press('Enter')
  await page.getByRole('dialog').getByText('2 fá hver sinn póst með öllum leikjum sínum.').waitFor()
  await screenshot(page, 'appointments-publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Birta og senda póst' }).press('Enter')
  await page.getByText('4 sæti voru birt.').waitFor()
  expect(await places(games[1]!.id)).toEqual([
    { role_id: RefereeRole.Referee, person_id: flóki },
    { role_id: RefereeRole.Assistant1, person_id: line.id },
  ])

  const phone = await open(personas.referee, '/nidurrodundomara', 390)
  const row = phone.getByRole('row').filter({ hasText: 'Helgarmót' }).filter({ hasText: '19:00' })
  await row.getByRole('button', { name: 'Kemst ekki' }).click()
  await phone.getByRole('dialog').getByRole('textbox').fill('Í útlöndum')
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /Senda|Kemst ekki/ })
    .click()
  await expect
    .poll(
      async () =>
        (
          await db()
            .selectFrom('declined_games')
            .select('person_id')
            .where('game_id', '=', games[1]!.id)
            .execute()
        ).length,
    )
    .toBe(1)

  await page.goto(`${address()}&opin=1`)
  const declined = cellsOf(page, 'Dómari').last()
  await declined.focus()
  await page.getByText('Flóki Öræfason kemst ekki: Í útlöndum').waitFor()
  await screenshot(page, 'appointments-declined')
  await page.keyboard.type('una sv')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Birta 1 sæti' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Birta og senda póst' }).press('Enter')
  await expect.poll(async () => (await places(games[1]!.id))[0]?.person_id).toBe(una.id)
})

test('on a phone staff appoint an official who is on leave by pressing the name and giving a reason', async () => {
  const away = await aReferee(
    db(),
    { permission_type_id: RefereePermission.NationalA },
    { name: 'Orri Fjarverandi' },
  )
  await aHoliday(db(), { person_id: away.id, date_from: '2026-05-16', date_to: '2026-05-16' })
  const page = await open(personas.staff, address(), 390)
  await cellsOf(page, 'Dómari').first().fill('fjarver')
  const candidates = page.getByRole('complementary', { name: 'Hverjir koma til greina' })
  const orri = candidates.getByRole('button', { name: /Orri Fjarverandi/ })
  await orri.getByText('Í orlofi, síðasti dagur: 16.05.2026').waitFor()
  await screenshot(page, 'appointments-phone')
  await orri.click()
  const dialog = page.getByRole('dialog', { name: 'Raða samt?' })
  await dialog.getByText(/Orri Fjarverandi: Í orlofi, síðasti dagur: 16.05.2026/).waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('textbox', { name: 'Ástæða' }).fill('Samdi um það í síma')
  await dialog.getByRole('button', { name: 'Raða samt' }).click()
  await expect
    .poll(
      async () =>
        (
          await db()
            .selectFrom('appointment_drafts')
            .select('reason')
            .where('person_id', '=', away.id)
            .execute()
        )[0]?.reason,
    )
    .toBe('Samdi um það í síma')
})

test('Alt with the arrow keys chooses an official without leaving the cell of the appointment board, and the help lists these keys', async () => {
  for (const name of ['Alda Prófunardóttir', 'Alda Tilraunadóttir'])
    await aReferee(db(), { permission_type_id: RefereePermission.NationalA }, { name })
  const page = await open(personas.staff, address())
  const cell = cellsOf(page, 'Dómari').first()
  await cell.click()
  const candidates = page.getByRole('complementary', { name: 'Hverjir koma til greina' })
  await candidates.getByRole('button').nth(1).waitFor()
  const isChosen = (at: number) => candidates.getByRole('button').nth(at).getAttribute('aria-current')
  await expect.poll(() => isChosen(0)).toBe('true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => isChosen(1)).toBe('true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => isChosen(0)).toBe('true')
  expect(await cell.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByText('Næsti sem kemur til greina').waitFor()
  await help.getByText('Sá á undan sem kemur til greina').waitFor()
})

test.each(flowWidths)(
  'at %i pixels an automatic proposal keeps appointed officials unless staff tick a replacement, and publishing lists who loses an appointment',
  async (width) => {
    const permission_type_id = RefereePermission.NationalA
    const silent = await aReferee(db(), { permission_type_id }, { name: `Sighvatur Þögli ${width}` })
    const comes = await aReferee(db(), { permission_type_id }, { name: `Kolbrá Mætir ${width}` })
    const [first, second] = games
    await updateRow(db(), 'games', first!.id, { game_day: '2026-05-13T12:00' })
    await updateRow(db(), 'games', second!.id, { game_day: '2026-05-13T19:00' })
    await aPlace(db(), { game_id: first!.id, person_id: silent.id, asked_at: '2026-05-01' })
    await aPlace(db(), { game_id: second!.id, person_id: comes.id, confirmed_at: testNow })
    const page = await open(
      personas.staff,
      `/rada-domurum?fra=2026-05-13&til=2026-05-13&mot=${tournament.id}`,
      width,
    )
    await cellsOf(page, 'Dómari').first().waitFor()
    await page.getByRole('button', { name: 'Raða sjálfkrafa' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Þeir sem búið er að raða á leiki halda sætum sínum.').waitFor()
    await dialog.getByRole('checkbox', { name: new RegExp(`Sighvatur Þögli ${width}`) }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `appointments-propose-${width}`)
    await dialog.getByRole('button', { name: 'Hætta við' }).click()

    const type = async (cell: ReturnType<typeof cellsOf>, name: string) => {
      await cell.fill(name)
      await cell.press('Enter')
    }
    const una = await aReferee(db(), { permission_type_id }, { name: `Una Nýkomin ${width}` })
    const ari = await aReferee(db(), { permission_type_id }, { name: `Ari Nýkominn ${width}` })
    await type(cellsOf(page, 'Dómari').first(), `una nýkomin ${width}`)
    await type(cellsOf(page, 'Dómari').last(), `ari nýkominn ${width}`)
    const boxes = page.getByRole('checkbox', { name: /í stað:/ })
    await expect.poll(() => boxes.count()).toBe(2)
    await expectAccessibleContent(page)
    await screenshot(page, `appointments-instead-${width}`)
    await page.getByRole('button', { name: 'Birta 2 sæti' }).click()
    await dialog.getByText('2 missa sæti').waitFor()
    await dialog.getByText(`Ari Nýkominn ${width} í stað: Kolbrá Mætir ${width} (mætir)`).waitFor()
    await expectAccessible(page)
    await screenshot(page, `appointments-loses-${width}`)
    await dialog.getByRole('checkbox', { name: new RegExp(`Kolbrá Mætir ${width}`) }).uncheck()
    await dialog.getByRole('heading', { name: 'Birta 1 sæti?' }).waitFor()
    await dialog.getByRole('button', { name: 'Birta og senda póst' }).click()
    await expect.poll(() => places(first!.id)).toMatchObject([{ person_id: una.id }])
    expect(await places(second!.id)).toMatchObject([{ person_id: comes.id }])
    // Publishing skipped the unticked change. Unticking the box in its cell restores the appointed official.
    expect(await drafts()).toMatchObject([{ game_id: second!.id, person_id: ari.id }])
    await expect.poll(() => boxes.count()).toBe(1)
    await boxes
      .first()
      .uncheck({ force: true })
      .catch(() => {})
    await expect.poll(drafts).toEqual([])
    await expect.poll(() => cellsOf(page, 'Dómari').last().inputValue()).toBe(`Kolbrá Mætir ${width}`)
  },
)

test('staff set how many hours officials have to answer', async () => {
  const page = await open(personas.staff, address())
  await page.getByRole('button', { name: 'Svarfrestur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Svarfrestur' })
  const hours = dialog.getByRole('textbox', { name: 'Klukkustundir til að svara' })
  await expect.poll(() => hours.inputValue()).toBe('24')
  await hours.fill('0')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog.getByText('Skrifaðu heila tölu frá 1 til 168.').first().waitFor()
  await hours.fill('48')
  await screenshot(page, 'appointments-answer-time')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  const stored = () => db().selectFrom('appointment_rules').select('answer_hours').executeTakeFirst()
  await expect.poll(stored).toEqual({ answer_hours: 48 })
})
