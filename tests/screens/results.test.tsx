import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ResultsPage } from '#app/results/ResultsPage.tsx'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aTeam, aTournament, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { openReport } from '../support/report-correction.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own } = personaClubs
let league: number
let guests: number

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games cascade`.execute(db())
  league = (await aTournament(db(), { category_type_id: TournamentCategory.League })).id
  guests = (await aTeam(db(), { short_name: 'Gestir' })).id
})
afterEach(() => vi.restoreAllMocks())

const ourGame = (game_day: string, values: object = {}) =>
  aGame(db(), { tournament_id: league, home_team_id: own, away_team_id: guests, game_day, ...values })

async function open(persona: Persona = personas.staff, path = '/urslit') {
  const shown = await showPage(server(), ResultsPage, { persona, path })
  return { ...shown, user: userEvent.setup() }
}

const row = async (day: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(day) })).closest('tr')!)
const home = (line: Awaited<ReturnType<typeof row>>) => line.getByRole('textbox', { name: 'Mörk: Fálkinn' })
const away = (line: Awaited<ReturnType<typeof row>>) => line.getByRole('textbox', { name: 'Mörk: Gestir' })
const status = (line: Awaited<ReturnType<typeof row>>) =>
  line.getByRole('combobox', { name: 'Staða leikskýrslu' })
const saveButton = () => screen.queryByRole('button', { name: 'Vista breytingar' })
const kept = async ({ id }: Row<'games'>) =>
  db()
    .selectFrom('games')
    .select(['home_result', 'away_result', 'report_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Changes a game in the database, as if another user had saved it. */
const elsewhere = ({ id }: Row<'games'>, values: object) =>
  db()
    .updateTable('games')
    .set((given) => ({ ...values, version: given('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

describe('the results table', () => {
  test('RES-11 RES-01 is sorted by game day, and each row links to the match report', async () => {
    await ourGame('2026-05-13T19:15')
    const first = await ourGame('2026-05-10T14:00')
    await open()
    await row('13.05.26')
    expect(screen.getByRole('heading', { level: 1, name: 'Úrslit leiks' })).toBeVisible()
    const headers = screen.getAllByRole('rowheader')
    expect(headers.map((one) => one.textContent?.slice(0, 16))).toEqual([
      '10.05.26 - 14:00',
      '13.05.26 - 19:15',
    ])
    expect(screen.getByRole('link', { name: '10.05.26 - 14:00' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${first.id}/leikmenn`,
    )
    expect(screen.getByRole('columnheader', { name: 'Leikdagur' })).toHaveAttribute('aria-sort', 'ascending')
    await expectAccessibleElement()
  })

  test.each([personas.staff, personas.restrictedUrl])(
    "RES-04 RES-05 lets $Name switch from the association's own games to other games",
    async (persona) => {
      await ourGame('2026-05-12T19:15')
      await ourGame('2026-05-13T19:15', { tournament_id: (await aTournament(db())).id })
      const { user, router } = await open(persona)
      await row('12.05.26')
      expect(screen.queryByRole('rowheader', { name: /13.05.26/ })).toBeNull()
      await user.click(screen.getByRole('radio', { name: 'Aðrir leikir' }))
      await row('13.05.26')
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: /12.05.26/ })).toBeNull())
      expect(router.state.location.search).toBe('?leikir=adrir')
    },
  )

  test.each([personas.clubUser, personas.limited])(
    'RES-04 RES-05 shows $Name all games of their own team, without a switch for other games',
    async (persona) => {
      await ourGame('2026-05-12T19:15')
      await ourGame('2026-09-13T14:00', { tournament_id: (await aTournament(db())).id })
      await aGame(db(), { tournament_id: league })
      await open(persona, '/urslit?leikir=adrir')
      await row('13.09.26')
      await row('12.05.26')
      expect(screen.getAllByRole('rowheader')).toHaveLength(2)
      expect(screen.queryByRole('radio')).toBeNull()
    },
  )

  test('does not call a game with a result but no status "not started"', async () => {
    await ourGame('2026-05-10T14:00', { home_result: 2, away_result: 1 })
    await ourGame('2026-05-11T14:00')
    await open()
    expect(status(await row('10.05.26'))).toHaveDisplayValue('Úrslit skráð')
    expect(within(status(await row('10.05.26'))).queryByText('Ekki hafinn')).toBeNull()
    expect(status(await row('11.05.26'))).toHaveDisplayValue('Ekki hafinn')
  })

  test('makes the columns as wide as the club names, and widens the column for changes only when needed', async () => {
    const long = 'Íþróttafélagið Hamarinn/Ægir/Fjallið'
    const joint = await aTeam(db(), { short_name: long })
    await ourGame('2026-05-10T14:00', { away_team_id: joint.id })
    const { user } = await open()
    await row('10.05.26')
    const width = (title: string) => {
      const index = screen.getAllByRole('columnheader').findIndex((one) => one.textContent === title)
      return Number.parseFloat(document.querySelectorAll<HTMLElement>('col')[index]!.style.width)
    }
    expect(width('Gestalið')).toBeGreaterThan(long.length * 7)
    expect(width('Breyting')).toBeLessThan(80)
    await user.type(home(await row('10.05.26')), '2')
    expect(width('Breyting')).toBeGreaterThan(120)
  })

  test('offers the last year that has games if the period is empty', async () => {
    const { unmount } = await open()
    expect(await screen.findByText('Enginn leikur er á skrá.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Sýna allt árið/ })).toBeNull()
    unmount()
    await ourGame('2019-08-10T14:00')
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Sýna allt árið 2019' }))
    await row('10.08.19')
  })

  test('marks a game whose result was awarded', async () => {
    await ourGame('2026-05-11T19:15', { outcome: 'awarded', home_result: 3, away_result: 0 })
    await ourGame('2026-05-12T11:00')
    await open()
    expect((await row('11.05.26')).getByText(/ · Úrslit úrskurðuð$/)).toBeVisible()
    expect((await row('12.05.26')).queryByText(/úrskurðuð/)).toBeNull()
  })

  test('RES-07 OP-060 offers every status except S, and a confirmed game is read-only until staff reopen its match report', async () => {
    const confirmedGame = await ourGame('2026-05-11T19:15', {
      report_status: 'S',
      home_result: 3,
      away_result: 1,
    })
    await ourGame('2026-05-12T11:00')
    await open(personas.clubUser)
    const confirmed = await row('11.05.26')
    expect(confirmed.queryByRole('textbox')).toBeNull()
    expect(confirmed.getByText('Leikskýrsla staðfest')).toBeVisible()
    const options = within(status(await row('12.05.26')))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
    expect(options).toEqual(['', 'A', 'H', 'U', 'F', 'L'])
    cleanup()
    await open(personas.staff)
    expect((await row('11.05.26')).queryByRole('textbox')).toBeNull()
    cleanup()
    await openReport(server(), confirmedGame.id)
    await open(personas.staff)
    expect(home(await row('11.05.26'))).toHaveValue('3')
  })

  test('lists no games of other clubs for a restricted user (AuthType 2)', async () => {
    await aGame(db(), { tournament_id: league, game_day: '2026-05-12T19:15' })
    await open(personas.restrictedUrl)
    expect(await screen.findByText(/^Enginn leikur er á skrá á tímabilinu/)).toBeVisible()
  })

  test('can show only the games that lack a result', async () => {
    await ourGame('2026-05-10T14:00')
    await ourGame('2026-05-11T14:00', { home_result: 1, away_result: 1 })
    await ourGame('2026-05-11T15:00', { report_status: 'F' })
    await ourGame('2026-05-15T14:00')
    const { user } = await open()
    await row('15.05.26')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sýna' }), 'Vantar úrslit')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await row('10.05.26')
  })
})

