import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameReportsPage } from '#app/results/GameReportsPage.tsx'
import { OlderResultsPage } from '#app/results/OlderResultsPage.tsx'
import { Home } from '#app/session/Home.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games, squad_lists cascade`.execute(db())
})
afterEach(() => vi.restoreAllMocks())

const handedIn = (game_id: number, team_id: number) =>
  insertRow(db(), 'game_sides', { game_id, team_id, handed_in_at: testNow })

const days = () => screen.getAllByRole('rowheader').map((one) => one.textContent)

describe('the list of older match reports', () => {
  async function open(persona: Persona = personas.staff, path = '/eldri-urslit') {
    const shown = await showPage(server(), OlderResultsPage, { persona, path })
    return { ...shown, user: userEvent.setup() }
  }
  const ourGame = (game_day: string, values: object = {}) =>
    aGame(db(), { home_team_id: own, game_day, ...values })

  test('RES-02 RES-12 RES-14 OP-057 lets staff search for a team and choose a year in which it played', async () => {
    await ourGame('1947-06-01T14:00', { home_result: 9, away_result: 0 })
    await ourGame('2026-05-10T14:00')
    const { user, router } = await open()
    expect(screen.getByRole('heading', { name: 'Eldri leikskýrslur' })).toBeVisible()
    expect(screen.getByText('Veldu félag.')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Félag' }), 'falk')
    await user.click(await screen.findByRole('option', { name: 'Fálkinn' }))
    await screen.findByRole('rowheader', { name: '10.05.26 - 14:00' })
    const year = screen.getByRole('combobox', { name: 'Ár' })
    const years = within(year)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1947', 80])
    await user.selectOptions(year, '1947')
    expect(await screen.findByRole('rowheader', { name: '01.06.47 - 14:00' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '9–0' })).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      felag: String(own),
      ar: '1947',
    })
  })

  test('RES-13 starts with the latest game, and each row links to the finished match report', async () => {
    const first = await ourGame('2026-03-01T14:00', { report_status: 'S' })
    await ourGame('2026-05-12T11:00', { outcome: 'abandoned' })
    await ourGame('2025-05-12T11:00')
    await open(personas.staff, `/eldri-urslit?felag=${own}`)
    await screen.findByRole('rowheader', { name: '01.03.26 - 14:00' })
    expect(days()).toEqual(['12.05.26 - 11:00', '01.03.26 - 14:00'])
    expect(screen.getByRole('columnheader', { name: 'Leikdagur' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('link', { name: '01.03.26 - 14:00' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${first.id}/leikskyrslan`,
    )
    expect(screen.getByRole('cell', { name: 'Leikskýrsla staðfest' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Leik hætt' })).toBeVisible()
    await expectAccessibleElement()
  })

  test('RES-12 shows a club user only their own club, even if the address names another', async () => {
    await ourGame('2026-05-10T14:00')
    await aGame(db(), { home_team_id: other, game_day: '2026-05-11T14:00' })
    const { user } = await open(personas.clubUser, `/eldri-urslit?felag=${other}`)
    await screen.findByRole('rowheader', { name: '10.05.26 - 14:00' })
    expect(days()).toHaveLength(1)
    await user.click(screen.getByRole('combobox', { name: 'Félag' }))
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Fálkinn'])
  })

  test('RES-16 says that a year has no games and offers the nearest year with games', async () => {
    await ourGame('2019-05-10T14:00')
    const { user } = await open(personas.clubUser)
    expect(await screen.findByText('Engir leikir skráðir')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sýna árið 2019' }))
    expect(await screen.findByRole('rowheader', { name: '10.05.19 - 14:00' })).toBeVisible()
  })
})

describe('the list of match reports', () => {
  async function open(persona: Persona, path: string) {
    const route = '/leikskyrslur/:teamId?'
    const shown = await showPage(server(), GameReportsPage, { persona, path, route })
    return { ...shown, user: userEvent.setup() }
  }
  const aList = (team_id: number, gender: 'male' | 'female' = 'male') =>
    insertRow(db(), 'squad_lists', { team_id, name: 'Listi', gender, division_type_id: 1 })
  const line = async (day: RegExp) =>
    within((await screen.findByRole('rowheader', { name: day })).closest('tr')!)

  test('RES-03 RES-15 lets staff choose a team, and each game links to the pre-registration of that team', async () => {
    await aList(own)
    await updateRow(db(), 'teams', own, { felix_number: '123' })
    const { id } = await aGame(db(), { home_team_id: own, game_day: '2026-05-14T19:15' })
    const { user, router } = await open(personas.staff, '/leikskyrslur')
    expect(await screen.findByText('Veldu félag.')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Félag' }), 'fal')
    await user.click(await screen.findByRole('option', { name: 'Fálkinn' }))
    const link = (await line(/14\.05\.26/)).getByRole('link', { name: 'Skrá lið' })
    expect(link).toHaveAttribute('href', `/leikskyrsla/${id}/${own}/123/forskraning`)
    expect(router.state.location.pathname).toBe(`/leikskyrslur/${own}`)
    await expectAccessibleElement()
  })

  test("RES-03 shows staff today's games of all teams until a team is chosen", async () => {
    const { id } = await aGame(db(), { home_team_id: other, game_day: '2026-05-12T19:15' })
    await aGame(db(), { home_team_id: own, game_day: '2026-05-13T19:15' })
    await open(personas.staff, '/leikskyrslur')
    const [day, game] = (await line(/12\.05\.26/)).getAllByRole('link')
    expect(day).toHaveAttribute('href', `/leikskyrsla/${id}/forskraning`)
    expect(game).toHaveAttribute('href', `/leikur/${id}`)
    expect(screen.getByRole('grid', { name: 'Leikir dagsins' })).toBeVisible()
    expect(days()).toEqual(['12.05.26 - 19:15'])
    await expectAccessibleElement()
  })

  test('marks a handed-in line-up, with a link to open it instead of one to register it', async () => {
    await aList(own)
    for (const hour of [14, 20]) {
      const { id } = await aGame(db(), { home_team_id: own, game_day: `2026-05-12T${hour}:00` })
      if (hour === 14) await handedIn(id, own)
    }
    await open(personas.clubUser, `/leikskyrslur/${own}`)
    const first = await line(/12\.05\.26 - 14:00/)
    expect(first.getByText('Liði skilað')).toBeVisible()
    expect(first.getByRole('link', { name: 'Opna forskráningu' })).toBeVisible()
    const second = await line(/12\.05\.26 - 20:00/)
    expect(second.queryByText('Liði skilað')).toBeNull()
    expect(second.getByRole('link', { name: 'Skrá lið' })).toBeVisible()
  })

  test.each([
    [personas.clubUser, 1],
    [personas.limited, 1],
    [personas.staff, 0],
  ])("counts missing line-ups of today's games on the home page of the club", async (persona, count) => {
    await aList(own)
    const games = [
      await aGame(db(), { home_team_id: own, game_day: '2026-05-12T14:00' }),
      await aGame(db(), { home_team_id: own, game_day: '2026-05-12T20:00' }),
      await aGame(db(), { home_team_id: own, game_day: '2026-05-13T20:00' }),
    ]
    await handedIn(games[0]!.id, own)
    await showPage(server(), Home, { persona, path: '/heim' })
    await waitFor(() => expect(screen.queryByText('Sæki gögn…')).toBeNull())
    // Counts the lines by their text, because lines about other tasks may come before them.
    await waitFor(() =>
      expect(screen.queryAllByText('1 liði á eftir að skila fyrir leik í dag')).toHaveLength(count),
    )
  })

  test('RES-15 links a team below the club to an address of its own, with 0 if the team has no Felix number', async () => {
    const team = await aTeam(db(), { parent_team_id: own, name: 'Fálkinn 2' })
    await aList(own)
    const { id } = await aGame(db(), {
      home_team_id: own,
      away_team_id: team.id,
      game_day: '2026-05-14T19:15',
    })
    await open(personas.clubUser, `/leikskyrslur/${own}`)
    const link = (await line(/14\.05\.26/)).getByRole('link', { name: 'Skrá lið: Fálkinn 2' })
    expect(link).toHaveAttribute('href', `/leikskyrsla/${id}/${team.id}/0/forskraning`)
  })

  test('RES-16 OP-058 says if a side has no squad lists, and links to the page where they are created', async () => {
    await aList(own, 'male')
    const women = await aTournament(db(), { gender: 'female' })
    await aGame(db(), { home_team_id: own, tournament_id: women.id, game_day: '2026-05-14T19:15' })
    await open(personas.clubUser, `/leikskyrslur/${own}`)
    const game = await line(/14\.05\.26/)
    expect(game.getByText(/Forskráning er ekki í boði!/)).toBeVisible()
    expect(game.queryByRole('link', { name: 'Skrá lið' })).toBeNull()
    expect(game.getByRole('link', { name: 'Skrá leikskýrslulista' })).toHaveAttribute(
      'href',
      `/leikskyrslulistar/${own}/0`,
    )
  })

  test('RES-03 is grouped into today, upcoming and played games, the latest played first', async () => {
    for (const day of ['2026-05-01', '2026-05-20', '2026-05-12', '2026-05-14', '2026-05-11'])
      await aGame(db(), { home_team_id: own, game_day: `${day}T20:00` })
    await open(personas.limited, '/leikskyrslur')
    await line(/12\.05\.26/)
    expect(days()).toEqual([
      'Í dag',
      '12.05.26 - 20:00',
      'Fram undan',
      '14.05.26 - 20:00',
      '20.05.26 - 20:00',
      'Leiknir',
      '11.05.26 - 20:00',
      '01.05.26 - 20:00',
    ])
  })

  test('shows the next 20 games, and more on a press', async () => {
    for (let day = 1; day <= 23; day++)
      await aGame(db(), { home_team_id: own, game_day: `2026-06-${String(day).padStart(2, '0')}T20:00` })
    const { user } = await open(personas.clubUser, `/leikskyrslur/${own}`)
    const first = (await screen.findByRole('rowheader', { name: /01\.06\.26/ })).closest('tr')
    first?.focus()
    await user.keyboard('{End}')
    expect((await screen.findByRole('rowheader', { name: /20\.06\.26/ })).closest('tr')).toHaveFocus()
    expect(screen.queryByRole('rowheader', { name: /21\.06\.26/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sýna fleiri (3 leikir eftir)' }))
    first?.focus()
    await user.keyboard('{End}')
    expect(await screen.findByRole('rowheader', { name: /23\.06\.26/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Sýna fleiri/ })).toBeNull()
  })

  test.each(['/leikskyrslur', `/leikskyrslur/${other}`])(
    'RES-18 redirects a club user from %s to their own club',
    async (path) => {
      const { router } = await open(personas.clubUser, path)
      await waitFor(() => expect(router.state.location.pathname).toBe(`/leikskyrslur/${own}`))
      expect(await screen.findByText('Engir leikir skráðir')).toBeVisible()
    },
  )

  test.each([personas.restrictedUtl, personas.limited])(
    'T02 shows $Name an error instead of the games of another club',
    async (persona) => {
      await aGame(db(), { home_team_id: other, game_day: '2026-05-14T20:00' })
      await open(persona, `/leikskyrslur/${other}`)
      expect(await screen.findByText('Þú hefur aðeins aðgang að þínum eigin gögnum.')).toBeVisible()
      expect(screen.queryByRole('grid')).toBeNull()
    },
  )
})
