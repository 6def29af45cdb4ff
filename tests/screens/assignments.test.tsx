import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AssignmentsPage } from '#app/assignments/AssignmentsPage.tsx'
import { SupervisorReportsList } from '#app/supervisor-reports/SupervisorReportsList.tsx'
import { RefereeRole } from '#domain/games/codes.ts'
import { addDays, dayText } from '#domain/platform/dates.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aCourt, aGame, aHoliday, aPlace, aReferee, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const today = testNow.slice(0, 10)
const db = () => server().services.database.db
let referee = 0
let supervisor = 0
let colleagues = 0

beforeAll(async () => {
  for (const table of ['game_referees', 'holidays', 'inspector_reports', 'game_executions'] as const)
    await db().deleteFrom(table).execute()
  referee = await personIdOf(db(), personas.referee)
  supervisor = await personIdOf(db(), personas.supervisor)
})
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  server().clock.set(testNow)
  for (const table of ['game_referees', 'holidays', 'inspector_reports', 'game_executions'] as const)
    await db().deleteFrom(table).execute()
})
afterEach(() => vi.restoreAllMocks())

/** A game `days` from today to which the demo referee is appointed. `home` is the short name of the home team. */
async function assigned(
  days: number,
  home: string,
  person_id = referee,
  role_id: number = RefereeRole.Referee,
) {
  const game = await aGame(db(), {
    game_day: `${addDays(today, days)}T19:15`,
    home_team_id: (await aTeam(db(), { short_name: home })).id,
  })
  const place = await aPlace(db(), { game_id: game.id, person_id, role_id })
  return { game, place }
}

async function open(persona: Persona = personas.referee, path?: string) {
  const route = '/nidurrodundomara/:refereeId?'
  const shown = await showPage(server(), AssignmentsPage, {
    persona,
    path: path ?? `/nidurrodundomara/${referee}`,
    route,
  })
  return { ...shown, user: userEvent.setup() }
}

const rowOf = async (home: string) => {
  const cell = await screen.findByRole('cell', { name: home })
  return within(cell.closest('tr') ?? cell)
}
const games = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter(Boolean)
const placeOf = ({ state: { location } }: { state: { location: { pathname: string; search: string } } }) =>
  location.pathname + location.search

