import { expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace, aReferee } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

const open = (persona: Persona, address: string, width: 1280 | 390) =>
  moveLoggedIn(server(), persona, address, { now: testNow, width })

async function games(person_id: number, days: readonly string[]) {
  for (const day of days) {
    const { id } = await aGame(db(), { game_day: `${day}T14:00` })
    await aPlace(db(), { game_id: id, person_id, role_id: RefereeRole.Referee })
  }
}

test('staff see how many games each official has had, the highest number first', async () => {
  const busy = await aReferee(db(), {}, { name: 'Ása Tilraunadóttir' })
  const idle = await aReferee(db(), {}, { name: 'Þór Tilraunason' })
  await games(busy.id, ['2024-03-01', '2024-03-02', '2024-03-03'])
  await games(idle.id, ['2024-03-01'])
  const { page } = await open(personas.staff, '/tolur-domara?timabil=2024-03-01..2024-03-31', 1280)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Ása Tilraunadóttir').waitFor()
  const names = await page.getByRole('row').allInnerTexts()
  const place = (name: string) => names.findIndex((text) => text.includes(name))
  expect(place('Ása Tilraunadóttir')).toBeLessThan(place('Þór Tilraunason'))
  await page.getByRole('img', { name: /^Súlurit/ }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'official-numbers')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('3 leikir', { exact: true }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'official-numbers')
})

test('on a phone an official sees the number of their own games above the list of those games', async () => {
  await games(await personIdOf(db(), personas.referee), ['2026-02-01', '2026-05-14'])
  const { page } = await open(personas.referee, '/nidurrodundomara', 390)
  await page.getByText(/leik(ur|ir) á árinu/).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'own-numbers')
})

test('an official can phone the other officials of a game', async () => {
  const other = await aReferee(db(), {}, { name: 'Sif Prófunardóttir', gsm: '899 0011' })
  const { id: game_id } = await aGame(db(), { game_day: '2026-05-15T14:00' })
  await aPlace(db(), { game_id, person_id: await personIdOf(db(), personas.referee) })
  await aPlace(db(), { game_id, person_id: other.id, role_id: RefereeRole.Assistant1 })
  const { page } = await open(personas.referee, '/nidurrodundomara', 390)
  const call = page.getByRole('link', { name: 'Sif Prófunardóttir: hringja í 899 0011' })
  expect(await call.getAttribute('href')).toBe('tel:8990011')
  await expectAccessibleContent(page)
  await call.scrollIntoViewIfNeeded()
  await screenshot(page, 'own-games-phones')
  await page.setViewportSize({ width: 1280, height: 800 })
  await call.waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'own-games-phones')
})

test('an official opens the calendar dialog from the page of their games', async () => {
  const { page } = await open(personas.referee, '/nidurrodundomara', 390)
  await page.getByRole('button', { name: 'Dagatal í síma' }).click()
  await page.getByRole('dialog', { name: 'Dagatal í síma' }).getByLabel('Heiti tækis').waitFor()
  await expectAccessibleContent(page)
})
