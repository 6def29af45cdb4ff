import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameReportPage } from '#app/match-reports/GameReportPage.tsx'
import { Position, ReportStatus } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aLineUpRow, aPerson, aSquadList, aSquadListPlayer, aTeam } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene, storedLineUp } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
/** Half an hour before kick-off at 12:30. All steps are open from 11:30. */
const open60 = '2026-05-12T12:00:00.000Z'
let scene: Scene

beforeEach(async () => {
  // Simulates a wide window, which shows the squad beside the line-up.
  vi.stubGlobal('matchMedia', undefined)
  at(open60)
  scene = await aReport(db(), { squad: 13 })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = (moment: string) => setClocks(server(), moment)

const open = (step: string, persona: Persona = personas.clubUser) =>
  openStep(server(), scene.gameId, step, persona)

type User = ReturnType<typeof userEvent.setup>

const list = (name: 'Byrjunarlið' | 'Varamenn' | 'Liðsstjórn') =>
  within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
const listThere = (name: string) => screen.findByRole('group', { name: new RegExp(`^${name}`) })
const rowsIn = (name: Parameters<typeof list>[0]) =>
  list(name)
    .getAllByRole('row')
    .filter((row) => row.dataset.index !== undefined)
const rowAt = (name: Parameters<typeof list>[0], line: number) => within(rowsIn(name)[line - 1]!)
const number = (line: number, name: Parameters<typeof list>[0] = 'Byrjunarlið') =>
  rowAt(name, line).getByRole('textbox')
const person = (line: number, name: Parameters<typeof list>[0] = 'Byrjunarlið') =>
  rowAt(name, line).getByRole('combobox', { name: /^(Leikmaður|Liðsstjórn), / })
const position = (line: number, name: Parameters<typeof list>[0] = 'Byrjunarlið') =>
  rowAt(name, line).getByRole('combobox', { name: /^Staða, / })
const squad = () => within(screen.getByRole('complementary', { name: 'Hópurinn' }))
const inSquad = (shirt: number) =>
  squad().getByRole('button', { name: new RegExp(`^${shirt} ?Leikmaður ${shirt}(?!\\d)`) })
const saved = () => screen.findByText(/^Vistað kl\. /)
/** Takes the first of two hand-in buttons: one is above the rows, the other below. */
const handIn = () => screen.getAllByRole('button', { name: 'Skila liði' })[0]!

async function tapped(user: User, ...shirts: number[]) {
  for (const shirt of shirts) await user.click(inSquad(shirt))
}

const stored = (teamId = scene.home.teamId) => storedLineUp(db(), scene, teamId)

describe('the match report wizard', () => {
  test('REP-01 REP-02 has seven steps in order, each with its address', async () => {
    const { user, router } = await open('leikmenn')
    const nav = within(await screen.findByRole('navigation', { name: 'Skref leikskýrslunnar' }))
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
      'forskraning',
      'leikmenn',
      'lidstjorn',
      'domarar',
      'atburdir',
      'urslit',
      'leikskyrslan',
    ])
    expect(nav.getByRole('link', { current: 'step' })).toHaveAccessibleName(/^Leikmenn/)
    const next = within(screen.getByRole('navigation', { name: 'Fyrra og næsta skref' }))
    await user.click(next.getByRole('link', { name: 'Liðsstjórn' }))
    expect(router.state.location.pathname).toBe(`/leikskyrsla/${scene.gameId}/lidstjorn`)
    expect(await listThere('Liðsstjórn')).toBeVisible()
    await expectAccessibleElement()
  })

  test.each(['rangt', 'forskraning'])('OP-062 opens the first step for the address %s', async (step) => {
    await open(step)
    const nav = within(await screen.findByRole('navigation', { name: 'Skref leikskýrslunnar' }))
    expect(nav.getByRole('link', { current: 'step' })).toHaveAccessibleName(/^Forskráning/)
  })

  test('REP-01 OP-061 keeps the ids of a long address in the links to its steps', async () => {
    const felix = await db()
      .selectFrom('teams')
      .select('felix_number')
      .where('id', '=', scene.home.teamId)
      .executeTakeFirstOrThrow()
    await showPage(server(), GameReportPage, {
      persona: personas.clubUser,
      path: `/leikskyrsla/${scene.gameId}/${scene.home.teamId}/${felix.felix_number}`,
      route: '/leikskyrsla/:id/:teamId/:felixId/:step?',
    })
    const nav = within(await screen.findByRole('navigation', { name: 'Skref leikskýrslunnar' }))
    expect(nav.getByRole('link', { current: 'step' })).toHaveAccessibleName(/^Forskráning/)
    expect(nav.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      `/leikskyrsla/${scene.gameId}/${scene.home.teamId}/${felix.felix_number}/leikmenn`,
    )
  })

  test('shows an error for a game between other clubs', async () => {
    const [home, away] = [await aTeam(db()), await aTeam(db())]
    await updateRow(db(), 'games', scene.gameId, { home_team_id: home.id, away_team_id: away.id })
    await open('leikmenn')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Skref leikskýrslunnar' })).toBeNull()
  })

  test('REP-03 shows only the pre-registration until the other steps open, and opens those without a reload', async () => {
    at('2026-05-12T11:29:59.800Z')
    await open('urslit')
    expect(await listThere('Byrjunarlið')).toBeVisible()
    expect(screen.getByText(/Hin skrefin opnast 12\.05\.2026 kl\. 11:30/)).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    at('2026-05-12T11:30:02.000Z')
    expect(await screen.findByRole('navigation', { name: 'Fyrra og næsta skref' })).toBeVisible()
  })

  test('REP-10 OP-066 makes the pre-registration read-only from the second day after the game, and says so', async () => {
    await fieldAll(db(), scene, scene.home)
    at('2026-05-14T00:00:00.000Z')
    await open('forskraning')
    expect(await screen.findByText(/Frestur til forskráningar er liðinn/)).toBeVisible()
    expect(screen.getByText('Leikmaður 7')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('says why a confirmed match report is read-only', async () => {
    await db()
      .updateTable('games')
      .set({ report_status: ReportStatus.Confirmed })
      .where('id', '=', scene.gameId)
      .execute()
    await open('leikmenn')
    expect(await screen.findByText(/Leikskýrslan er staðfest/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('REP-41 saves the whole match report on Ctrl+S and says so', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 7)
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Leikskýrsla vistuð')).toBeVisible()
    expect(await stored()).toEqual([[7, 7, Position.Starter]])
  })
})

describe('the rows of a line-up', () => {
  test('REP-05 REP-06 are eleven starters, seven substitutes and five team officials', async () => {
    await open('forskraning')
    await listThere('Byrjunarlið')
    expect(
      [rowsIn('Byrjunarlið'), rowsIn('Varamenn'), rowsIn('Liðsstjórn')].map((rows) => rows.length),
    ).toEqual([11, 7, 5])
    await expectAccessibleElement()
  })

  test('REP-07 increase in number with the stored players, and a button adds a row', async () => {
    for (const [index, person_id] of scene.home.ids.slice(0, 12).entries())
      await aLineUpRow(db(), {
        game_id: scene.gameId,
        team_id: scene.home.teamId,
        person_id,
        jersey_number: index,
      })
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    expect(rowsIn('Byrjunarlið')).toHaveLength(12)
    await user.click(list('Byrjunarlið').getByRole('button', { name: 'Bæta við línu' }))
    expect(rowsIn('Byrjunarlið')).toHaveLength(13)
  })

  test('find a player of the squad by shirt number, and Enter moves to the next row', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.type(number(1), '7{Enter}9{Enter}')
    expect(number(3)).toHaveFocus()
    expect([person(1), person(2)].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Leikmaður 7',
      'Leikmaður 9',
    ])
    await user.keyboard('{ArrowUp}')
    expect(number(2)).toHaveFocus()
    await saved()
    expect(await stored()).toEqual([
      [7, 7, Position.Starter],
      [9, 9, Position.Starter],
    ])
  })

  test('find players of the squad by pasted numbers and names, and one undo reverts the whole paste', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1)
    await user.click(number(2))
    await user.paste('7\n9\n78\n')
    const names = () => [1, 2, 3, 4].map((line) => (person(line) as HTMLInputElement).value)
    expect(names()).toEqual(['Leikmaður 1', 'Leikmaður 7', 'Leikmaður 9', ''])
    expect(number(4)).toHaveValue('78')
    await saved()
    await waitFor(async () => expect((await stored()).map(([shirt]) => shirt)).toEqual([1, 7, 9]))
    await user.click(person(5))
    await user.paste('Leikmaður 5\nEnginn Nafnlaus\n')
    expect(person(5)).toHaveValue('Leikmaður 5')
    expect(await screen.findByText(/^1 reitur var límdur\. 1 reitur passaði ekki/)).toBeVisible()
    await user.click(number(2))
    await user.keyboard('{Control>}z{/Control}')
    expect(person(5)).toHaveValue('')
    await user.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Leikmaður 1', '', '', ''])
    await waitFor(async () => expect((await stored()).map(([shirt]) => shirt)).toEqual([1]))
  })

  test('are filled and emptied by pressing a player in the squad', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 3, 4)
    expect(inSquad(3)).toHaveAttribute('aria-pressed', 'true')
    await tapped(user, 3)
    expect(inSquad(3)).toHaveAttribute('aria-pressed', 'false')
    await user.click(squad().getByRole('button', { name: /^Varamenn/ }))
    await tapped(user, 5)
    await saved()
    await waitFor(async () =>
      expect(await stored()).toEqual([
        [4, 4, Position.Starter],
        [5, 5, Position.Substitute],
      ]),
    )
  })

  test('take the shirt number from the chosen squad list if a player is on two lists', async () => {
    const young = await aSquadList(db(), { team_id: scene.home.teamId, name: 'Yngri', division_type_id: 3 })
    for (const [shirt, jersey_number] of [
      [3, 40],
      [4, 9],
    ] as const)
      await aSquadListPlayer(db(), {
        squad_list_id: young.id,
        person_id: scene.home.ids[shirt - 1]!,
        jersey_number,
      })
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.selectOptions(squad().getByRole('combobox', { name: 'Leikskýrslulisti' }), 'Yngri')
    await user.click(squad().getByRole('button', { name: /^40 ?Leikmaður 3/ }))
    await user.type(number(2), '9{Enter}')
    expect(person(2)).toHaveValue('Leikmaður 4')
    await saved()
    await waitFor(async () =>
      expect(await stored()).toEqual([
        [3, 40, Position.Starter],
        [4, 9, Position.Starter],
      ]),
    )
  })

  test('REP-11 are marked if the person has no shirt number', async () => {
    const unnumbered = await aPerson(db(), { team_id: scene.home.teamId, name: 'Númerslaus Maður' })
    await aSquadListPlayer(db(), { squad_list_id: scene.home.list.id, person_id: unnumbered.id })
    const { user } = await open('forskraning')
    await listThere('Byrjunarlið')
    await user.click(squad().getByRole('button', { name: /Númerslaus Maður/ }))
    expect(rowAt('Byrjunarlið', 1).getByText('Númer vantar')).toBeVisible()
    await user.type(number(1), '88')
    expect(rowAt('Byrjunarlið', 1).queryByText('Númer vantar')).toBeNull()
    await saved()
  })

  test('REP-13 show an error for a duplicate shirt number, and the other rows are saved', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1, 2)
    await saved()
    await user.clear(number(2))
    await user.type(number(2), '1')
    expect(rowAt('Byrjunarlið', 2).getByText('Númer þegar valið fyrir annan leikmann!')).toBeVisible()
    await tapped(user, 3)
    expect(await screen.findByText('Ekki vistað: sjá merktar línur')).toBeVisible()
    expect(number(2)).toHaveValue('1')
    await waitFor(async () => expect((await stored()).map(([shirt]) => shirt)).toEqual([1, 2, 3]))
    await user.clear(number(2))
    await user.type(number(2), '22')
    await saved()
    expect(await stored()).toContainEqual([2, 22, Position.Starter])
  })

  test('REP-13 show an error for an invalid shirt number and keep what was typed', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1)
    await saved()
    await user.clear(number(1))
    await user.type(number(1), '99x')
    expect(rowAt('Byrjunarlið', 1).getByText(/Númer á treyju er tala/)).toBeVisible()
    expect(number(1)).toHaveValue('99x')
  })

  test('REP-14 refuse a player who is already in the line-up', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1)
    await user.type(person(2), 'leikmadur 1')
    await user.click(await rowAt('Byrjunarlið', 2).findByRole('option', { name: /Leikmaður 1 · þegar/ }))
    expect(rowAt('Byrjunarlið', 2).getByText('Þessi leikmaður hefur þegar verið valinn!')).toBeVisible()
    expect(person(2)).toHaveValue('')
    await saved()
    expect(await stored()).toHaveLength(1)
  })

  test('REP-09 have one captain: choosing a second captain removes the role from the first', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1, 2)
    await user.selectOptions(position(1), 'Fyrirliði/markmaður')
    await user.selectOptions(position(2), 'Fyrirliði')
    expect(position(1)).toHaveDisplayValue('Markmaður')
    await saved()
    await waitFor(async () =>
      expect(await stored()).toEqual([
        [1, 1, Position.Goalkeeper],
        [2, 2, Position.Captain],
      ]),
    )
  })

  test('REP-06 REP-12 give team officials numbers from 100 upwards', async () => {
    const { user } = await open('lidstjorn')
    await listThere('Liðsstjórn')
    await tapped(user, 12, 13)
    expect(
      [number(1, 'Liðsstjórn'), number(2, 'Liðsstjórn')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['100', '101'])
    await user.selectOptions(position(1, 'Liðsstjórn'), 'Þjálfari')
    await saved()
    await waitFor(async () =>
      expect(await stored()).toEqual([
        [12, 100, Position.Coach],
        [13, 101, Position.TeamManager],
      ]),
    )
  })
})