describe('the assignments list of a referee', () => {
  test('ASG-02 shows each game with its officials in an HTML table', async () => {
    const tournament = await aTournament(db(), { short_name: 'Besta' })
    const game = await aGame(db(), {
      game_day: '2026-05-14T19:15',
      tournament_id: tournament.id,
      home_team_id: (await aTeam(db(), { short_name: 'Ægir' })).id,
      away_team_id: (await aTeam(db(), { short_name: 'Þór' })).id,
      court_id: (await aCourt(db(), { name: 'Þorlákshafnarvöllur' })).id,
    })
    const names = ['Ýr Bára Æsis', 'Ögri Dan Þóris', 'Íris Una Árna', 'Þrymur Ás Orra']
    const roles = [RefereeRole.Assistant1, RefereeRole.Assistant2, RefereeRole.Supervisor, RefereeRole.Backup]
    await aPlace(db(), { game_id: game.id, person_id: referee })
    for (const [index, name] of names.entries())
      await aPlace(db(), {
        game_id: game.id,
        person_id: (await aReferee(db(), {}, { name })).id,
        role_id: roles[index]!,
      })
    await open()
    await screen.findByRole('cell', { name: 'Ægir' })
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...[
        'Leiktími',
        'Heimalið',
        'Gestir',
        'Völlur',
        'Dómari',
        'AD 1',
        'AD 2',
        'Eftirlitsmaður',
        'Varadómari',
        'Svar',
      ],
    ])
    const row = screen.getByRole('cell', { name: 'Ægir' }).closest('tr')!
    expect(within(row).getByRole('rowheader')).toHaveTextContent('14.05.26 - 19:15')
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Besta')
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(0, 8)).toEqual([
      ...['Ægir', 'Þór', 'Þorlákshafnarvöllur', 'Flóki Ö.', 'Ýr Æ.', 'Ögri Þ.', 'Íris Á.', 'Þrymur O.'],
    ])
    await expectAccessibleElement()
  })

  test("ASG-04 lists today's game first, then upcoming games, then past games", async () => {
    await assigned(3, 'Síðar')
    await assigned(0, 'Núna')
    await assigned(-1, 'Í gær')
    await assigned(1, 'Bráðum')
    await assigned(-5, 'Fyrir löngu')
    await open(personas.referee, `/nidurrodundomara/${referee}?timabil=2026-05-01..2026-05-26`)
    await rowOf('Núna')
    expect(games()).toEqual(['Núna', 'Bráðum', 'Síðar', 'Í gær', 'Fyrir löngu'])
  })

  test('ASG-04 defaults to today and the next 14 days, and stores a chosen period in the address', async () => {
    await assigned(14, 'Innan')
    await assigned(15, 'Utan')
    const { user, router } = await open()
    await rowOf('Innan')
    expect(games()).toEqual(['Innan'])
    expect(await screen.findByRole('textbox', { name: 'Frá' })).toHaveValue('12.05.2026')
    const to = screen.getByRole('textbox', { name: 'Til' })
    expect(to).toHaveValue('26.05.2026')
    await user.clear(to)
    await user.type(to, '27.5.26')
    await rowOf('Utan')
    expect(placeOf(router)).toBe(`/nidurrodundomara/${referee}?timabil=2026-05-12..2026-05-27`)
    await user.clear(to)
    await user.type(to, '1.5.2026')
    expect(to).toHaveAccessibleDescription('Fyrri dagsetningin er á eftir þeirri seinni. Ekkert var sótt.')
    expect(games()).toEqual(['Innan', 'Utan'])
  })

  test('ASG-05 OP-043 redirects a referee from any address to their own assignments', async () => {
    await assigned(1, 'Minn leikur')
    const { router } = await open(personas.referee, `/nidurrodundomara/${supervisor}?timabil=2026-05-10..`)
    await rowOf('Minn leikur')
    expect(placeOf(router)).toBe(`/nidurrodundomara/${referee}?timabil=2026-05-10..`)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('ASG-06 ASG-07 lets users who are not referees choose a referee from a searchable list', async () => {
    await assigned(1, 'Leikur Flóka')
    const { user, router } = await open(personas.restrictedNdo, '/nidurrodundomara')
    expect(await screen.findByText('Vinsamlega veljið dómara')).toBeVisible()
    const picker = screen.getByRole('combobox', { name: 'Dómari' })
    await user.type(picker, 'oraefa')
    await user.click(await screen.findByRole('option', { name: personas.referee.Name }))
    await rowOf('Leikur Flóka')
    expect(placeOf(router)).toBe(`/nidurrodundomara/${referee}`)
    expect(picker).toHaveValue(personas.referee.Name)
    expect(screen.queryByRole('button', { name: 'Mæti' })).toBeNull()
    await user.clear(picker)
    await user.type(picker, 'enginn slíkur')
    expect(await screen.findByText('Ekkert fannst miðað við núverandi síun.')).toBeVisible()
  })

  test('ASG-04 ASG-06 shows staff all games of the next two weeks, by day, before they choose a referee', async () => {
    await assigned(0, 'Leikur dagsins')
    await assigned(9, 'Leikur Eiðvars', supervisor)
    await assigned(9, 'Annar leikur')
    await assigned(20, 'Seinni leikur')
    const { user, router } = await open(personas.staff, '/nidurrodundomara')
    await rowOf('Leikur dagsins')
    expect(await rowOf('Leikur Eiðvars')).toBeTruthy()
    expect(await rowOf('Annar leikur')).toBeTruthy()
    const under = screen.getAllByRole('rowheader').map((one) => one.textContent?.slice(0, 16))
    expect(under).toEqual([
      ...['þriðjudagur 12.0', '12.05.26 - 19:15'],
      ...['fimmtudagur 21.0', '21.05.26 - 19:15', '21.05.26 - 19:15'],
    ])
    expect(screen.getAllByText('1 á eftir að svara')).toHaveLength(3)
    expect(screen.queryByText('Seinni leikur')).toBeNull()
    expect(screen.queryByText('Vinsamlega veljið dómara')).toBeNull()
    await user.type(screen.getByRole('combobox', { name: 'Dómari' }), 'oraefa')
    await user.click(await screen.findByRole('option', { name: personas.referee.Name }))
    expect(placeOf(router)).toBe(`/nidurrodundomara/${referee}`)
  })

  test('ASG-08 names the referee and the dates if the chosen period has no games', async () => {
    await open(personas.supervisor)
    const said = `Ekkert er á skrá fyrir ${personas.referee.Name} á tímabilinu 12.05.2026 - 26.05.2026`
    expect(await screen.findByText(said)).toBeVisible()
    expect(dayText('2026-05-26')).toBe('26.05.2026')
  })

  test('ASG-09 links to the match report on the day of the game and the day after', async () => {
    const { game } = await assigned(0, 'Í dag')
    await assigned(-1, 'Eftir leik')
    await assigned(-2, 'Of seint')
    await assigned(1, 'Of snemmt')
    await open(personas.referee, `/nidurrodundomara/${referee}?timabil=2026-05-01..2026-05-26`)
    const link = (await rowOf('Í dag')).getByRole('link', { name: 'Skrá' })
    expect(link).toHaveAttribute('href', `/leikskyrsla/${game.id}/leikmenn`)
    expect(link).toHaveAccessibleDescription(/^12\.05\.26 - 19:15/)
    expect((await rowOf('Eftir leik')).getByRole('link', { name: 'Skrá' })).toBeVisible()
    for (const home of ['Of seint', 'Of snemmt'])
      expect((await rowOf(home)).queryByRole('link', { name: 'Skrá' })).toBeNull()
  })

  test('OP-037 calls an appointment of today unanswered only after kick-off, and before that links to the home page to answer it', async () => {
    await assigned(0, 'Í kvöld')
    const { unmount } = await open()
    const row = await rowOf('Í kvöld')
    expect(row.getByRole('link', { name: 'Svara á forsíðu' })).toHaveAttribute('href', '/heim')
    expect(row.getByRole('link', { name: 'Skrá' })).toBeVisible()
    expect(row.queryByText('Ósvarað')).toBeNull()
    expect(row.queryByRole('button', { name: 'Mæti' })).toBeNull()
    unmount()
    server().clock.set(`${today}T19:15:00Z`)
    await open()
    expect((await rowOf('Í kvöld')).getByText('Ósvarað')).toBeVisible()
  })

  test('ASG-10 ASG-11 OP-038 lets the referee confirm an appointment with one press, and the receipt stays visible', async () => {
    const { place } = await assigned(6, 'Fálkinn')
    await assigned(7, 'Hinir')
    const { user } = await open()
    const row = await rowOf('Fálkinn')
    expect((await rowOf('Hinir')).queryByRole('button', { name: 'Mæti' })).toBeNull()
    const asked = (await rowOf('Hinir')).getByRole('link', { name: 'Svara á forsíðu' })
    expect(asked).toHaveAttribute('href', '/heim')
    await user.click(row.getByRole('button', { name: 'Mæti' }))
    expect(await row.findByText('Mæting staðfest')).toBeVisible()
    expect(await row.findByText('12.05.2026 kl. 12:00')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Mæti' })).toBeNull()
    const { confirmed_at } = await rowById(db(), 'game_referees', place.id)
    expect(confirmed_at).toBe(testNow)
  })

  test("ASG-10 shows an official's reason for declining to staff, who mark it as seen", async () => {
    const { place } = await assigned(9, 'Fálkinn')
    const { user, unmount } = await open()
    const row = await rowOf('Fálkinn')
    await user.click(row.getByRole('button', { name: 'Kemst ekki' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ég kemst ekki' }))
    await user.click(dialog.getByRole('button', { name: 'Senda svar' }))
    expect(dialog.getByRole('textbox', { name: 'Ástæða' })).toBeInvalid()
    await user.type(dialog.getByRole('textbox', { name: 'Ástæða' }), 'Brúðkaup')
    await user.click(dialog.getByRole('button', { name: 'Senda svar' }))
    expect(await row.findByText('Brúðkaup')).toBeVisible()
    expect(row.getByRole('status')).toHaveTextContent('Kemst ekki')
    expect(row.getByRole('button', { name: 'Mæti' })).toBeVisible()
    unmount()

    const staff = await open(personas.staff, '/nidurrodundomara')
    const list = within(await screen.findByRole('region', { name: 'Komast ekki í leik' }))
    expect(await list.findByText('Brúðkaup')).toBeVisible()
    expect(list.getByRole('link', { name: 'Skrá annan' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${place.game_id}/domarar`,
    )
    const game = await rowOf('Fálkinn')
    expect(game.getByText('1 kemst ekki')).toBeVisible()
    await staff.user.click(list.getByRole('button', { name: 'Merkja sem séð' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Komast ekki í leik' })).toBeNull())
    expect((await rowOf('Fálkinn')).getByText('1 kemst ekki')).toBeVisible()
  })

  test('OP-038 shows why the server refused an answer to an appointment and leaves the row unchanged', async () => {
    const { place } = await assigned(1, 'Fálkinn')
    const { user } = await open()
    const button = (await rowOf('Fálkinn')).getByRole('button', { name: 'Mæti' })
    await updateRow(db(), 'games', place.game_id, { game_day: '2026-05-12T20:00' })
    await user.click(button)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Of seint er að svara. Það þarf að gera í síðasta lagi daginn fyrir leik.',
      ),
    )
    expect(await (await rowOf('Fálkinn')).findByRole('link', { name: 'Skrá' })).toBeVisible()
  })

  test('shows in the row of a game that the referee is on leave that day', async () => {
    await assigned(2, 'Heill')
    await assigned(3, 'Hluti')
    await aHoliday(db(), { person_id: referee, date_from: '2026-05-14' })
    await aHoliday(db(), { person_id: referee, date_from: '2026-05-15', part_of_day: true })
    await open()
    expect((await rowOf('Heill')).getByText('Orlof þennan dag')).toBeVisible()
    expect((await rowOf('Hluti')).getByText('Orlof hluta úr degi')).toBeVisible()
  })

  test('ASG-14 ASG-16 ASG-17 links to exactly the reports that the server lets the user open', async () => {
    const { game } = await assigned(-1, 'Skilað')
    await aPlace(db(), { game_id: game.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    await insertRow(db(), 'inspector_reports', {
      game_id: game.id,
      person_id: supervisor,
      confirmed_at: '2026-05-12T09:00:00Z',
    })
    await assigned(-1, 'Óskilað')
    await open(personas.staff, `/nidurrodundomara/${referee}?timabil=2026-05-01..2026-05-26`)
    const row = await rowOf('Skilað')
    expect(row.getByRole('link', { name: 'Skýrsla um dómara' })).toHaveAttribute(
      'href',
      `/domaraskyrslur/${game.id}/0`,
    )
    expect(row.getByRole('link', { name: 'Framkvæmd leiks' })).toHaveAttribute(
      'href',
      `/framkvaemd-leiks/${game.id}/${supervisor}`,
    )
    expect((await rowOf('Óskilað')).queryByRole('link', { name: /Skýrsla|Framkvæmd/ })).toBeNull()
  })

  test("ASG-15 links the judged referee to the supervisor's report but not to the game execution form", async () => {
    const { game } = await assigned(-1, 'Skilað')
    await aPlace(db(), { game_id: game.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    await insertRow(db(), 'inspector_reports', {
      game_id: game.id,
      person_id: supervisor,
      confirmed_at: '2026-05-12T09:00:00Z',
    })
    await open(personas.referee, `/nidurrodundomara/${referee}?timabil=2026-05-01..2026-05-26`)
    const row = await rowOf('Skilað')
    expect(row.getByRole('link', { name: 'Skýrsla um dómara' })).toBeVisible()
    expect(row.queryByRole('link', { name: 'Framkvæmd leiks' })).toBeNull()
  })
})

describe('the supervisor reports list', () => {
  const show = async (path = '/') => ({
    ...(await showPage(server(), SupervisorReportsList, { persona: personas.supervisor, path })),
    user: userEvent.setup(),
  })

  async function supervised() {
    const submitted = await assigned(-20, 'Komin', supervisor, RefereeRole.Supervisor)
    await assigned(-10, 'Ókomin', supervisor, RefereeRole.Supervisor)
    const colleague = await aReferee(
      db(),
      { permission_type_id: 1008 },
      { name: `Önundur Ás ${++colleagues}` },
    )
    await assigned(-5, 'Annars', colleague.id, RefereeRole.Supervisor)
    await insertRow(db(), 'inspector_reports', {
      game_id: submitted.game.id,
      person_id: supervisor,
      confirmed_at: '2026-04-25T10:00:00Z',
    })
    return colleague
  }

  test('SUP-02 SUP-04 SUP-05 opens with the reports of the default period that are not submitted', async () => {
    await supervised()
    await show()
    await rowOf('Ókomin')
    expect(games()).toEqual(['Ókomin', 'Annars'])
    expect(screen.getByRole('textbox', { name: 'Frá' })).toHaveValue('12.02.2026')
    expect(screen.getByRole('textbox', { name: 'Til' })).toHaveValue('26.05.2026')
    expect((await rowOf('Ókomin')).getByText('Óskilað')).toBeVisible()
    await expectAccessibleElement()
  })

  test('INS-18 EXE-03 offers supervisors to write the reports of their own games, and does not link to unwritten reports', async () => {
    await supervised()
    await show()
    const row = await rowOf('Ókomin')
    expect(await row.findByRole('button', { name: 'Skrifa skýrslu' })).toBeVisible()
    expect(row.getByRole('button', { name: 'Skrifa skýrslu um framkvæmd' })).toBeVisible()
    const links = row.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((to) => !/^\/(leikur|einstaklingur)\//.test(to))).toEqual([])
    expect((await rowOf('Annars')).queryByRole('button')).toBeNull()
  })

  test('SUP-04 OP-048 can show submitted reports only, or all reports', async () => {
    await supervised()
    const { user, router } = await show()
    await rowOf('Ókomin')
    const status = screen.getByRole('combobox', { name: 'Staða skýrslu' })
    const choices = within(status).getAllByRole('option')
    expect(choices.map((option) => option.textContent)).toEqual(['Óskilað', 'Skilað', 'Bæði'])
    await user.selectOptions(status, 'Skilað')
    expect((await rowOf('Komin')).getByText('Skilað')).toBeVisible()
    expect(games()).toEqual(['Komin'])
    expect(router.state.location.search).toBe('?stada=skilad')
    await user.selectOptions(status, 'Bæði')
    await rowOf('Ókomin')
    expect(games()).toEqual(['Komin', 'Ókomin', 'Annars'])
  })

  test('SUP-03 can be filtered by supervisor, and the filter offers only people with the permission of a supervisor', async () => {
    const colleague = await supervised()
    const { user } = await show()
    await rowOf('Ókomin')
    await user.click(screen.getByRole('combobox', { name: 'Eftirlitsmaður' }))
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(names).toContain(personas.supervisor.Name)
    expect(names).not.toContain(personas.referee.Name)
    await user.click(screen.getByRole('option', { name: colleague.name }))
    await waitFor(() => expect(games()).toEqual(['Annars']))
  })

  test('SUP-06 OP-049 says that a period has no reports, and names the chosen supervisor', async () => {
    await show()
    expect(await screen.findByText('Ekkert er á skrá á tímabilinu 12.02.2026 - 26.05.2026')).toBeVisible()
    const { user } = { user: userEvent.setup() }
    await user.click(screen.getByRole('combobox', { name: 'Eftirlitsmaður' }))
    await user.click(await screen.findByRole('option', { name: personas.supervisor.Name }))
    const said = `Ekkert er á skrá fyrir ${personas.supervisor.Name} á tímabilinu 12.02.2026 - 26.05.2026`
    expect(await screen.findByText(said)).toBeVisible()
  })
})
