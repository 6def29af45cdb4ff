import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { tellBansOfGames } from '#server/bans/tell.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

beforeEach(async () => {
  // Deletes the ban rules by SQL, because the app refuses to delete rules that apply to a played game.
  await sql`truncate ban_rules`.execute(db())
})

const open = (address: string, width: 1280 | 390) =>
  moveLoggedIn(server(), personas.staff, address, { now: testNow, width })

async function choose(page: Page, row: number, act: string) {
  await page.getByRole('button', { name: 'Fleiri aðgerðir' }).nth(row).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('staff copy the standard ban rules to a tournament, change a card limit of the copy and delete the copy', async () => {
  await aTournament(db(), { year: 2026, name: 'Bikarkeppni karla 2026' })
  const { page } = await open('/leikbannsreglur', 1280)
  await page.getByText('4 spjöld: 1 leikur').first().waitFor()
  await expectAccessibleContent(page)
  await choose(page, 0, 'Afrita')
  const dialog = page.getByRole('dialog', { name: 'Skrá reglur' })
  await dialog.getByRole('combobox', { name: 'Eitt mót' }).click()
  await page.keyboard.type('Bikarkeppni karla')
  await page.getByRole('option', { name: /Bikarkeppni karla 2026/ }).click()
  await dialog.getByLabel('1. þrep: Spjöld').fill('9')
  await expectAccessibleContent(page)
  await screenshot(page, 'ban-rules-form')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await dialog
    .getByText('Fjöldi áminninga þarf að hækka með hverju þrepi. Ekkert var vistað.')
    .first()
    .waitFor()
  await dialog.getByLabel('1. þrep: Spjöld').fill('3')
  await dialog.getByRole('button', { name: 'Fjarlægja: 4. þrep' }).click()
  await dialog.getByRole('button', { name: 'Vista' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Bikarkeppni karla 2026' })
  await row.getByText('3 spjöld: 1 leikur, 7 spjöld: 1 leikur, 10 spjöld: 2 leikir').first().waitFor()
  await screenshot(page, 'ban-rules')
  await choose(page, 0, 'Eyða')
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

test.each(flowWidths)(
  'at %i pixels staff preview which bans a change of a ban rule affects, and save the change with a reason',
  async (width) => {
    const name = `Vorbikar ${width}`
    const { id } = await aTournament(db(), { year: 2026, name, age_group_type_id: width })
    const sides = { home_team_id: personaClubs.own, away_team_id: personaClubs.other }
    const game = await aGame(db(), {
      ...sides,
      tournament_id: id,
      game_day: '2026-05-09T14:00',
      home_result: 1,
      away_result: 0,
      report_status: 'S',
    })
    const player = await aPerson(db(), { team_id: personaClubs.own, name: 'Spjaldur Ásuson' })
    const inGame = { game_id: game.id, team_id: personaClubs.own, person_id: player.id }
    await aLineUpRow(db(), inGame)
    await anIncident(db(), { ...inGame, incident_type_id: IncidentType.Red })
    await tellBansOfGames(db(), [game.id], { by: null, at: new Date(testNow) })

    const { page } = await open('/leikbannsreglur', width)
    await page.getByText('4 spjöld: 1 leikur').first().waitFor()
    await choose(page, 0, 'Afrita')
    const added = page.getByRole('dialog', { name: 'Skrá reglur' })
    await added.getByRole('combobox', { name: 'Eitt mót' }).click()
    await page.keyboard.type(name)
    await page.getByRole('option', { name }).click()
    await added.getByRole('textbox', { name: 'Frá degi' }).fill('01.05.2026')
    await screenshot(page, 'ban-rules-day')
    await added.getByLabel('1. brottvísun: Leikir').first().fill('2')
    await added.getByRole('button', { name: 'Sjá hvaða bönn breytast' }).click()
    await added.getByText(/Spjaldur Ásuson/).waitFor()
    await expectAccessible(page)
    await screenshot(page, 'ban-rules-changes')
    await added.getByRole('button', { name: 'Vista' }).click()
    await page.getByText('Reglurnar voru skráðar.').waitFor()
    await page.getByText('01.05.2026').first().waitFor()

    await choose(page, 0, 'Breyta')
    const changed = page.getByRole('dialog', { name: 'Breyta reglum' })
    await changed.getByLabel('1. brottvísun: Leikir').first().fill('1')
    await changed.getByRole('button', { name: 'Sjá hvaða bönn breytast' }).click()
    await changed.getByText('Leikið hefur verið eftir reglunum. Skrifaðu ástæðu').waitFor()
    await changed.getByLabel('Ástæða leiðréttingar').fill('Átti að vera einn leikur')
    await changed.getByText('1 bann breytist.').waitFor()
    await changed.getByRole('button', { name: 'Vista' }).click()
    await page.getByText('Reglunum var breytt.').waitFor()

    await choose(page, 0, 'Útgáfur')
    const versions = page.getByRole('dialog', { name: /^Útgáfur/ })
    await versions.getByText(/Átti að vera einn leikur/).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'ban-rules-versions')
  },
)