describe('the person search in a line-up row', () => {
  test('REP-16 needs two letters to find players of the club outside the squad', async () => {
    await aPerson(db(), { team_id: scene.home.teamId, name: 'Ýmir Utanlista' })
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.type(person(1), 'ý')
    expect(await rowAt('Byrjunarlið', 1).findByText('Skrifaðu að minnsta kosti tvo stafi.')).toBeVisible()
    await user.type(person(1), 'mir utan')
    await user.click(await rowAt('Byrjunarlið', 1).findByRole('option', { name: /Ýmir Utanlista/ }))
    expect(person(1)).toHaveValue('Ýmir Utanlista')
    await saved()
    expect(await stored()).toHaveLength(1)
  })

  describe('for a person found by name', () => {
    const ask = () => screen.getByRole('button', { name: 'Sýna kennitölu: Össur Aukamaður' })
    const masked = (ssn: string) => `${ssn.slice(0, 6)}-****`
    const whole = (ssn: string) => `${ssn.slice(0, 6)}-${ssn.slice(6)}`
    async function found() {
      const { id, ssn } = await aPerson(db(), { team_id: scene.home.teamId, name: 'Össur Aukamaður' })
      const { user } = await open('leikmenn')
      await listThere('Byrjunarlið')
      return { id, user, ssn: ssn! }
    }
    const lookUps = async () => {
      const rows = await db()
        .selectFrom('audit')
        .select('records')
        .where('act', '=', 'matchReports.playerSsn')
        .execute()
      return rows.map(({ records }) => records).filter((of) => of.Game === scene.gameId)
    }
    // Removes the person from the club, because the next test creates another person with the same name.
    afterEach(() =>
      db().updateTable('persons').set({ team_id: null }).where('name', '=', 'Össur Aukamaður').execute(),
    )
    beforeEach(async () => {
      await db().deleteFrom('rate_limits').execute()
    })

    test('T21 REP-16 shows the whole national id in the row on request, also by keyboard, and hides it again', async () => {
      const { id, user, ssn } = await found()
      await user.type(person(1), 'össur auka')
      await user.click(await rowAt('Byrjunarlið', 1).findByRole('option', { name: /Össur Aukamaður/ }))
      await saved()
      expect(screen.getByText(masked(ssn))).toBeVisible()
      expect(await lookUps()).toEqual([])
      person(1).focus()
      while (document.activeElement !== ask()) await user.tab()
      await user.keyboard('{Enter}')
      expect(await rowAt('Byrjunarlið', 1).findByText(whole(ssn))).toBeVisible()
      expect(await lookUps()).toMatchObject([{ Persons: [id] }])
      await expectAccessibleElement(document.querySelector<HTMLElement>('section[data-width]')!)
      const hide = screen.getByRole('button', { name: 'Fela kennitölu: Össur Aukamaður' })
      expect(hide).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(screen.getByText(masked(ssn))).toBeVisible()
      expect(JSON.stringify(sessionStorage)).not.toContain(ssn)
    })

    test('T21 REP-16 shows the whole national id in the squad on request before the person is added', async () => {
      const { user, ssn } = await found()
      await user.type(squad().getByRole('searchbox'), 'össur auka')
      await squad().findByText(masked(ssn))
      await user.click(ask())
      expect(await squad().findByText(whole(ssn))).toBeVisible()
      expect(await stored()).toEqual([])
      await expectAccessibleElement(document.querySelector<HTMLElement>('aside')!)
    })

    test('T21 D2-016 refuses to show the whole national id once the user has reached the look-up limit, and says so', async () => {
      const { user, ssn } = await found()
      const club = server().as(personas.clubUser)
      for (let hit = 0; hit < 60; hit++) await club.get('gamereport/getpersonbyssn/9999999999')
      await user.type(squad().getByRole('searchbox'), 'össur auka')
      await squad().findByText(masked(ssn))
      await user.click(ask())
      expect(await squad().findByText(/^Þú hefur flett upp svo mörgum kennitölum/)).toBeVisible()
      expect(squad().getByText(masked(ssn))).toBeVisible()
      expect(squad().queryByRole('button', { name: /^Sýna kennitölu/ })).toBeNull()
    })

    test('T21 says that the connection is lost instead of showing the national id, and the user can retry', async () => {
      const { user, ssn } = await found()
      await user.type(squad().getByRole('searchbox'), 'össur auka')
      await squad().findByText(masked(ssn))
      const through = globalThis.fetch
      const cut = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('cut'))
      await user.click(ask())
      const why = await squad().findByRole('alert')
      expect(why).toHaveTextContent(/samband/)
      cut.mockImplementation(through)
      await user.click(ask())
      expect(await squad().findByText(whole(ssn))).toBeVisible()
      expect(squad().queryByRole('alert')).toBeNull()
    })
  })

  test('REP-15 says if a national id is unknown and whom to contact, and stores no part of the id', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.type(person(1), '3112999999')
    expect(await screen.findByText(/^Kennitala fannst ekki/)).toBeVisible()
    expect(screen.getByText(/Hafðu samband við KSÍ/)).toBeVisible()
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('311299')
  })

  test('REP-15 finds a player of another club by national id, and marks the row', async () => {
    const stranger = await aPerson(db(), { team_id: (await aTeam(db())).id, name: 'Gestur Aðkomumaður' })
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.type(person(1), stranger.ssn)
    await user.click(await rowAt('Byrjunarlið', 1).findByRole('option', { name: /Gestur Aðkomumaður/ }))
    await saved()
    expect(await rowAt('Byrjunarlið', 1).findByText('Skráður í annað félag')).toBeVisible()
    await user.type(number(1), '44')
    await waitFor(async () => expect(await stored()).toEqual([[0, 44, Position.Starter]]))
    await saved()
  })

  test('REP-17 OP-072 moves the focus to the shirt number after a pick, unless the user has moved the focus', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.type(person(2), 'leikmadur 5{Enter}')
    expect(number(2)).not.toHaveFocus()
    await waitFor(() => expect(number(2)).toHaveFocus(), { timeout: 20_000 })
    await saved()
  })

  test('LST-02 LST-03 has a link to the squad list, from which a link returns to the match report', async () => {
    await open('forskraning')
    expect(await screen.findByRole('link', { name: 'Opna listann' })).toHaveAttribute(
      'href',
      `/leikskyrslulisti/${scene.home.list.id}/${scene.gameId}`,
    )
  })

  test('LST-11 OP-079 says if a side has no squad lists', async () => {
    await db().deleteFrom('squad_list_players').where('squad_list_id', '=', scene.home.list.id).execute()
    await db().deleteFrom('squad_lists').where('id', '=', scene.home.list.id).execute()
    await open('forskraning')
    expect(await screen.findByText('Engir leikskýrslulistar skráðir fyrir Fálkinn')).toBeVisible()
  })

  test('is replaced by a message if the club of that side is not yet known', async () => {
    await db().updateTable('games').set({ away_team_id: null }).where('id', '=', scene.gameId).execute()
    const { user } = await open('forskraning', personas.staff)
    await listThere('Byrjunarlið')
    await user.click(within(screen.getByRole('group', { name: 'Lið' })).getAllByRole('button')[1]!)
    expect(screen.getByText('Forskráning er ekki í boði!')).toBeVisible()
  })
})

