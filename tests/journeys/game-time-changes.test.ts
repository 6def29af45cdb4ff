import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aGameToMove, aTimeRequest, type GameTimeScene, withoutRequests } from '../support/game-time-scene.ts'
import { flowWidths } from '../support/long-form.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const telephone = { width: 390 } as const
const desk = { width: 1280 } as const

let scene: GameTimeScene
beforeEach(async () => {
  await withoutRequests(db())
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('mails').execute()
  scene = await aGameToMove(db())
  // Creates a clash: another game on the requested court at the requested time.
  await aGame(db(), { game_day: '2026-06-20T19:30', court_id: scene.wanted.id })
})

const open = (persona: Persona, address: string, width: typeof telephone | typeof desk) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...width })
const requests = () => db().selectFrom('game_time_requests').selectAll().orderBy('id').execute()

test('GTC-01 GTC-04 GTC-08 GTC-09 GTC-24 a club requests another court for its game and sees a clash', async () => {
  const { page } = await open(personas.clubUser, '/breyta-leiktima', desk)
  const games = page.getByRole('region', { name: 'Leikir', exact: true })
  const row = games.getByRole('row').filter({ hasText: 'Núverandi völlur' })
  await row.waitFor()
  await page.getByRole('button', { name: 'Leita', exact: true }).click()
  await row.waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'game-times-club')
  await row.getByRole('button', { name: 'Breyta tíma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Breyta leiktíma: Fálkinn – Súlur' })
  await dialog.getByRole('combobox', { name: 'Nýr völlur' }).fill('óskav')
  await dialog.getByRole('option', { name: 'Óskavöllur' }).first().click()
  await dialog.getByRole('textbox', { name: 'Nýr tími' }).fill('20:00')
  await dialog.getByText(/^Annar leikur er á vellinum á sama tíma/).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'game-times-ask')
  await dialog.getByRole('button', { name: 'Senda beiðni' }).click()
  await page.getByText('Beiðnin var send.').waitFor()
  const waiting = page.getByRole('region', { name: 'Beiðnir sem bíða' })
  await waiting.getByRole('rowheader', { name: 'Beiðnir þíns félags sem bíða mótherja' }).waitFor()
  expect(await requests()).toMatchObject([{ status: 'N', requested_day: '2026-06-20T20:00:00' }])
})

test('GTC-02 GTC-12 GTC-14 OP-130 staff accept a match time request with an announcement, and the game is moved', async () => {
  const consented_by = await personIdOf(db(), personas.otherClubUser)
  const { id } = await aTimeRequest(db(), scene, {
    status: 'S',
    consented_by,
    consented_at: '2026-05-11T08:00:00.000Z',
  })
  const { page } = await open(personas.staff, '/breyta-leiktima', desk)
  const waiting = page.getByRole('region', { name: 'Beiðnir sem bíða' })
  await waiting.getByRole('rowheader', { name: 'Bíða KSÍ' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'game-times-staff')
  await waiting.getByRole('link', { name: /Fálkinn – Súlur/ }).click()
  await page.getByRole('button', { name: 'Samþykkja og tilkynna dómurum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilkynning til dómara' })
  await dialog.getByRole('checkbox', { name: `Dómari: ${personas.referee.Name}` }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'game-times-announce')
  await dialog.getByRole('button', { name: 'Samþykkja og senda' }).click()
  await page.getByText('Leikurinn færður, félögin látin vita.').waitFor()
  await page.getByRole('link', { name: 'Lokaðar beiðnir' }).click()
  await page.getByRole('grid').getByText('Samþykkt').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'game-times-closed')
  expect(await requests()).toMatchObject([{ id, status: 'L', announced_to: 1 }])
  const game = await db()
    .selectFrom('games')
    .select(['game_day', 'court_id'])
    .where('id', '=', scene.gameId)
    .executeTakeFirstOrThrow()
  expect(game).toEqual({ game_day: '2026-06-21T16:30:00', court_id: scene.wanted.id })
})

test.each(flowWidths.map((width) => ({ width })))(
  'staff must confirm the clashes of a match time request before accepting it (%j)',
  async (width) => {
    await aGame(db(), { game_day: '2026-06-21T17:30', court_id: scene.wanted.id })
    const { id } = await aTimeRequest(db(), scene, { status: 'S' })
    const { page } = await moveLoggedIn(server(), personas.staff, `/breyta-leiktima/${id}`, {
      now: testNow,
      allow: [/409/],
      ...width,
    })
    await page.getByRole('button', { name: 'Samþykkja', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Samþykkja breytinguna?' })
    await dialog.getByText(/^Völlurinn er upptekinn: .*17:30/).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'game-times-clashes')
    await dialog.getByRole('button', { name: 'Samþykkja' }).click()
    await dialog.getByText(/Skoðaðu árekstrana og merktu við/).waitFor()
    await dialog.getByRole('checkbox', { name: /Ég veit af þessu/ }).check()
    await dialog.getByRole('button', { name: 'Samþykkja' }).click()
    await page.getByText('Leikurinn færður, félögin látin vita.').waitFor()
    expect(await requests()).toMatchObject([{ id, status: 'L' }])
  },
)
