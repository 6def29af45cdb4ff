import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useParams } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ClosedRequestsPage, GameTimeChangesPage } from '#app/game-time-changes/GameTimeChangesPage.tsx'
import { RequestPage } from '#app/game-time-changes/RequestPage.tsx'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aHoliday, aPerson, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aGameToMove, aTimeRequest, withoutRequests } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await withoutRequests(db())
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('mails').execute()
})

const openList = async (persona: Persona = personas.clubUser, path = '/breyta-leiktima') => ({
  ...(await showPage(server(), GameTimeChangesPage, { persona, path })),
  user: userEvent.setup(),
})
const openRequest = async (persona: Persona, id: number) => ({
  // Answering a request opens the list, whose address has no id; this test then renders nothing.
  ...(await showPage(server(), () => useParams().id && <RequestPage />, {
    persona,
    path: `/breyta-leiktima/${id}`,
    route: '/breyta-leiktima/:id?',
  })),
  user: userEvent.setup(),
})
type Dialog = ReturnType<typeof within>
async function typeTime(user: ReturnType<typeof userEvent.setup>, dialog: Dialog, typed: string) {
  const time = dialog.getByRole('textbox', { name: 'Nýr tími' })
  await user.clear(time)
  await user.type(time, typed)
  await user.tab()
}
/** Waits for the send button, because a placeholder dialog is shown until the data has loaded. */
const dialogOfRequest = async () => {
  await screen.findByRole('button', { name: 'Senda beiðni' })
  return within(screen.getByRole('dialog'))
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const stored = (id: number) => rowById(db(), 'game_time_requests', id)

describe('the list of match time requests', () => {
  async function oneOfEach() {
    const scenes = [await aGameToMove(db()), await aGameToMove(db()), await aGameToMove(db())] as const
    await aTimeRequest(db(), scenes[0])
    await aTimeRequest(db(), scenes[1], { requested_by_team_id: other, consent_team_id: own })
    await aTimeRequest(db(), scenes[2], { status: 'S' })
  }
  const headings = async () => {
    const list = await screen.findByRole('region', { name: 'Beiðnir sem bíða' })
    return [...list.querySelectorAll('th[scope=rowgroup]')].map((heading) => heading.textContent)
  }

  test('GTC-01 GTC-06 shows a club the requests that need its consent, its own requests, and the requests waiting for the association', async () => {
    await oneOfEach()
    await openList()
    expect(screen.getByRole('heading', { level: 1, name: 'Leikjabreytingar' })).toBeVisible()
    await waitFor(async () =>
      expect(await headings()).toEqual([
        'Bíða samþykkis þíns félags',
        'Beiðnir þíns félags sem bíða mótherja',
        'Bíða KSÍ',
      ]),
    )
    await expectAccessibleElement()
  })

  test("GTC-06 shows staff the requests waiting for the association and those waiting for a club's consent", async () => {
    await oneOfEach()
    await openList(personas.staff)
    await waitFor(async () => expect(await headings()).toEqual(['Bíða KSÍ', 'Bíða samþykkis félags']))
  })

  test('GTC-02 OP-128 shows closed requests on a page of their own, with the status from the server and without buttons', async () => {
    const scene = await aGameToMove(db())
    const closed = { decided_at: '2026-05-11T10:00:00.000Z', decided_by: null }
    await aTimeRequest(db(), scene, { status: 'L', ...closed })
    await aTimeRequest(db(), scene, { status: 'H', rejected_reason: 'Völlurinn er upptekinn', ...closed })
    await openList()
    expect(await screen.findByRole('link', { name: 'Lokaðar beiðnir' })).toHaveAttribute(
      'href',
      '/breyta-leik/lokadar',
    )
    await showPage(server(), ClosedRequestsPage, {
      persona: personas.clubUser,
      path: '/breyta-leik/lokadar',
    })
    const table = within(await screen.findByRole('grid', { name: /Lokaðar beiðnir/ }))
    expect(await table.findByText('Samþykkt')).toBeVisible()
    expect(table.getByText('Hafnað')).toBeVisible()
    expect(table.getByText('Völlurinn er upptekinn')).toBeVisible()
    for (const name of ['Samþykkja', 'Hafna']) expect(table.queryByRole('button', { name })).toBeNull()
  })
})

describe('the game search for a match time request', () => {
  test("GTC-04 GTC-05 GTC-28 finds the club's games of the next three months, and applies filters when the search button is pressed", async () => {
    const scene = await aGameToMove(db())
    await aGameToMove(db(), { game_day: '2026-10-20T14:00', court_id: scene.wanted.id })
    const { user } = await openList()
    const games = await part('Leikir')
    await waitFor(() => expect(games.getByText('Núverandi völlur')).toBeVisible())
    expect(games.queryByText('Óskavöllur')).toBeNull()
    const form = within(screen.getByRole('search', { name: 'Leit að leikjum' }))
    await user.click(form.getByRole('button', { name: /Kyn/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Konur' }))
    await user.keyboard('{Escape}')
    expect(games.getByText('Núverandi völlur')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Leita' }))
    expect(await games.findByText('Enginn leikur fannst.')).toBeVisible()
    await user.click(form.getByRole('button', { name: /Kyn/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Konur' }))
    await user.keyboard('{Escape}')
    await user.type(form.getByRole('textbox', { name: 'Frá' }), '1.10.2026')
    await user.type(form.getByRole('textbox', { name: 'Til' }), '31.10.2026')
    await user.click(form.getByRole('button', { name: 'Leita' }))
    expect(await games.findByText('Óskavöllur')).toBeVisible()
    expect(games.queryByText('Núverandi völlur')).toBeNull()
    await expectAccessibleElement()
  })

  test('lists games that cannot be moved in a section of their own, each with the reason', async () => {
    await aGameToMove(db())
    await aGameToMove(db(), { game_day: '2026-05-10T14:00', home_result: 2, away_result: 1 })
    const { user } = await openList(personas.clubUser, '/breyta-leiktima?fra=2026-05-01')
    const games = await part('Leikir')
    expect(await games.findByText('Hægt að breyta')).toBeVisible()
    expect(games.getByText('Ekki hægt að breyta')).toBeVisible()
    const played = within(games.getByRole('row', { name: /10\.05\.2026/ }))
    expect(played.getAllByText(/^Leikurinn er hafinn eða honum er lokið/)[0]).toBeVisible()
    await user.type(games.getByRole('searchbox'), 'enginn slíkur')
    await waitFor(() => expect(games.queryByText('Hægt að breyta')).toBeNull())
  })

  test('GTC-04 applies each filter, and several values of one filter find more games', async () => {
    const guests = ['Annað', 'Þriðja', 'Fjórða'] as const
    const [first, second, third] = await Promise.all(
      guests.map((short_name) => aTeam(db(), { name: short_name, short_name })),
    )
    const { court, wanted } = await aGameToMove(db())
    const here = { court_id: court.id, game_day: '2027-03-20T14:00' }
    const cup = await aTournament(db(), {
      age_group_type_id: 1,
      category_type_id: TournamentCategory.Cup,
      gender: 'female',
    })
    await aGameToMove(db(), { ...here, away_team_id: first!.id, court_id: wanted.id })
    await aGameToMove(db(), { ...here, away_team_id: second!.id, tournament_id: cup.id })
    await aGameToMove(db(), { ...here, away_team_id: third!.id, game_day: '2027-03-24T14:00' })
    const { user } = await openList(personas.clubUser)
    const games = await part('Leikir')
    const form = within(screen.getByRole('search', { name: 'Leit að leikjum' }))
    const found = () =>
      guests.filter((name) => games.queryAllByRole('row').some((row) => row.textContent?.includes(name)))
    const search = () => user.click(form.getByRole('button', { name: 'Leita' }))
    await user.type(form.getByRole('textbox', { name: 'Frá' }), '1.3.2027')
    await user.type(form.getByRole('textbox', { name: 'Til' }), '31.3.2027')
    await search()
    await waitFor(() => expect(found()).toEqual([...guests]))
    const toggle = async (filter: RegExp, ...names: string[]) => {
      await user.click(form.getByRole('button', { name: filter }))
      for (const name of names) await user.click((await screen.findAllByRole('checkbox', { name }))[0]!)
      await user.keyboard('{Escape}')
      await search()
    }
    for (const [filter, names, left] of [
      [/Mótherji/, ['Annað', 'Fjórða'], ['Annað', 'Fjórða']],
      [/Völlur/, ['Óskavöllur'], ['Annað']],
      [/Tegund móts/, ['Bikarkeppni'], ['Þriðja']],
      [/Kyn/, ['Konur', 'Karlar'], [...guests]],
    ] as const) {
      await toggle(filter, ...names)
      await waitFor(() => expect(found()).toEqual(left))
      await toggle(filter, ...names)
      await waitFor(() => expect(found()).toEqual([...guests]))
    }
    await user.clear(form.getByRole('textbox', { name: 'Til' }))
    await user.type(form.getByRole('textbox', { name: 'Til' }), '23.3.2027')
    await search()
    await waitFor(() => expect(found()).toEqual(['Annað', 'Þriðja']))
  })

  test('GTC-04 requires staff to choose a club first', async () => {
    const { user } = await openList(personas.staff)
    expect(await screen.findByText('Veldu félag')).toBeVisible()
    const form = within(screen.getByRole('search', { name: 'Leit að leikjum' }))
    expect(form.getByRole('button', { name: 'Leita' })).toBeDisabled()
    await aGameToMove(db())
    await user.click(form.getByRole('combobox', { name: 'Félag' }))
    await user.click(await screen.findByRole('option', { name: 'Súlur' }))
    await user.click(form.getByRole('button', { name: 'Leita' }))
    const games = await part('Leikir')
    expect(await games.findByText('Núverandi völlur')).toBeVisible()
  })
})

describe('the dialog for a new match time request', () => {
  async function openForm(gameDay = '2026-06-20T14:00') {
    const scene = await aGameToMove(db(), { game_day: gameDay })
    const opened = await openList()
    const games = await part('Leikir')
    await games.findByText('Núverandi völlur')
    const row = within(games.getByText('Núverandi völlur').closest('tr')!)
    await opened.user.click(row.getByRole('button', { name: 'Breyta tíma' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Breyta leiktíma: Fálkinn – Súlur' }))
    return { ...opened, scene, dialog }
  }

  test('GTC-08 GTC-09 GTC-17 GTC-24 shows the note on the fee, has fields for day, time and court, and sends the request', async () => {
    const { user, scene, dialog } = await openForm()
    expect(dialog.getByText(/^Sérstakt gjald er tekið/)).toBeVisible()
    expect(dialog.queryByText(/Innan við 7 dagar eru í þennan leik/)).toBeNull()
    await user.clear(dialog.getByRole('textbox', { name: 'Ný dagsetning' }))
    await user.type(dialog.getByRole('textbox', { name: 'Ný dagsetning' }), '21.6.2026')
    await typeTime(user, dialog, '1630')
    expect(await dialog.findByText('Enginn annar leikur er á vellinum þennan dag.')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Senda beiðni' }))
    expect(await screen.findByText('Beiðnin var send.')).toBeVisible()
    const [made] = await db().selectFrom('game_time_requests').selectAll().execute()
    expect(made).toMatchObject({
      game_id: scene.gameId,
      status: 'N',
      requested_day: '2026-06-21T16:30:00',
      requested_court_id: scene.court.id,
    })
  })

  test('GTC-16 requires a day and a court, each with its own message, and sends nothing', async () => {
    const { user, dialog } = await openForm()
    await user.clear(dialog.getByRole('textbox', { name: 'Ný dagsetning' }))
    await user.click(dialog.getByRole('button', { name: 'Senda beiðni' }))
    expect((await dialog.findAllByText('Vinsamlegast veldu dagsetningu')).length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('textbox', { name: 'Ný dagsetning' }), '21.6.2026')
    await user.clear(dialog.getByRole('combobox', { name: 'Nýr völlur' }))
    await user.click(dialog.getByRole('button', { name: 'Senda beiðni' }))
    expect((await dialog.findAllByText('Vinsamlegast veldu völl')).length).toBeGreaterThan(0)
    expect(await db().selectFrom('game_time_requests').select('id').execute()).toEqual([])
  })

  test('GTC-09 says that a fee is charged if the game is within seven days', async () => {
    const { dialog } = await openForm('2026-05-18T14:00')
    expect(dialog.getByText(/Innan við 7 dagar eru í þennan leik/)).toBeVisible()
  })

  test("GTC-19 shows the server's refusal and keeps the typed values", async () => {
    const { user, scene, dialog } = await openForm()
    await aTimeRequest(db(), scene)
    await typeTime(user, dialog, '20:00')
    await user.click(dialog.getByRole('button', { name: 'Senda beiðni' }))
    expect(await dialog.findByText(/^Önnur beiðni um þennan leik bíður svars/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Nýr tími' })).toHaveValue('20:00')
  })

  test('warns about another game on the requested court at the requested time, and the request can still be sent', async () => {
    const scene = await aGameToMove(db())
    const other = await aGame(db(), { game_day: '2026-06-20T20:30', court_id: scene.court.id })
    await aHoliday(db(), { person_id: await personIdOf(db(), personas.referee), date_from: '2026-06-20' })
    const { user } = await openList()
    const games = await part('Leikir')
    await user.click(
      within((await games.findByText('Núverandi völlur')).closest('tr')!).getByRole('button', {
        name: 'Breyta tíma',
      }),
    )
    const dialog = await dialogOfRequest()
    expect(await dialog.findByText('Völlurinn er laus á þessum tíma.')).toBeVisible()
    await typeTime(user, dialog, '20:00')
    expect(await dialog.findByText(/^Annar leikur er á vellinum á sama tíma/)).toBeVisible()
    expect(dialog.getByText('Skarast')).toBeVisible()
    expect(dialog.getByText('1 dómari leiksins er í orlofi þennan dag.')).toBeVisible()
    expect(dialog.queryByText(personas.referee.Name)).toBeNull()
    expect(other.id).toBeGreaterThan(0)
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Senda beiðni' }))
    expect(await screen.findByText('Beiðnin var send.')).toBeVisible()
  })

  test.each([
    ['home_team_id', { home_team_id: null, away_team_id: own }, 'Heimalið fannst ekki'],
    ['away_team_id', { away_team_id: null }, 'Útilið fannst ekki'],
  ])(
    'GTC-20 says so if the game has lost its %s, and the request cannot be sent',
    async (_what, values, sentence) => {
      const { gameId } = await aGameToMove(db())
      const { user } = await openList()
      const games = await part('Leikir')
      const row = within((await games.findByText('Núverandi völlur')).closest('tr')!)
      await db().updateTable('games').set(values).where('id', '=', gameId).execute()
      await user.click(row.getByRole('button', { name: 'Breyta tíma' }))
      const dialog = await dialogOfRequest()
      expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
      expect(dialog.getByRole('button', { name: 'Senda beiðni' })).toBeDisabled()
    },
  )

  test('GTC-20 shows "Fann ekki leik." for a deleted game', async () => {
    const scene = await aGameToMove(db())
    const { user } = await openList()
    const games = await part('Leikir')
    const row = within((await games.findByText('Núverandi völlur')).closest('tr')!)
    await db().deleteFrom('game_referees').where('game_id', '=', scene.gameId).execute()
    await db().deleteFrom('games').where('id', '=', scene.gameId).execute()
    await user.click(row.getByRole('button', { name: 'Breyta tíma' }))
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Fann ekki leik.',
    )
  })
})

describe('the page of a match time request', () => {
  const made = async (values: Parameters<typeof aTimeRequest>[2] = {}) => {
    const scene = await aGameToMove(db())
    return { scene, ...(await aTimeRequest(db(), scene, values)) }
  }

  test('GTC-03 GTC-07 OP-129 shows the current and the requested time and court, and who requested the change and consented to it', async () => {
    const consented_by = await personIdOf(db(), personas.otherClubUser)
    const { id } = await made({ status: 'S', consented_by, consented_at: '2026-05-11T08:00:00.000Z' })
    await openRequest(personas.clubUser, id)
    const before = await part('Upphaflegur leiktími')
    for (const text of ['20.06.2026', '14:00', 'Núverandi völlur', 'Bíður KSÍ', /^Guðröður/])
      expect(before.getByText(text)).toBeVisible()
    const after = await part('Nýr leiktími')
    for (const text of [
      '21.06.2026',
      '16:30',
      'Óskavöllur',
      'Fálkinn',
      `${personas.otherClubUser.Name}, Súlur`,
    ])
      expect(after.getByText(text)).toBeVisible()
    for (const name of ['Samþykkja', 'Hafna']) expect(screen.queryByRole('button', { name })).toBeNull()
    await expectAccessibleElement()
  })

  test('GTC-10 GTC-15 lets the opposing club consent and then opens the list of requests', async () => {
    const { id } = await made()
    const { user, router } = await openRequest(personas.otherClubUser, id)
    await user.click(await screen.findByRole('button', { name: 'Samþykkja' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Samþykkja breytinguna?' }))
    expect(dialog.getByText('Beiðnin fer næst til KSÍ.')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Samþykkja' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/breyta-leiktima'))
    expect(await stored(id)).toMatchObject({ status: 'S' })
  })

  test('GTC-08 GTC-10 GTC-18 requires a reason to reject the request, and shows the reason afterwards', async () => {
    const { id } = await made()
    const { user, router, unmount } = await openRequest(personas.otherClubUser, id)
    await user.click(await screen.findByRole('button', { name: 'Hafna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hafna breytingu á leiktíma' }))
    await user.click(dialog.getByRole('button', { name: 'Hafna' }))
    expect(await dialog.findByText(/Ekki hefur verið tilgreind ástæða höfnunar/)).toBeVisible()
    expect(await stored(id)).toMatchObject({ status: 'N' })
    await user.type(dialog.getByRole('textbox', { name: 'Ástæða höfnunar' }), 'Völlurinn er upptekinn')
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Hafna' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/breyta-leiktima'))
    unmount()
    await openRequest(personas.clubUser, id)
    expect((await screen.findAllByText('Völlurinn er upptekinn')).length).toBeGreaterThan(0)
  })

  test("GTC-19 OP-134 shows the documented sentence and the server's reason if a club's consent is refused", async () => {
    const { id } = await made()
    const { user, router } = await openRequest(personas.otherClubUser, id)
    await user.click(await screen.findByRole('button', { name: 'Samþykkja' }))
    await updateRow(db(), 'game_time_requests', id, { status: 'H', rejected_reason: 'Hætt við' })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Samþykkja' }))
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('Ekki gekk að senda samþykki leikstilfræslu')
    expect(alert).toHaveTextContent('Beiðninni hefur þegar verið hafnað.')
    expect(router.state.location.pathname).toBe(`/breyta-leiktima/${id}`)
  })

  test('GTC-08 GTC-14 OP-130 lets staff accept the request with an announcement, whose draft they can edit', async () => {
    const { id, scene } = await made({ status: 'S' })
    const { user, router } = await openRequest(personas.staff, id)
    await user.click(await screen.findByRole('button', { name: 'Samþykkja og tilkynna dómurum' }))
    // Waits for a recipient first, because the dialog re-renders when its recipients have loaded.
    expect(await screen.findByRole('checkbox', { name: `Dómari: ${personas.referee.Name}` })).toBeChecked()
    const dialog = within(screen.getByRole('dialog', { name: 'Tilkynning til dómara' }))
    expect(dialog.getByRole('textbox', { name: 'Efni' })).toHaveValue('Breyttur leiktími: Fálkinn – Súlur')
    const letter = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texti' })
    expect(letter.value).toContain('Var: 20.06.2026 kl. 14:00, Núverandi völlur')
    expect(letter.value).toContain('Verður: 21.06.2026 kl. 16:30, Óskavöllur')
    await user.type(letter, ' Takk.')
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Samþykkja og senda' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/breyta-leiktima'))
    expect(await stored(id)).toMatchObject({ status: 'L', announced_to: 1 })
    const mail = await db()
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'gameTimeAnnouncement')
      .executeTakeFirstOrThrow()
    expect(mail.body).toMatch(/ Takk\.$/)
    const game = await db()
      .selectFrom('games')
      .select('court_id')
      .where('id', '=', scene.gameId)
      .executeTakeFirstOrThrow()
    expect(game.court_id).toBe(scene.wanted.id)
  })

  test('GTC-14 lets staff accept the request without an announcement, and shows which officials are on leave', async () => {
    const { id } = await made({ status: 'S' })
    await aHoliday(db(), { person_id: await personIdOf(db(), personas.referee), date_from: '2026-06-21' })
    const { user, router } = await openRequest(personas.staff, id)
    expect(await screen.findByText(personas.referee.Name)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Samþykkja' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Samþykkja' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/breyta-leiktima'))
    expect(await stored(id)).toMatchObject({ status: 'L', announced_to: null })
  })

  test("T08 offers staff no buttons while the opposing club's consent is pending, and says why", async () => {
    const { id } = await made()
    await openRequest(personas.staff, id)
    expect(await screen.findByText(/^Beiðnin bíður samþykkis mótherjans/)).toBeVisible()
    for (const name of ['Samþykkja', 'Hafna']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test.each([
    ['S', null, 'Ekkert félag þarf að samþykkja'],
    ['L', null, 'Ekkert félag þarf að samþykkja'],
    ['N', other, 'Enginn enn'],
    ['H', other, 'Enginn'],
  ] as const)('GTC-07 in status %s says which club has to consent', async (status, consent_team_id, said) => {
    const { id } = await made({ status, consent_team_id })
    await openRequest(personas.clubUser, id)
    expect((await part('Nýr leiktími')).getByText(said)).toBeVisible()
  })

  test('GTC-14 does not let staff send an announcement if no official has an e-mail address, and says so', async () => {
    const { id, scene } = await made({ status: 'S' })
    await db().deleteFrom('game_referees').where('game_id', '=', scene.gameId).execute()
    const silent = await aPerson(db(), { email: null })
    await aPlace(db(), { game_id: scene.gameId, person_id: silent.id })
    const { user } = await openRequest(personas.staff, id)
    await user.click(await screen.findByRole('button', { name: 'Samþykkja og tilkynna dómurum' }))
    expect(await screen.findByText(/^Enginn dómaranna er með netfang/)).toBeVisible()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Samþykkja og senda' })).toBeDisabled()
    expect(dialog.queryByText('Viðtakendur')).toBeNull()
  })

  test('D3-031 shows that other clubs requested the same court, without naming the clubs', async () => {
    const { scene, id } = await made()
    const [first, second] = [await aTeam(db()), await aTeam(db())]
    const theirs = await aGameToMove(db(), { home_team_id: first.id, away_team_id: second.id })
    const nobody = { requested_by_team_id: null, consent_team_id: null }
    await aTimeRequest(db(), theirs, { ...nobody, requested_court_id: scene.wanted.id })
    await openRequest(personas.clubUser, id)
    expect(await screen.findByText('Beiðni annarra félaga')).toBeVisible()
  })

  test('shows a message instead of the schedule of the requested day once the requested time has passed', async () => {
    const { id } = await made({ requested_day: '2026-05-11T16:30' })
    await openRequest(personas.clubUser, id)
    expect(await screen.findByText('Nýi leiktíminn er liðinn. Veldu tíma sem er fram undan.')).toBeVisible()
    expect(document.querySelector('[data-problem]')).toBeNull()
  })

  test('shows an error if the request does not exist', async () => {
    await openRequest(personas.clubUser, 2_000_000_000)
    expect(await screen.findByText('Þetta fannst ekki.')).toBeVisible()
  })
})