describe('a line-up that several users see', () => {
  test('is hidden from the opponents until it is handed in', async () => {
    at('2026-05-12T10:00:00.000Z')
    await fieldAll(db(), scene, scene.away)
    const { user } = await open('forskraning')
    await listThere('Byrjunarlið')
    await user.click(screen.getByRole('button', { name: 'Súlur' }))
    expect(screen.getByText('Lið mótherjanna er ekki komið.')).toBeVisible()
  })

  test('shows the time and the user once it is handed in', async () => {
    const { user } = await open('forskraning')
    await listThere('Byrjunarlið')
    await tapped(user, 1, 2)
    await user.click(handIn())
    await user.click(await screen.findByRole('button', { name: 'Skila samt' }))
    expect((await screen.findAllByText('Liði skilað 12.05.2026 kl. 12:00'))[0]).toBeVisible()
    expect(screen.getAllByText(personas.clubUser.Name)[0]).toBeVisible()
    expect(screen.getByText('Liðinu hefur verið skilað.')).toBeVisible()
    expect(await stored()).toHaveLength(2)
  })

  test('lists what is missing before it is handed in, and cannot be handed in empty', async () => {
    const { user } = await open('forskraning')
    await listThere('Byrjunarlið')
    expect(handIn()).toBeDisabled()
    expect(screen.getAllByText('Veldu leikmenn í byrjunarlið. Þá má skila liðinu.')[0]).toBeVisible()
    await tapped(user, 1, 2)
    await user.click(handIn())
    const dialog = await screen.findByRole('dialog', { name: 'Skila liði þótt eitthvað vanti?' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Aðeins 2 leikmenn eru í byrjunarliði. Lið þarf minnst sjö.',
      'Fyrirliða vantar.',
      'Markmann vantar.',
      'Þjálfara vantar.',
    ])
    await expectAccessibleElement(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Fara yfir liðið' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/^Liði skilað/)).toBeNull()
    expect(handIn()).toBeEnabled()
  })

  test('is handed in after one question, which says that the other club will see the line-up', async () => {
    const team_id = scene.home.teamId
    await fieldAll(db(), scene, scene.home)
    await db()
      .updateTable('lineups')
      .set({ position_id: Position.Captain })
      .where('person_id', '=', scene.home.ids[1]!)
      .execute()
    await aLineUpRow(db(), {
      game_id: scene.gameId,
      team_id,
      position_id: Position.Coach,
      person_id: (await aPerson(db(), { team_id })).id,
    })
    const { user } = await open('forskraning')
    await listThere('Byrjunarlið')
    await user.click(handIn())
    const dialog = await screen.findByRole('dialog', { name: 'Skila liðinu?' })
    expect(within(dialog).getByText(/^Mótherjarnir sjá liðið/)).toBeVisible()
    expect(within(dialog).queryByRole('listitem')).toBeNull()
    expect(screen.queryByText(/^Liði skilað/)).toBeNull()
    await expectAccessibleElement(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Skila liði' }))
    expect((await screen.findAllByText('Liði skilað 12.05.2026 kl. 12:00'))[0]).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be copied from the last game, and the page names that game', async () => {
    const last = await aReport(db(), { squad: 13, game_day: '2026-05-12T12:10' })
    await fieldAll(db(), last, last.home)
    scene = { ...(await aReport(db(), { squad: 0, game_day: '2026-05-12T12:20' })), home: last.home }
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await user.click(screen.getByRole('button', { name: 'Afrita síðasta lið' }))
    await screen.findByText(/^13 bættust við úr liðinu í leiknum 12\.05\.26 - 12:10/)
    await saved()
    await waitFor(async () => expect(await stored()).toHaveLength(13))
  })

  test('T10 shows the changes of another user and keeps the rows this user typed', async () => {
    const { user } = await open('leikmenn')
    await listThere('Byrjunarlið')
    await tapped(user, 1)
    await saved()
    await elsewhere({ Player: { PersonId: scene.home.ids[8]!, JerseyNumber: 9 } })
    await tapped(user, 2)
    await waitFor(() => expect(inSquad(9)).toHaveAttribute('aria-pressed', 'true'))
    await saved()
    expect((await stored()).map(([shirt]) => shirt)).toEqual([1, 9, 2])
  })

  test.each([
    ['Nota mitt', 17],
    ['Nota það sem er vistað', 27],
  ])(
    'T10 has a conflict if two users changed the same row, and pressing "%s" resolves it',
    async (choice, shirt) => {
      const { user } = await open('leikmenn')
      await listThere('Byrjunarlið')
      await tapped(user, 1)
      await saved()
      const Version = await versionOfFirst()
      await elsewhere({
        Player: { PersonId: scene.home.ids[0]!, JerseyNumber: 27, PositionId: Position.Starter },
        ReplacePlayer: { PersonId: scene.home.ids[0]!, Version },
        updateCurr: true,
      })
      await user.clear(number(1))
      await user.type(number(1), '17')
      expect(await screen.findByText('Ekki vistað: annar breytti sömu línu')).toBeVisible()
      const conflict = screen.getByRole('group', { name: /^Annar breytti sömu línu: Leikmaður 1\./ })
      expect(conflict).toHaveTextContent('Þú slóst innnúmer 17, LeikmaðurAnnar vistaðinúmer 27, Leikmaður')
      await user.click(within(conflict).getByRole('button', { name: choice }))
      await saved()
      expect(number(1)).toHaveValue(String(shirt))
      expect(await stored()).toEqual([[1, shirt, Position.Starter]])
    },
  )
})

const versionOfFirst = async () => {
  const row = await db()
    .selectFrom('lineups')
    .select('version')
    .where('game_id', '=', scene.gameId)
    .executeTakeFirstOrThrow()
  return row.version
}

async function elsewhere(body: object) {
  const path = `gamereport/savelineupplayer/${scene.gameId}/${scene.home.teamId}`
  const response = await server().as(personas.staff).post(path, body)
  if (response.status !== 200) throw new Error(await response.text())
}