describe('editing results', () => {
  test('RES-08 RES-09 marks the edited row and offers to save; saving sends only edited rows and clears the marks', async () => {
    const [first, second] = [await ourGame('2026-05-11T14:00'), await ourGame('2026-05-12T14:00')]
    const { user } = await open()
    const line = await row('11.05.26')
    expect(saveButton()).toBeNull()
    await user.type(home(line), '2')
    await user.type(away(line), '1')
    await user.selectOptions(status(line), 'Leik lokið')
    expect(line.getByText('Breytt')).toBeVisible()
    await expectAccessibleElement()
    await elsewhere(second, { home_result: 9 })
    await user.click(saveButton()!)
    expect(await screen.findByText('Úrslit 1 leiks vistuð.')).toBeVisible()
    await waitFor(() => expect(saveButton()).toBeNull())
    expect(line.queryByText('Breytt')).toBeNull()
    expect(await kept(first)).toEqual({ home_result: 2, away_result: 1, report_status: 'U' })
    expect(await kept(second)).toEqual({ home_result: 9, away_result: null, report_status: null })
    expect(sessionStorage.length).toBe(0)
  })

  test('RES-06 keeps and marks a typed score outside 0 to 99, and does not send it', async () => {
    const [wrong, right] = [await ourGame('2026-05-11T14:00'), await ourGame('2026-05-12T14:00')]
    const { user } = await open()
    const line = await row('11.05.26')
    await user.type(home(line), '-1')
    expect(home(line)).toHaveValue('-1')
    expect(home(line)).toBeInvalid()
    expect(line.getByText('Röng tala')).toBeVisible()
    expect(saveButton()).toBeDisabled()
    await user.type(home(await row('12.05.26')), '4')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect((await kept(right)).home_result).toBe(4))
    expect(home(line)).toHaveValue('-1')
    expect((await kept(wrong)).home_result).toBeNull()
  })

  test('works as in a spreadsheet: arrows, Enter, Tab, over-typing, F2 and Escape', async () => {
    await ourGame('2026-05-11T14:00', { home_result: 7 })
    await ourGame('2026-05-11T15:00', { report_status: 'L', home_result: 1 })
    await ourGame('2026-05-11T16:00')
    const { user } = await open()
    const [first, third] = [await row('11.05.26 - 14'), await row('11.05.26 - 16')]
    await user.click(home(first))
    await user.keyboard('2')
    expect(home(first)).toHaveValue('2')
    await user.keyboard('{ArrowRight}')
    expect(away(first)).toHaveFocus()
    await user.keyboard('5{Enter}{Enter}')
    expect(away(third)).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(home(first)).toHaveFocus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(home(first)).toHaveFocus()
    await user.keyboard('{Tab}{Tab}')
    expect(status(first)).toHaveFocus()
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
    expect(home(third)).toHaveFocus()
    await user.click(away(first))
    await user.keyboard('{F2}6{ArrowLeft}')
    expect(away(first)).toHaveFocus()
    expect(away(first)).toHaveValue('56')
    await user.keyboard('{Escape}')
    expect(away(first)).toHaveValue('')
    await user.keyboard('{ArrowLeft}{Escape}')
    expect(home(first)).toHaveValue('7')
    expect(first.queryByText('Breytt')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('pastes a block over several games, and undoes it in one step', async () => {
    await ourGame('2026-05-11T14:00', { home_result: 7 })
    await ourGame('2026-05-11T15:00', { report_status: 'S', home_result: 1 })
    await ourGame('2026-05-11T16:00')
    const { user } = await open(personas.clubUser)
    const [first, second, third] = [
      await row('11.05.26 - 14'),
      await row('11.05.26 - 15'),
      await row('11.05.26 - 16'),
    ]
    await user.click(home(first))
    await user.paste('2\t1\tLeik lokið\n8\t8\n3\tfimm\n')
    expect([home(first), away(first), status(first)].map((cell) => (cell as HTMLInputElement).value)).toEqual(
      ['2', '1', 'U'],
    )
    expect(second.queryByText('Breytt')).toBeNull()
    expect(home(third)).toHaveValue('3')
    expect(away(third)).toHaveValue('fimm')
    expect(away(third)).toBeInvalid()
    expect(screen.getByText(/^5 reitir voru límdir\. 2 reitir pössuðu ekki/)).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    expect(home(first)).toHaveValue('7')
    expect(away(third)).toHaveValue('')
    expect(saveButton()).toBeNull()
  })

  test('T27 restores a draft after a reload, and discarding it can be undone', async () => {
    await ourGame('2026-05-12T14:00')
    const { user } = await open()
    await user.type(home(await row('12.05.26')), '3')
    cleanup()
    const again = await open()
    const line = await row('12.05.26')
    expect(home(line)).toHaveValue('3')
    expect(screen.getByText(/Þetta er geymt frá því áður/)).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Eyða breytingum' }))
    expect(home(line)).toHaveValue('')
    expect(saveButton()).toBeNull()
    await again.user.click(await screen.findByRole('button', { name: 'Afturkalla' }))
    expect(home(line)).toHaveValue('3')
  })

  test('T27 keeps scores typed after a discard when the discard is undone, and the tab then asks before closing', async () => {
    await ourGame('2026-05-12T14:00')
    const { user } = await open()
    const line = await row('12.05.26')
    expect(mayClose()).toBe(true)
    await user.type(home(line), '3')
    await user.click(screen.getByRole('button', { name: 'Eyða breytingum' }))
    expect(mayClose()).toBe(true)
    await user.type(home(line), '5')
    await user.click(await screen.findByRole('button', { name: 'Afturkalla' }))
    expect(home(line)).toHaveValue('5')
    expect(mayClose()).toBe(false)
  })
})

/** Returns `true` if the browser would close the tab without asking. */
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('two users editing results', () => {
  test('T10 see a conflict for a game that both changed, and the other games can be saved', async () => {
    const [stale, other] = [await ourGame('2026-05-11T14:00'), await ourGame('2026-05-12T14:00')]
    const { user } = await open()
    await user.type(home(await row('11.05.26')), '2')
    await user.type(home(await row('12.05.26')), '4')
    await elsewhere(stale, { home_result: 3, report_status: 'L' })
    await user.click(saveButton()!)
    const panel = (await screen.findByRole('button', { name: /11\.05\.26/ })).closest<HTMLElement>('li')!
    expect(panel).toHaveTextContent('Þú slóst inn2–, Ekki hafinn')
    expect(panel).toHaveTextContent('Annar vistaði3–, Leikskýrsla skráð')
    expect((await row('11.05.26')).getByText('Annar breytti')).toBeVisible()
    expect((await kept(other)).home_result).toBeNull()
    await expectAccessibleElement()

    await user.click(saveButton()!)
    await waitFor(async () => expect((await kept(other)).home_result).toBe(4))
    expect(home(await row('11.05.26'))).toHaveValue('2')
    expect((await kept(stale)).home_result).toBe(3)

    await user.click(within(panel).getByRole('button', { name: 'Nota mitt' }))
    await user.click(saveButton()!)
    await waitFor(async () =>
      expect(await kept(stale)).toEqual({ home_result: 2, away_result: null, report_status: null }),
    )
  })

  test('T10 can resolve a conflict by taking the saved version', async () => {
    const game = await ourGame('2026-05-12T14:00')
    const { user } = await open()
    await user.type(home(await row('12.05.26')), '2')
    await elsewhere(game, { home_result: 3 })
    await user.click(saveButton()!)
    await user.click(await screen.findByRole('button', { name: 'Nota það sem er vistað' }))
    await waitFor(async () => expect(home(await row('12.05.26'))).toHaveValue('3'))
    expect(saveButton()).toBeNull()
  })

  test('T10 have no conflict if the other user changed only fields that are not on the results page', async () => {
    const game = await ourGame('2026-05-12T14:00')
    const { user } = await open()
    await user.type(home(await row('12.05.26')), '2')
    await elsewhere(game, {})
    await user.click(saveButton()!)
    await waitFor(async () => expect((await kept(game)).home_result).toBe(2))
    expect(screen.queryByText('Annar breytti')).toBeNull()
  })

  test('see why the server refused a row, and the other rows can be saved', async () => {
    const [refused, other] = [await ourGame('2026-05-11T14:00'), await ourGame('2026-05-12T14:00')]
    const { user } = await open(personas.clubUser)
    await user.type(home(await row('11.05.26')), '2')
    await user.type(home(await row('12.05.26')), '1')
    await updateRow(db(), 'games', refused.id, { report_status: 'S' })
    await user.click(saveButton()!)
    const panel = (await screen.findByRole('button', { name: /11\.05\.26/ })).closest<HTMLElement>('li')!
    expect(panel).toHaveTextContent('Leikskýrslan er staðfest. Aðeins KSÍ getur breytt henni.')
    expect(screen.getByText(/^1 leikur er óvistaður/)).toBeVisible()
    expect((await kept(other)).home_result).toBeNull()
    await user.click(saveButton()!)
    await waitFor(async () => expect((await kept(other)).home_result).toBe(1))
    await user.click(within(panel).getByRole('button', { name: 'Nota það sem er vistað' }))
    await waitFor(() => expect(saveButton()).toBeNull())
  })
})
