import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aCourt, aGame, aPerson, aPlace, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs

test('staff register a game despite warnings, move it, cancel it and reinstate it', async () => {
  const tournament = await aTournament(db(), { name: 'Ferðamótið 2026', short_name: 'Ferðamótið' })
  const court = await aCourt(db(), { name: 'Ferðavöllur' })
  await aGame(db(), { court_id: court.id, game_day: '2026-06-01T18:00', away_team_id: own })
  const { page } = await moveLoggedIn(server(), personas.staff, `/leikir?mot=${tournament.id}`, {
    now: testNow,
    width: 1280,
    allow: [/409/],
  })
  const pick = async (label: string, name: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Skrá leik' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá leik' })
  await pick('Mót', 'Ferðamótið 2026')
  await dialog.getByRole('textbox', { name: 'Dagur' }).fill('01.06.2026')
  await dialog.getByRole('textbox', { name: 'Tími' }).fill('1915')
  await pick('Heimalið', 'Fálkinn')
  await pick('Útilið', 'Súlur')
  await pick('Völlur', 'Ferðavöllur')
  await dialog.getByText(/Völlurinn er upptekinn/).waitFor()
  await dialog.getByText(/Heimaliðið á annan leik/).waitFor()
  await dialog.getByRole('region', { name: 'Ferðavöllur: 01.06.2026' }).waitFor()
  await dialog.getByText('Enginn fær tölvupóst um nýjan leik.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'kept-game-new')
  await dialog.getByRole('button', { name: 'Skrá leik' }).click()
  await dialog
    .getByText(/Skoðaðu árekstrana og merktu við/)
    .first()
    .waitFor()
  await dialog.getByRole('checkbox', { name: /Ég veit af þessu/ }).check()
  await dialog.getByRole('button', { name: 'Skrá leik' }).click()
  await page.getByRole('row').filter({ hasText: 'Fálkinn – Súlur' }).getByText('19:15').waitFor()

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Fleiri aðgerðir' }).first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Færa eða breyta')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tími' }).fill('21:00')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Ég veit af þessu/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Vista leik' }).click()
  await page.getByRole('row').filter({ hasText: 'Fálkinn – Súlur' }).getByText('21:00').waitFor()
  await act('Aflýsa')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Ástæða' }).fill('Völlurinn er ófær.')
  await page.getByRole('dialog').getByRole('button', { name: 'Aflýsa' }).click()
  await page.getByRole('row').getByText('Leik aflýst').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'kept-games')
  await act('Setja aftur á dagskrá')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Ég veit af þessu/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Setja aftur á dagskrá' }).click()
  await page.getByRole('row').getByText('Ekki hafinn').waitFor()
  const mails = await db()
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'gameChange')
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Leikur færður',
    'Leik aflýst',
    'Leikur aftur á dagskrá',
  ])
})

test.each(flowWidths)(
  'at %i pixels staff move a game from its page, see clashes and who is notified, and undo the move',
  async (width) => {
    const court = await aCourt(db(), { name: `Leikjavöllur ${width}` })
    const day = width === 1280 ? '2026-06-03' : '2026-06-04'
    const tournament = await aTournament(db(), { short_name: 'Leikjamót' })
    const game = await aGame(db(), {
      tournament_id: tournament.id,
      court_id: court.id,
      game_day: `${day}T12:00`,
      home_team_id: own,
      away_team_id: other,
    })
    const onCourt = await aGame(db(), { court_id: court.id, game_day: `${day}T18:00` })
    const official = await aPerson(db(), { name: 'Védís Flautudóttir', email: 'vedis@example.is' })
    await aPlace(db(), { game_id: game.id, person_id: official.id, confirmed_at: testNow })
    await aPlace(db(), { game_id: onCourt.id, person_id: official.id })
    const { page } = await moveLoggedIn(server(), personas.staff, `/leikur/${game.id}`, {
      now: testNow,
      width,
      allow: [/409/],
    })
    await page.getByRole('button', { name: 'Færa leik' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Tími' }).fill('19:00')
    await dialog.getByText(/Védís Flautudóttir er á öðrum leik/).waitFor()
    await dialog.getByText(/Völlurinn er upptekinn/).waitFor()
    await dialog.getByText('Dómarar sem hafa staðfest fá póst: Védís Flautudóttir').waitFor()
    await dialog.getByText(/Félögin fá póst:/).waitFor()
    await dialog.getByRole('heading', { name: new RegExp(`^Leikjavöllur ${width}`) }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `kept-game-move-${width}`)
    await dialog.getByRole('checkbox', { name: /Ég veit af þessu/ }).check()
    // Another user adds a game at the same time and court, so staff must also confirm the new clash.
    await aGame(db(), { court_id: court.id, game_day: `${day}T20:00` })
    await dialog.getByRole('button', { name: 'Vista leik' }).click()
    await expect.poll(() => dialog.getByText(/Völlurinn er upptekinn/).count()).toBe(2)
    await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(false)
    await screenshot(page, `kept-game-move-again-${width}`)
    await dialog.getByRole('checkbox', { name: /Ég veit af þessu/ }).check()
    await dialog.getByRole('button', { name: 'Vista leik' }).click()
    await page.getByText(/^Leikurinn færður til .*, félög og dómarar látin vita\.$/).waitFor()
    const stored = async () =>
      (await db().selectFrom('games').select('game_day').where('id', '=', game.id).executeTakeFirst())
        ?.game_day
    expect(await stored()).toBe(`${day}T19:00:00`)
    await page.getByRole('button', { name: 'Afturkalla' }).click()
    await expect.poll(stored).toBe(`${day}T12:00:00`)
  },
)

test.each(flowWidths)(
  'at %i pixels the page of a game with an open match time request has no move button and says why',
  async (width) => {
    const court = await aCourt(db())
    const game = await aGame(db(), {
      court_id: court.id,
      game_day: '2026-06-05T12:00',
      home_team_id: own,
      away_team_id: other,
    })
    await insertRow(db(), 'game_time_requests', {
      game_id: game.id,
      status: 'S',
      requested_day: '2026-06-09T14:00',
      requested_court_id: court.id,
      set_day: '2026-06-05T12:00',
      set_court_id: court.id,
      created_at: testNow,
      created_by: await personIdOf(db(), personas.staff),
    })
    const { page } = await moveLoggedIn(server(), personas.staff, `/leikur/${game.id}`, {
      now: testNow,
      width,
    })
    await page
      .getByText('Beiðni um annan leiktíma bíður svars. Svaraðu henni áður en leikurinn er færður.')
      .waitFor()
    expect(await page.getByRole('button', { name: 'Færa leik' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Opna beiðnina' }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `game-open-request-${width}`)
  },
)
