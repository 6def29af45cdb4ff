import { beforeEach, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aLineUpRow, anIncident } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, type Scene, storedLineUp } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs
let scene: Scene
let card: { id: number }
/** Each test gets its own age group, so that games of other tests do not count towards its bans. */
let age_group_type_id = 1000

/** Creates a game whose first squad player was sent off the day before. */
beforeEach(async () => {
  scene = await aReport(db(), { squad: 3 })
  const { id } = scene.tournament
  age_group_type_id++
  await updateRow(db(), 'tournaments', id, { age_group_type_id })
  const of = { tournament_id: id, home_team_id: own, away_team_id: other, report_status: 'L' } as const
  const game = await aGame(db(), { ...of, game_day: '2026-05-11T19:15' })
  const who = { game_id: game.id, team_id: own, person_id: scene.home.ids[0]! }
  await aLineUpRow(db(), who)
  card = await anIncident(db(), { ...who, incident_type_id: IncidentType.Red })
})

async function open(step: string, persona: Persona, width: 1280 | 390) {
  const address = `/leikskyrsla/${scene.gameId}/${step}`
  const { page } = await moveLoggedIn(server(), persona, address, { width, now: testNow })
  await page.getByRole('heading', { level: 1, name: 'Leikskýrsla' }).waitFor()
  return page
}

const banned = 'Leikbann (brottvísun): 1 leikur eftir'

test.each(flowWidths)(
  'at %i pixels a club sees why a player is banned, and can pick the player for the line-up only after the card is deleted',
  async (width) => {
    const page = await open('leikmenn', personas.clubUser, width)
    if (width === 390) await page.getByRole('button', { name: 'Velja úr hópnum' }).click()
    const player = page.getByRole('list', { name: 'Hópurinn' }).getByRole('button', { name: /Leikmaður 1/ })
    await player.getByText(banned).waitFor()
    expect(await player.isDisabled()).toBe(true)
    await expectAccessibleContent(page)
    await screenshot(page, 'ban-picker')
    await page.getByRole('button', { name: 'Fylla af listanum' }).click()
    if (width === 390) await page.getByRole('button', { name: 'Sjá liðið' }).click()
    await expect.poll(() => storedLineUp(db(), scene, own)).toHaveLength(2)
    await db().deleteFrom('incidents').where('id', '=', card.id).execute()
    await page.reload()
    if (width === 390) await page.getByRole('button', { name: 'Velja úr hópnum' }).click()
    await player.click()
    await expect.poll(() => storedLineUp(db(), scene, own)).toHaveLength(3)
  },
)

test('a referee can confirm a match report with a banned player by giving a reason', async () => {
  await aLineUpRow(db(), { game_id: scene.gameId, team_id: own, person_id: scene.home.ids[0]! })
  server().clock.set('2026-05-12T14:30:00.000Z')
  const page = await open('leikskyrslan', personas.referee, 390)
  await page.getByRole('button', { name: 'Staðfesta leikskýrslu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Í leikbanni: Leikmaður 1.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'ban-confirm')
  const act = dialog.getByRole('button', { name: /^Staðfesta/ })
  await act.click()
  await dialog.getByText(/Skráðu hvers vegna; ástæðan fylgir skýrslunni/).waitFor()
  await dialog.getByRole('textbox').fill('Kom inn á fyrir mistök.')
  await act.click()
  await page.getByRole('region', { name: 'Saga skýrslunnar' }).getByText('Kom inn á fyrir mistök.').waitFor()
  server().clock.set(testNow)
})

async function atDesk(width: 1280 | 390) {
  const { page } = await moveLoggedIn(server(), personas.staff, '/aganefnd', { width, now: testNow })
  await page.getByRole('row').filter({ hasText: 'Leikmaður 1' }).first().waitFor()
  return page
}

test('on a phone staff apply the ban rules to a disciplinary case with one press', async () => {
  const page = await atDesk(390)
  await expectAccessibleContent(page)
  await screenshot(page, 'desk')
  const row = page.getByRole('row').filter({ hasText: 'Leikmaður 1' }).first()
  await row.getByRole('button', { name: 'Fara eftir reglum' }).click()
  await row.getByText('Engin viðbót').waitFor()
})
