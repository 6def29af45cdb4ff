import { beforeEach, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { tellBans } from '#server/bans/tell.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aLineUpRow, anIncident, testKennitala } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { flowWidths } from '../support/long-form.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aReport, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs
let scene: Scene
let sentOffIn: number
let people = 9000

/** The club's first squad player was sent off a week ago, in minute 34. The tested game is the club's next one. */
beforeEach(async () => {
  scene = await aReport(db(), { squad: 2 })
  const { id } = scene.tournament
  await updateRow(db(), 'tournaments', id, { age_group_type_id: 4000 + (id % 1000), short_name: 'Deildin' })
  const of = { tournament_id: id, home_team_id: own, away_team_id: other, report_status: 'S' } as const
  const game = await aGame(db(), { ...of, game_day: '2026-05-05T19:15', home_result: 1, away_result: 0 })
  sentOffIn = game.id
  const [person_id = 0] = scene.home.ids
  const who = { game_id: game.id, team_id: own, person_id }
  await aLineUpRow(db(), who)
  await anIncident(db(), { ...who, incident_type_id: IncidentType.Red, minute: 34 })
  await updateRow(db(), 'persons', person_id, { ssn: testKennitala(++people) })
  await tellBans(db(), [person_id], { by: null, at: new Date(testNow) })
})

const card = / 05\.05\.2026, Deildin: Brottvísun á 34\. mínútu/

test.each(flowWidths)(
  'at %i pixels every page that shows a ban to a club links to the match report with the card that led to it',
  async (width) => {
    const { page } = await moveLoggedIn(server(), personas.clubUser, '/heim', { width, now: testNow })
    for (const [address, name] of [
      ['/heim', 'home'],
      [`/leikur/${scene.gameId}`, 'game'],
      [`/felag/${own}`, 'club'],
      [`/einstaklingur/${scene.home.ids[0]}`, 'person'],
      ['/leikbonn', 'list'],
    ] as const) {
      await goTo(page, address)
      await page.getByRole('link', { name: card }).first().waitFor()
      await expectAccessibleContent(page)
      await screenshot(page, `ban-explained-${name}`)
    }
    await page.locator(`a[href*="/leikskyrsla/${sentOffIn}/"]`).click()
    await page.getByRole('heading', { level: 1, name: 'Leikskýrsla' }).waitFor()
    expect(page.url()).toContain(`/leikskyrsla/${sentOffIn}/`)
  },
)

test('on a phone the player picker of a line-up says which card led to a ban', async () => {
  const address = `/leikskyrsla/${scene.gameId}/leikmenn`
  const { page } = await moveLoggedIn(server(), personas.clubUser, address, { width: 390, now: testNow })
  await page.getByRole('button', { name: 'Velja úr hópnum' }).click()
  const player = page.getByRole('list', { name: 'Hópurinn' }).getByRole('button', { name: /Leikmaður 1/ })
  await player.getByText(card).waitFor()
  await screenshot(page, 'ban-explained-picker')
})

test.each(flowWidths)(
  'LST-13 at %i pixels a squad list opened from a game marks the players banned from the game',
  async (width) => {
    const list = await db()
      .selectFrom('squad_list_players')
      .select('squad_list_id as id')
      .where('person_id', '=', scene.home.ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    const address = `/leikskyrslulisti/${list.id}/${scene.gameId}`
    const { page } = await moveLoggedIn(server(), personas.clubUser, address, { width, now: testNow })
    const banned = page.getByRole('region', { name: 'Í leikbanni í þessum leik' })
    await banned.getByText('Leikbann (brottvísun): 1 leikur eftir').waitFor()
    await banned.getByRole('link', { name: card }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Leikmaður 1' })
    await row.getByText('Í leikbanni', { exact: true }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'ban-explained-squad-list')
  },
)
