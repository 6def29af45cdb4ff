import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FinesPage } from '#app/discipline/FinesPage.tsx'
import { GameCountsList } from '#app/discipline/GameCountsList.tsx'
import { WithdrawalsList } from '#app/discipline/WithdrawalsList.tsx'
import { pages } from '#domain/platform/pages.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aFine, aGame, aTournament, aWithdrawal } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { catchSavedFiles } from '../support/saved-files.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const tournamentPage = 'https://association.example/mot/{id}'
const server = serveScreens({ environment: { tournamentPage } })
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games, tournaments cascade`.execute(db())
})
afterEach(() => vi.restoreAllMocks())

async function open(Page: ComponentType, path: string) {
  const shown = await showPage(server(), Page, { persona: personas.staff, path })
  return { ...shown, user: userEvent.setup() }
}

const linesOf = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const yearPicker = () => screen.getByRole('combobox', { name: 'Ár' })
const yearsIn = (picker: HTMLElement) =>
  within(picker)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** A game between the demo users' club and another club. */
async function ourGame(year: number) {
  const tournament = await aTournament(db(), {
    year,
    short_name: `Besta deild ${year}`,
    category_type_id: TournamentCategory.League,
  })
  const game_day = `${year}-05-01T14:00`
  return aGame(db(), { tournament_id: tournament.id, home_team_id: own, away_team_id: other, game_day })
}

/** Chooses an action in the row menu of a fine. */
async function choose(user: UserEvent, act: string) {
  await user.click(await rowOf('Fálkinn').findByRole('button', { name: 'Fleiri aðgerðir' }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

describe('the fines list', () => {
  test('FIN-01 FIN-03 has the documented columns, amounts in krónur and totals below', async () => {
    const game = await ourGame(2026)
    const fine = { game_id: game.id, yellow: 5, red: 1, level: 2, proposal: 20_000 }
    await aFine(db(), {
      ...fine,
      team_id: own,
      amount: 440_000,
      description: 'Átta refsistig',
      accounting: 'B-12',
      meeting: '3. fundur',
    })
    await aFine(db(), { ...fine, team_id: other, amount: null })
    await open(FinesPage, '/agasektir')
    expect(screen.getByRole('heading', { level: 1, name: 'Agasektir' })).toBeVisible()
    await screen.findByRole('rowheader', { name: 'Fálkinn' })
    const [head, ...rows] = linesOf()
    expect(head?.slice(0, 13)).toEqual(
      'Félag,Mót,Leikur,Dagur,Tegund,Gul,Rauð,Þrep,Tillaga,Upphæð,Texti,Bókhald,Fundur'.split(','),
    )
    const shared = ['Besta deild 2026', 'Fálkinn – Súlur', '01.05.2026', 'Íslandsmót', '5', '1', '2']
    expect(rows.map((cells) => cells.slice(0, 13))).toEqual([
      ['Súlur', ...shared, 'kr.\u00a020.000', '', '', '', ''],
      ['Fálkinn', ...shared, 'kr.\u00a020.000', 'kr.\u00a0440.000', 'Átta refsistig', 'B-12', '3. fundur'],
      ['Samtals', '', '', '', '', '10', '2', '', 'kr.\u00a040.000', 'kr.\u00a0440.000', '', '', ''],
    ])
    const [link] = screen.getAllByRole('link', { name: 'Besta deild 2026' })
    expect(link).toHaveAttribute('href', `https://association.example/mot/${game.tournament_id}`)
    await expectAccessibleElement()
  })

  test('FIN-02 FIN-05 applies a newly chosen season and club only when the search button is pressed', async () => {
    await aFine(db(), { game_id: (await ourGame(2026)).id, team_id: own })
    const old = (await ourGame(2025)).id
    await aFine(db(), { game_id: old, team_id: own })
    await aFine(db(), { game_id: old, team_id: other })
    const { user, router } = await open(FinesPage, '/agasektir')
    await screen.findByRole('rowheader', { name: 'Fálkinn' })
    expect(yearPicker()).toHaveValue('2026')
    const years = yearsIn(yearPicker())
    expect([years[0], years.at(-1), years.length]).toEqual(['2031', '2001', 31])
    const club = screen.getByRole('combobox', { name: 'Félag' })
    await waitFor(() => expect(club).toHaveValue('Öll félög'))
    await user.selectOptions(yearPicker(), '2025')
    await user.clear(club)
    await user.type(club, 'súlur')
    await user.click(await screen.findByRole('option', { name: 'Súlur (Félag)' }))
    expect(screen.getByRole('rowheader', { name: 'Fálkinn' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sýna töflu' }))
    expect(await screen.findByRole('rowheader', { name: 'Súlur' })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: 'Fálkinn' })).toBeNull()
    expect(router.state.location.search).toBe(`?ar=2025&felag=${other}`)
  })

  test('FIN-03 shows twenty fines a page, and the totals of the fines on all pages', async () => {
    const { id } = await ourGame(2026)
    for (let count = 0; count < 21; count++) await aFine(db(), { game_id: id, team_id: own, amount: 1000 })
    await open(FinesPage, '/agasektir')
    expect(await screen.findByText('Síða 1 af 2')).toBeVisible()
    expect(rowOf('Samtals').getByText('kr. 21.000')).toBeVisible()
  })

  test('FIN-03 says so if there are no fines', async () => {
    await open(FinesPage, `/agasektir?ar=2003&felag=${own}`)
    expect(await screen.findByText('Engar sektir fundust')).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: 'Samtals' })).toBeNull()
    await expectAccessibleElement()
  })

  test('FIN-04 lets staff enter, change and delete a fine', async () => {
    const game = await ourGame(2026)
    const { user } = await open(FinesPage, '/agasektir')
    await user.click(await screen.findByRole('button', { name: 'Skrá sekt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skrá sekt' }))
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Fálkinn' })).toBeInTheDocument())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Félag' }), 'Fálkinn')
    const label = '01.05.26 - 14:00 · Fálkinn – Súlur · Besta deild 2026'
    await waitFor(() => expect(dialog.getByRole('option', { name: label })).toBeInTheDocument())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Leikur' }), label)
    await user.type(dialog.getByRole('textbox', { name: 'Gul spjöld' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sekt þarf tillögu eða upphæð.')
    await user.type(dialog.getByRole('textbox', { name: 'Tillaga' }), '12.500')
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await screen.findByText('Sektin var skráð.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('rowheader', { name: 'Fálkinn' })

    await choose(user, 'Breyta')
    const change = within(await screen.findByRole('dialog', { name: 'Breyta sekt' }))
    await waitFor(() => expect(change.getByRole('combobox', { name: 'Leikur' })).toHaveValue(String(game.id)))
    expect(change.getByRole('textbox', { name: 'Tillaga' })).toHaveValue('kr.\u00a012.500')
    await user.type(change.getByRole('textbox', { name: 'Rauð spjöld' }), 'ein')
    await user.click(change.getByRole('button', { name: 'Vista' }))
    expect(await change.findByText('Skrifaðu heila tölu.')).toBeVisible()
    await user.clear(change.getByRole('textbox', { name: 'Rauð spjöld' }))
    await user.type(change.getByRole('textbox', { name: 'Upphæð' }), 'kr. 8.000')
    await user.click(change.getByRole('button', { name: 'Vista' }))
    expect(await screen.findByText('Sektinni var breytt.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rowOf('Fálkinn').getByText('kr. 8.000')).toBeVisible())
    expect(await db().selectFrom('discipline_fines').selectAll().execute()).toMatchObject([
      { game_id: game.id, team_id: own, yellow: 5, red: null, proposal: 12_500, amount: 8000, version: 2 },
    ])

    await choose(user, 'Eyða')
    const asked = within(await screen.findByRole('dialog', { name: 'Eyða þessari sekt?' }))
    expect(asked.getByText('Fálkinn: Fálkinn – Súlur, 01.05.26 - 14:00')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Sektinni var eytt.')).toBeVisible()
    expect(await screen.findByText('Engar sektir fundust')).toBeVisible()
  })
})

describe('the list of withdrawn clubs', () => {
  test('FIN-06 FIN-07 FIN-05 OP-097 shows tournament, club, date and reason of each withdrawal in the chosen season', async () => {
    expect(pages.withdrawnTeams.paths).toEqual(['/felog-haett-i-moti'])
    const tournament_id = (await aTournament(db(), { short_name: 'Bikarinn' })).id
    await aWithdrawal(db(), { tournament_id, team_id: own })
    await aWithdrawal(db(), { tournament_id, team_id: other, withdrawn_on: null, reason: 'Of fáir' })
    const { user } = await open(WithdrawalsList, '/felog-haett-i-moti')
    await screen.findByRole('cell', { name: 'Fálkinn' })
    expect(linesOf().map((cells) => cells.slice(0, 4))).toEqual([
      ['Mót', 'Félag', 'Dagsetning', 'Ástæða'],
      ['Bikarinn', 'Fálkinn', '20.04.2026', 'Náði ekki í lið'],
      ['Bikarinn', 'Súlur', '', 'Of fáir'],
    ])
    expect(screen.getByRole('combobox', { name: 'Línur á síðu' })).toHaveValue('20')
    await expectAccessibleElement()
    const years = yearsIn(yearPicker())
    expect([years[0], years.at(-1)]).toEqual(['2031', '2001'])
    await user.selectOptions(yearPicker(), '2025')
    expect(await screen.findByText('Engin lið fundust')).toBeVisible()
  })

  test('FIN-07 lets staff enter a withdrawal, and the form stays open if the withdrawal is refused as a duplicate', async () => {
    const tournament_id = (await aTournament(db(), { name: 'Bikarinn 2026', short_name: 'Bikarinn' })).id
    await aWithdrawal(db(), { tournament_id, team_id: other })
    const { user } = await open(WithdrawalsList, '/felog-haett-i-moti')
    await user.click(await screen.findByRole('button', { name: 'Skrá félag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skrá félag sem hætti keppni' }))
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Bikarinn 2026' })).toBeInTheDocument())
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Súlur' })).toBeInTheDocument())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Mót' }), 'Bikarinn 2026')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Félag' }), 'Súlur')
    await user.type(dialog.getByRole('textbox', { name: 'Dagsetning' }), '1.5.1999')
    await user.type(dialog.getByRole('textbox', { name: 'Ástæða' }), 'Of fáir')
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await dialog.findByText(/Dagsetningin er of langt í burtu/)).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Dagsetning' }))
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await dialog.findByText(/Þegar er skráð að félagið hafi hætt keppni í þessu móti/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Ástæða' })).toHaveValue('Of fáir')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Félag' }), 'Fálkinn')
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await screen.findByText('Skráningin var vistuð.')).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Fálkinn' })).toBeVisible()
  })
})

