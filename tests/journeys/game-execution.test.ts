import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

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

test('EXE-02 EXE-04 EXE-07 SES-05 a referee fills in and sends the game execution form on a desktop, and the pending count drops', async () => {
  const { page } = await moveLoggedIn(server(), personas.referee, address, { now: testNow, width: 1280 })
  const owed = async () => {
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Niðurröðun dómara' }) })
    return Number(/(\d+) atriði/.exec(await entry.innerText())?.[1] ?? 0)
  }
  await expect.poll(owed).toBeGreaterThan(0)
  const before = await owed()
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByText('Villa kom upp vinsamlegast farið yfir skilyrta reiti.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'execution-lacks')
  await fillIn(page)
  await page.getByText(/^Vistað kl\./).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'execution-draft')
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByText('Skýrslan var send.').waitFor()
  await page.getByText(/^Send 12\.05\.2026/).waitFor()
  await expectAccessibleContent(page)
  await expect.poll(owed).toBe(before - 1)
  await screenshot(page, 'execution-sent')
})

test('EXE-04 T27 on a phone a game execution form filled in and sent without a connection reaches the server on reconnecting', async () => {
  const opened = await moveLoggedIn(server(), personas.referee, address, { now: testNow, width: 390 })
  const { page, context } = opened
  await page.getByLabel('Áhorfendafjöldi').waitFor()
  await cutConnection(opened)
  await fillIn(page)
  await page.getByText('Bíður eftir sambandi').first().waitFor()
  await page.getByRole('button', { name: 'Senda skýrslu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senda skýrslu' }).click()
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
