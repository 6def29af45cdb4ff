import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FinesPage } from '#app/discipline/FinesPage.tsx'
import { GamesList } from '#app/games/GamesList.tsx'
import { RefereesList } from '#app/referees/RefereesList.tsx'
import { List as ClubsList } from '#app/teams/clubs.entity.tsx'
import { OverviewPage } from '#app/transfers/OverviewPage.tsx'
import { aFine, aGame, aPerson, aReferee } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { aTransfer } from '../support/transfers.ts'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow)))
afterEach(() => vi.restoreAllMocks())

const open = (Page: Parameters<typeof showPage>[1], persona: Persona, path: string) =>
  showPage(server(), Page, { persona, path })
/** Maps the text of each link in the row with the header `name` to the address of the link. */
async function linksOf(name: string | RegExp): Promise<Record<string, string | null>> {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error('The heading of a row stands in a row.')
  const links = within(row).queryAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}

test('T02 the name of a referee in the list links to their page for every viewer', async () => {
  const { id } = await aPerson(db(), { name: 'Ögmundur Flautudal', team_id: other })
  await aReferee(db(), { person_id: id })
  for (const persona of [personas.staff, personas.clubUser, personas.supervisor]) {
    await open(RefereesList, persona, '/domarar?leit=Flautudal')
    expect(await linksOf('Ögmundur Flautudal')).toMatchObject({
      'Ögmundur Flautudal': `/einstaklingur/${id}`,
    })
    cleanup()
  }
})

test('T02 the clubs of a transfer link to their pages for staff; club users get only the link to their own club, and users with access only to transfers get none', async () => {
  const player = await aPerson(db(), { name: 'Skipti Félagadóttir', team_id: other })
  await aTransfer(db(), { person_id: player.id, team_from_id: other, team_to_id: own })
  const expected = new Map<Persona, object>([
    [personas.staff, { Fálkinn: `/felag/${own}`, Súlur: `/felag/${other}` }],
    [personas.clubUser, { Fálkinn: `/felag/${own}` }],
    [personas.transfersOnly, {}],
  ])
  for (const [persona, clubs] of expected) {
    await open(OverviewPage, persona, '/felagaskipti-yfirlit')
    const { 'Skipti Félagadóttir': _itself, ...links } = await linksOf('Skipti Félagadóttir')
    expect(links, persona.Name).toEqual(clubs)
    cleanup()
  }
})

test('clubs and games link to their pages from their lists, and a fine to its club and game', async () => {
  await open(ClubsList, personas.staff, '/felog?leit=Fálkinn')
  expect(await linksOf('Fálkinn')).toMatchObject({ Fálkinn: `/felag/${own}` })
  cleanup()
  const { id } = await aGame(db(), { home_team_id: own, away_team_id: other, game_day: '2026-05-10T14:00' })
  await open(GamesList, personas.staff, `/leikir?felag=${own}`)
  const name = 'Fálkinn – Súlur'
  await screen.findAllByRole('rowheader', { name })
  const addresses = screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(addresses).toContain(`/leikur/${id}`)
  cleanup()
  await db().deleteFrom('discipline_fines').execute()
  await aFine(db(), { game_id: id, team_id: own })
  await open(FinesPage, personas.staff, '/agasektir')
  expect(await linksOf('Fálkinn')).toMatchObject({ Fálkinn: `/felag/${own}`, [name]: `/leikur/${id}` })
})