test('FIN-09 FIN-10 FIN-05 the game counts list shows all tournaments with a total on one page', async () => {
  expect(pages.gameCounts.paths).toEqual(['/leikir-i-motum'])
  for (let count = 10; count < 35; count++) await aTournament(db(), { name: `Mót ${count}` })
  const league = await aTournament(db(), { name: 'Ásgarðsmót' })
  for (const day of [1, 2, 3])
    await aGame(db(), { tournament_id: league.id, game_day: `2026-05-0${day}T14:00` })
  const { user } = await open(GameCountsList, '/leikir-i-motum')
  await screen.findByRole('rowheader', { name: 'Ásgarðsmót' })
  const lines = linesOf()
  expect(screen.getByText('26 af 26')).toBeVisible()
  expect(screen.getByText('Síða 1 af 1')).toBeVisible()
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    ['Mót', 'Leikir'],
    ['Ásgarðsmót', '3'],
    ['Samtals', '3'],
  ])
  await expectAccessibleElement()
  await user.selectOptions(yearPicker(), '2031')
  expect(await screen.findByText('Engin mót eru á skrá þetta ár.')).toBeVisible()
})

test.each([
  // The heading of an amount names the currency, because its cells are plain numbers.
  ['/agasektir', FinesPage, '"Upphæð (kr.)"'],
  ['/felog-haett-i-moti', WithdrawalsList, '"Mót"'],
  ['/leikir-i-motum', GameCountsList, '"Leikir"'],
])(
  'OP-030 the list at %s can be exported as a CSV file, and the audit log records the export',
  async (path, Page, heading) => {
    const game = await ourGame(2026)
    await aFine(db(), { game_id: game.id, team_id: own })
    await aWithdrawal(db(), { tournament_id: game.tournament_id, team_id: own })
    const saved = catchSavedFiles()
    const { user } = await open(Page, path)
    const files = await screen.findByRole('button', { name: 'Sækja' })
    await waitFor(() => expect(files).toBeEnabled())
    await user.click(files)
    await user.click(screen.getByRole('button', { name: 'Sækja CSV' }))
    expect(await screen.findByText('Skráin var sótt með 1 línu.')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(await saved[0]?.content.text()).toContain(heading)
    const { records } = await db()
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'lists.export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(records).toMatchObject({ List: path.slice(1), Year: 2026, Rows: 1 })
  },
)
