import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InspectorReportPage } from '#app/inspector-reports/InspectorReportPage.tsx'
import { MarksPage } from '#app/inspector-reports/marks/MarksPage.tsx'
import { Home } from '#app/session/Home.tsx'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, anInspectorReport, aPlace, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { setClocks } from '../support/report-screen.ts'
import { insertRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
let writer: number
let judged: number
let game: number

beforeEach(async () => {
  setClocks(server(), testNow)
  for (const table of ['inspector_reports', 'game_executions', 'game_referees'] as const)
    await db().deleteFrom(table).execute()
  writer = await personIdOf(db(), personas.referee)
  judged = await personIdOf(db(), personas.otherReferee)
  game = await aGameOf()
})
afterEach(() => vi.restoreAllMocks())

async function aGameOf(game_day = '2026-05-11T19:15') {
  const [home, away] = [await aTeam(db(), { short_name: 'Ægir' }), await aTeam(db(), { short_name: 'Þór' })]
  const { id } = await aGame(db(), {
    game_day,
    home_team_id: home.id,
    away_team_id: away.id,
    home_result: 2,
    away_result: 1,
  })
  await aPlace(db(), { game_id: id, person_id: writer, role_id: RefereeRole.Supervisor })
  await aPlace(db(), { game_id: id, person_id: judged, role_id: RefereeRole.Referee })
  return id
}

async function open(step = 'kafli0', persona: Persona = personas.referee) {
  const shown = await showPage(server(), InspectorReportPage, {
    persona,
    path: `/domaraskyrslur/${game}/${step}`,
    route: '/domaraskyrslur/:id/:step?',
  })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('Ægir – Þór')
  return { ...shown, user: userEvent.setup() }
}

const difficulty = () =>
  screen.getByRole('textbox', { name: `Erfiðleikagráða: ${personas.otherReferee.Name}` })
const rating = () => screen.getByRole('textbox', { name: `Einkunn: ${personas.otherReferee.Name}` })
const finish = () => screen.getByRole('button', { name: 'Staðfesta dómaraskýrslu' })
/** Sends the report and confirms the question. The dialog hides the page's own button of the same name. */
async function sendIt(user: ReturnType<typeof userEvent.setup>) {
  await user.click(finish())
  await expectAccessibleElement(await screen.findByRole('dialog', { name: 'Senda skýrsluna?' }))
  await user.click(finish())
}
const ctrlS = '{Control>}s{/Control}'
const tableOf = (name: string) => screen.getByRole('grid', { name })
const headings = (name: string) =>
  within(tableOf(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const markOf = () =>
  db()
    .selectFrom('inspector_marks')
    .select(['rating', 'difficulty'])
    .where('game_id', '=', game)
    .executeTakeFirst()
const rowsOf = (chapter: number) =>
  db()
    .selectFrom('inspector_rows')
    .select(['list', 'minute', 'number', 'team', 'text'])
    .where('game_id', '=', game)
    .where('chapter', '=', chapter)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
const withMarks = () =>
  anInspectorReport(db(), { game_id: game, person_id: writer }, [
    { role_id: 20, person_id: judged, rating: 8.4 },
  ])

describe("the tabs of the supervisor's report", () => {
  test('INS-01 INS-02 INS-03 INS-07 start with a tab that shows the game, the conditions, the marks with their scales and the 36-hour deadline', async () => {
    await open('0')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Skýrsla eftirlitsmanns um dómara')
    const steps = within(screen.getByRole('navigation', { name: 'Kaflar skýrslunnar' })).getAllByRole('link')
    expect(steps.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((chapter) => `/domaraskyrslur/${game}/kafli${chapter}`),
    )
    expect(steps[0]).toHaveAttribute('aria-current', 'step')
    expect(steps[0]).toHaveTextContent('Forskráning')
    expect(screen.getByText(/innan 36 klukkustunda/)).toBeVisible()
    // Kick-off was at 19:15 on the 11th, and the clock shows 12:00 on the 12th.
    expect(screen.getByText('19 klst. og 15 mín. eru eftir af fresti.')).toBeVisible()
    expect(screen.getByText('2–1')).toBeVisible()
    expect(screen.getByText('Framúrskarandi')).toBeVisible()
    expect(screen.getByText('Mjög erfiður leikur')).toBeVisible()
    const condition = screen.getByRole('spinbutton', { name: 'Ástand vallar' })
    expect([condition.getAttribute('min'), condition.getAttribute('max')]).toEqual(['1', '3'])
    const weather = screen.getByRole('spinbutton', { name: 'Veður' })
    expect([weather.getAttribute('min'), weather.getAttribute('max')]).toEqual(['6', '10'])
    await expectAccessibleElement()
  })

  test.each([1, 3])(
    'INS-04 have fields for grades, incidents and a comment on the assistant referees in chapter %i',
    async (chapter) => {
      await open(`kafli${chapter}`)
      expect(headings('Mat')).toEqual(['Atriði', 'Mat'])
      expect(headings('Atvik')).toEqual(['Mín.', 'Lýsing atviks', 'Eyða'])
      expect(screen.getByRole('textbox', { name: 'Athugasemd um aðstoðardómara' })).toBeVisible()
      const isThird = chapter === 3
      expect(screen.queryByRole('grid', { name: 'Umsagnir' }) !== null).toBe(isThird)
      expect(screen.queryByRole('textbox', { name: 'Athugasemdir' }) !== null).toBe(isThird)
      await expectAccessibleElement()
    },
  )

  test('INS-04 let the supervisor set a grade with one press, and change grades and questions with the arrow keys', async () => {
    const { user } = await open('kafli1')
    const grades = within(tableOf('Mat')).getAllByRole('radiogroup')
    const gradeOf = (question: number) => within(grades[question]!)
    await user.click(gradeOf(0).getByRole('radio', { name: 'Jákvætt' }))
    expect(gradeOf(0).getByRole('radio', { name: 'Jákvætt' })).toBeChecked()
    await user.keyboard('{ArrowRight}')
    expect(gradeOf(0).getByRole('radio', { name: 'Til athugunar' })).toBeChecked()
    expect(gradeOf(0).getByRole('radio', { name: 'Til athugunar' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(gradeOf(1).getByRole('radio', { name: 'Ómetið' })).toHaveFocus()
    expect(gradeOf(1).getByRole('radio', { name: 'Ómetið' })).toBeChecked()
    await user.keyboard('{ArrowLeft}')
    expect(gradeOf(1).getByRole('radio', { name: 'Almenn athugasemd' })).toBeChecked()
    const stops = within(tableOf('Mat'))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toHaveLength(1)
  })

  test('INS-05 have two lists of points with three empty rows each, grades, incidents and a comment in chapter 4', async () => {
    await open('kafli4')
    expect(screen.getAllByRole('grid').map((table) => table.getAttribute('aria-label'))).toEqual([
      ...['Jákvæð atriði', 'Atriði til athugunar', 'Mat', 'Atvik'],
    ])
    for (const list of ['Jákvæð atriði', 'Atriði til athugunar'])
      expect(within(tableOf(list)).getAllByRole('textbox')).toHaveLength(3)
    expect(screen.getByRole('textbox', { name: 'Athugasemd um dómara' })).toBeVisible()
    await expectAccessibleElement()
  })

  test('INS-06 have cautions, expulsions and two text fields of eight lines in chapter 7', async () => {
    await open('kafli7')
    expect(headings('Áminningar')).toEqual(['Númer', 'Lið', 'Mín.', 'Nafn eða athugasemd', 'Eyða'])
    expect(headings('Brottvísanir')).toEqual(['Númer eða nafn', 'Lið', 'Mín.', 'Skýring', 'Eyða'])
    const comments = within(screen.getByRole('region', { name: 'Athugasemdir' })).getAllByRole('textbox')
    expect(comments.map((box) => box.getAttribute('name'))).toEqual([
      'comment 7 performance',
      'comment 7 other',
    ])
    expect(comments.map((box) => box.getAttribute('rows'))).toEqual(['8', '8'])
    await expectAccessibleElement()
  })

  test('INS-06 store what is typed into every column of the cautions and expulsions in chapter 7', async () => {
    const { user } = await open('kafli7')
    const tables = { Áminningar: ['4', 'Þór', '30', 'Mótmæli'], Brottvísanir: ['Jón', 'Ægir', '77', 'Brot'] }
    const cellsOf = (table: string) => [
      ...tableOf(table).querySelectorAll<HTMLElement>('input, textarea:not([aria-hidden])'),
    ]
    for (const [table, words] of Object.entries(tables))
      for (const [index, word] of words.entries()) await user.type(cellsOf(table)[index]!, word)
    await waitFor(async () =>
      expect(await rowsOf(7)).toEqual([
        { list: 'reminders', number: '4', team: 'Þór', minute: '30', text: 'Mótmæli' },
        { list: 'expulsions', number: 'Jón', team: 'Ægir', minute: '77', text: 'Brot' },
      ]),
    )
  })

  test('INS-02 OP-042 include the first tab, which opens if the address names an unknown tab', async () => {
    await open('kafli8')
    expect(screen.getByRole('spinbutton', { name: 'Veður' })).toBeVisible()
  })
})

describe("a draft of the supervisor's report", () => {
  test('INS-08 is saved while typing, on navigation and by Ctrl+S, which confirms the save', async () => {
    const { user } = await open()
    await user.type(difficulty(), '2')
    await user.type(rating(), '8,4')
    expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull()
    await user.keyboard(ctrlS)
    expect(await screen.findByText('Vistuð!')).toBeVisible()
    expect(await markOf()).toEqual({ rating: '8.40', difficulty: '2.00' })
    await user.type(screen.getByRole('textbox', { name: 'Aðstæður' }), 'Hvasst')
    const nav = screen.getByRole('navigation', { name: 'Fyrra og næsta skref' })
    await user.click(within(nav).getByRole('link', { name: 'Leikstjórn' }))
    await waitFor(async () =>
      expect(await db().selectFrom('inspector_reports').select('conditions').executeTakeFirst()).toEqual({
        conditions: 'Hvasst',
      }),
    )
  })

  test.each([
    ['next', 'Agastjórn', 'kafli2'],
    ['back', 'Forskráning', 'kafli0'],
  ])(
    'INS-08 is saved when the supervisor presses %s, and a notice confirms the save',
    async (_way, title, step) => {
      const { user, router } = await open('kafli1')
      await user.type(within(tableOf('Atvik')).getAllByRole('textbox')[1]!, 'Atvik')
      const nav = screen.getByRole('navigation', { name: 'Fyrra og næsta skref' })
      await user.click(within(nav).getByRole('link', { name: title }))
      expect(await screen.findByText('Vistuð!')).toBeVisible()
      expect(router.state.location.pathname).toMatch(new RegExp(`${step}$`))
      expect(await rowsOf(1)).toMatchObject([{ text: 'Atvik' }])
    },
  )

  test.each(['Ctrl+S', 'next'])(
    'INS-17 keeps its text and shows an error if saving by %s fails',
    async (way) => {
      const { user } = await open('kafli1')
      await db().updateTable('game_referees').set({ set_by_hand: true }).execute()
      await user.type(within(tableOf('Atvik')).getAllByRole('textbox')[1]!, 'Atvik')
      const nav = screen.getByRole('navigation', { name: 'Fyrra og næsta skref' })
      if (way === 'next') await user.click(within(nav).getByRole('link', { name: 'Agastjórn' }))
      else await user.keyboard(ctrlS)
      expect(await screen.findByText('Ekki tókst að vista!')).toBeVisible()
      expect(screen.queryByText('Vistuð!')).toBeNull()
      expect(await rowsOf(1)).toEqual([])
      if (way === 'next') await user.click(within(nav).getByRole('link', { name: 'Leikstjórn' }))
      expect(await screen.findByDisplayValue('Atvik')).toBeVisible()
    },
  )

  test('INS-12 INS-14 OP-092 shows the field and line of an invalid mark, and disables the buttons', async () => {
    const { user } = await open()
    await user.type(difficulty(), '4')
    await user.type(rating(), '5.9')
    expect(
      screen.getByText('Passaðu að reiturinn Erfiðleikagráða í línu 1 sé með löglegt gildi'),
    ).toBeVisible()
    expect(screen.getByText('Passaðu að reiturinn Einkunn í línu 1 sé með löglegt gildi')).toBeVisible()
    expect(rating()).toBeInvalid()
    expect(await screen.findByRole('button', { name: 'Vista' })).toBeDisabled()
    const nav = screen.getByRole('navigation', { name: 'Fyrra og næsta skref' })
    expect(within(nav).getByText('Leikstjórn').closest('a')).toHaveAttribute('aria-disabled', 'true')
    await user.clear(difficulty())
    await user.type(difficulty(), '3')
    await user.clear(rating())
    await user.type(rating(), '6')
    await waitFor(async () => expect(await markOf()).toEqual({ rating: '6.00', difficulty: '3.00' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull())
    await expectAccessibleElement()
  })

  test('INS-13 has no mark fields for the supervisor, and names the marks that are missing', async () => {
    await open()
    const row = within(tableOf('Einkunnir dómara')).getByRole('row', { name: /Eftirlitsmaður/ })
    expect(within(row).queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Vinsamlega fyllið í reitina Erfiðleikagráða og Einkunn')).toBeVisible()
  })

  test('INS-04 has rows of incidents that can be filled in, added with Enter and deleted by keyboard', async () => {
    const { user } = await open('kafli1')
    const cells = () => within(tableOf('Atvik')).getAllByRole('textbox')
    await user.click(cells()[0]!)
    await user.keyboard('45+2{Tab}Vítaspyrna{Enter}')
    expect(cells()).toHaveLength(4)
    await waitFor(() => expect(cells()[2]).toHaveFocus())
    await user.keyboard('60{Tab}Brot')
    await waitFor(async () =>
      expect(await rowsOf(1)).toMatchObject([
        { list: 'incidents', minute: '45+2', text: 'Vítaspyrna' },
        { minute: '60', text: 'Brot' },
      ]),
    )
    // From the last text field of the row, the arrow key moves to the delete button.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Eyða línu 2' })).toHaveAttribute('aria-disabled', 'false'),
    )
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Eyða línu 2' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await rowsOf(1)).toMatchObject([{ text: 'Vítaspyrna' }]))
  })

  test('INS-16 does not offer to delete the only row or an unsaved row of a table, and the button says why', async () => {
    const { user } = await open('kafli1')
    const button = () => screen.getByRole('button', { name: /^Eyða línu 1/ })
    expect(button()).toHaveAccessibleName('Eyða línu 1: Línan er ekki vistuð enn og þarf ekki að eyða.')
    await user.type(within(tableOf('Atvik')).getAllByRole('textbox')[1]!, 'Atvik')
    await waitFor(() =>
      expect(button()).toHaveAccessibleName('Eyða línu 1: Ekki er hægt að eyða einu línunni.'),
    )
    await user.click(button())
    expect(await rowsOf(1)).toHaveLength(1)
  })

  test('shows an error at the row of an invalid minute and saves the other fields', async () => {
    const { user } = await open('kafli1')
    const [minute, incident] = within(tableOf('Atvik')).getAllByRole('textbox')
    await user.type(minute!, '200')
    await user.type(incident!, 'Brot')
    expect(await screen.findByText('Mínútan er tala frá 0 til 120, til dæmis 45+2.')).toBeVisible()
    await waitFor(async () => expect(await rowsOf(1)).toMatchObject([{ minute: '', text: 'Brot' }]))
  })

  test('shows an error at a field with unsupported characters and saves the other fields', async () => {
    const { user } = await open('kafli7')
    await user.click(screen.getByRole('textbox', { name: 'Almenn frammistaða' }))
    await user.paste('Gott\u000b')
    await user.type(screen.getByRole('textbox', { name: 'Aðrar athugasemdir' }), 'Annað')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Almenn frammistaða' })).toHaveAccessibleDescription(
        'Í textanum eru tákn sem ekki er hægt að vista.',
      ),
    )
    await waitFor(async () =>
      expect(await db().selectFrom('inspector_comments').select(['name', 'text']).execute()).toEqual([
        { name: 'other', text: 'Annað' },
      ]),
    )
  })

  test('T10 shows both versions if a text was also changed on another device, and the author chooses one', async () => {
    await withMarks()
    const { user } = await open('kafli1')
    await insertRow(db(), 'inspector_comments', {
      game_id: game,
      chapter: 1,
      name: 'assistants',
      text: 'Þeirra',
    })
    await db().updateTable('inspector_reports').set({ version: 9 }).execute()
    const box = () => screen.getByRole('textbox', { name: 'Athugasemd um aðstoðardómara' })
    await user.type(box(), 'Mitt')
    const choice = await screen.findByRole('group', { name: 'Athugasemd um aðstoðardómara' })
    expect(choice).toHaveTextContent('Mitt')
    expect(choice).toHaveTextContent('Þeirra')
    await user.click(within(choice).getByRole('button', { name: /Nota mitt/ }))
    await waitFor(async () =>
      expect(await db().selectFrom('inspector_comments').select('text').execute()).toEqual([
        { text: 'Mitt' },
      ]),
    )
  })
})

describe("sending the supervisor's report", () => {
  test('INS-07 INS-13 INS-14 is disabled while marks are missing, and the last tab says what is missing', async () => {
    await open('kafli7')
    expect(finish()).toBeDisabled()
    expect(finish()).toHaveAccessibleDescription('Vinsamlega fyllið í reitina Erfiðleikagráða og Einkunn')
  })

  test('INS-09 INS-10 asks one question, marks the report as confirmed and opens the confirmation page', async () => {
    await withMarks()
    const { user, router } = await open('kafli7')
    await sendIt(user)
    expect(await screen.findByText('Skýrsla vistuð og staðfest')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/domaraskyrslur/stadfest'))
    expect(await db().selectFrom('inspector_reports').select('confirmed_at').executeTakeFirst()).toEqual({
      confirmed_at: testNow,
    })
  })

  test('INS-10 ends on a confirmation page with a link to the home page', async () => {
    await showPage(server(), InspectorReportPage, {
      persona: personas.referee,
      path: '/domaraskyrslur/stadfest',
      route: '/domaraskyrslur/stadfest',
    })
    expect(await screen.findByText('Skýrsla staðfest!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Heim' })).toHaveAttribute('href', '/')
    await expectAccessibleElement()
  })

  test('T10 is refused if the judged referee was replaced; the mark is deleted and the new referee needs one', async () => {
    await withMarks()
    const { user } = await open('kafli7')
    await db()
      .updateTable('game_referees')
      .set({ person_id: await personIdOf(db(), personas.supervisor) })
      .where('role_id', '=', RefereeRole.Referee)
      .execute()
    await sendIt(user)
    expect(await screen.findByText(/^Annar breytti þessu á meðan/)).toBeVisible()
    await waitFor(() => expect(finish()).toBeDisabled())
    await user.click(screen.getByRole('link', { name: /^Forskráning/ }))
    const fieldOf = (title: string) =>
      screen.findByRole('textbox', { name: `${title}: ${personas.supervisor.Name}` })
    expect(await fieldOf('Einkunn')).toHaveValue('')
    await user.type(await fieldOf('Erfiðleikagráða'), '1')
    await user.type(await fieldOf('Einkunn'), '8')
    await waitFor(async () => expect(await markOf()).toEqual({ rating: '8.00', difficulty: '1.00' }))
  })

  test("T10 never saves a mark typed for one referee as the mark of the referee's replacement", async () => {
    const { user } = await open()
    await db()
      .updateTable('game_referees')
      .set({ person_id: await personIdOf(db(), personas.supervisor) })
      .where('role_id', '=', RefereeRole.Referee)
      .execute()
    await user.type(rating(), '9')
    const field = await screen.findByRole('textbox', { name: `Einkunn: ${personas.supervisor.Name}` })
    expect(field).toHaveValue('')
    expect(await screen.findByText(/^Allt vistað|^Vistað kl/)).toBeVisible()
    expect(await markOf()).toBeUndefined()
  })

  test('INS-17 shows an error if the server refuses the report', async () => {
    await withMarks()
    const { user } = await open('kafli7')
    await db().updateTable('game_referees').set({ set_by_hand: true }).execute()
    await sendIt(user)
    expect(await screen.findByText('Ekki tókst að vista!')).toBeVisible()
  })
})

describe("the supervisor's report for users who may read it", () => {
  test.each(['staff', 'supervisor', 'referee'] as const)(
    'INS-11 INS-18 is read-only for %s after confirmation',
    async (name) => {
      await withMarks()
      await db().updateTable('inspector_reports').set({ confirmed_at: testNow }).execute()
      await insertRow(db(), 'inspector_rows', {
        game_id: game,
        chapter: 1,
        list: 'incidents',
        key: 'a',
        text: 'Vítaspyrna',
      })
      await insertRow(db(), 'inspector_comments', {
        game_id: game,
        chapter: 1,
        name: 'assistants',
        text: 'Sóttu vel',
      })
      await open('kafli1', personas[name])
      expect(await screen.findByText('Vítaspyrna')).toBeVisible()
      expect(screen.queryByRole('combobox')).toBeNull()
      expect(screen.queryByRole('button', { name: /Eyða|Bæta við|Vista|Staðfesta/ })).toBeNull()
      expect(screen.getByText('Sóttu vel')).toBeVisible()
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.getByRole('button', { name: 'Sækja PDF' })).toBeVisible()
      await expectAccessibleElement()
    },
  )

  test('D2-036 is shown as not received if it was not sent', async () => {
    await showPage(server(), InspectorReportPage, {
      persona: personas.staff,
      path: `/domaraskyrslur/${game}/0`,
      route: '/domaraskyrslur/:id/:step?',
    })
    expect(await screen.findByText('Ekki tókst að ná í skýrsluna')).toBeVisible()
    expect(screen.getByText('Engin skýrsla hefur borist um dómara leiksins.')).toBeVisible()
  })
})

describe('supervisor reports outside their own page', () => {
  test("SES-05 INS-03 are counted on the supervisor's home page if they are due, with the time left", async () => {
    await showPage(server(), Home, { persona: personas.referee })
    const line = await screen.findByRole('link', { name: /^1 skýrslu um dómara á eftir að skila: 19 klst\./ })
    expect(line).toHaveAttribute('href', `/domaraskyrslur/${game}/0`)
  })

  test('INS-03 show the time left in minutes on the home page if the deadline is within the hour', async () => {
    setClocks(server(), '2026-05-13T06:33:00.000Z')
    await showPage(server(), Home, { persona: personas.referee })
    expect(
      await screen.findByRole('link', {
        name: /^1 skýrslu um dómara á eftir að skila: 42 mínútur eru eftir af fresti/,
      }),
    ).toBeVisible()
  })

  test('INS-03 show referees their marks over time in a chart and a table', async () => {
    for (const [day, given] of [
      ['2026-04-01T14:00', 7.9],
      ['2026-05-01T14:00', 8.5],
    ] as const) {
      const id = await aGameOf(day)
      await anInspectorReport(
        db(),
        { game_id: id, person_id: writer, confirmed_at: '2026-05-02T10:00:00Z' },
        [{ role_id: 20, person_id: judged, rating: given }],
      )
    }
    await showPage(server(), MarksPage, { persona: personas.otherReferee, path: '/einkunnir-domara' })
    expect(await screen.findByText('Meðaltal 8,2 í 2 leikjum')).toBeVisible()
    expect(screen.getByRole('img', { name: /^Einkunnir á skalanum 6 til 10/ })).toBeVisible()
    expect(screen.getByText('8,5')).toBeVisible()
    // The table has no name column, so the day is the header of each row, on a phone too.
    expect(within(screen.getByRole('rowheader', { name: /^01\.05\./ })).getByRole('link')).toBeVisible()
    await expectAccessibleElement()
  })
})
