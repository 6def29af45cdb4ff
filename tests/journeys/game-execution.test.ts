import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
let address: string
let game: number

beforeEach(async () => {
  const referee = await personIdOf(db(), personas.referee)
  const sides = { home_team_id: personaClubs.own, away_team_id: personaClubs.other }
  game = (await aGame(db(), { game_day: '2026-05-12T11:00', ...sides })).id
  await aPlace(db(), { game_id: game, person_id: referee })
  address = `/framkvaemd-leiks/${game}/${referee}`
})

const form = () =>
  db().selectFrom('game_executions').selectAll().where('game_id', '=', game).executeTakeFirst()

async function fillIn(page: Page) {
  await page.getByLabel('Áhorfendafjöldi').fill('350')
  for (const rating of await page.getByRole('combobox').all()) await rating.selectOption('4')
}

test('EXE-02 EXE-04 EXE-07 a referee fills the form in and sends it, on a desk', async () => {
  const { page } = await openLoggedIn(server(), personas.referee, address, { now: testNow, width: 1280 })
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByText('Villa kom upp vinsamlegast farið yfir skilyrta reiti.').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'execution-lacks')
  await fillIn(page)
  await page.getByText(/^Vistað kl\./).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'execution-draft')
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByText('Skýrslan var send.').waitFor()
  await page.getByText(/^Send 12\.05\.2026/).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'execution-sent')
})

test('EXE-04 T27 without a connection the draft and the sending wait, survive, and go once there is one, on a phone', async () => {
  const { page, context, guard } = await openLoggedIn(server(), personas.referee, address, {
    now: testNow,
    width: 390,
  })
  guard.allow('Failed to load resource', 'request failed', 'net::ERR_INTERNET_DISCONNECTED')
  await page.getByLabel('Áhorfendafjöldi').waitFor()
  await context.setOffline(true)
  await fillIn(page)
  await page.getByText('Bíður eftir sambandi').first().waitFor()
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByText(/^Skýrslan er ekki farin: ekkert samband\./).waitFor()
  await screenshot(page, 'execution-offline')
  expect(await form()).toBeUndefined()
  await context.setOffline(false)
  await page.getByText(/^Send 12\.05\.2026/).waitFor()
  expect(await form()).toMatchObject({ handed_in_at: testNow })
  await screenshot(page, 'execution-sent')
  await page.reload()
  await page.getByText(/^Send 12\.05\.2026/).waitFor()
})
