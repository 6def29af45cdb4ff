import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameExecutionPage } from '#app/game-execution/GameExecutionPage.tsx'
import { Home } from '#app/session/Home.tsx'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, anExecution, aPlace, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { setClocks } from '../support/report-screen.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const ratings = [2, 3, 4, 5, 6, 7, 8, 9, 10]
let referee: number
let game: number

beforeEach(async () => {
  setClocks(server(), testNow)
  for (const table of ['game_executions', 'game_referees'] as const) await db().deleteFrom(table).execute()
  referee = await personIdOf(db(), personas.referee)
  game = await aGameOf()
})
afterEach(() => vi.restoreAllMocks())

async function aGameOf(game_day = '2026-05-11T19:15') {
  const [home, away] = [await aTeam(db(), { short_name: 'Ægir' }), await aTeam(db(), { short_name: 'Þór' })]
  const { id } = await aGame(db(), { game_day, home_team_id: home.id, away_team_id: away.id })
  await aPlace(db(), { game_id: id, person_id: referee })
  return id
}

async function open(persona: Persona = personas.referee, person = referee) {
  const shown = await showPage(server(), GameExecutionPage, {
    persona,
    path: `/framkvaemd-leiks/${game}/${person}`,
    route: '/framkvaemd-leiks/:gameId/:refereeId',
  })
  return { ...shown, user: userEvent.setup() }
}
const openOwn = async () => {
  const shown = await open()
  await screen.findByRole('textbox', { name: 'Áhorfendafjöldi' })
  return shown
}

const attendance = () => screen.getByRole('textbox', { name: 'Áhorfendafjöldi' })
const rating = (name: string) => screen.getByRole('combobox', { name })
const sendButton = () => screen.getByRole('button', { name: 'Senda skýrslu' })
const form = () =>
  db().selectFrom('game_executions').selectAll().where('game_id', '=', game).executeTakeFirst()
const row = (type_id: number) =>
  db()
    .selectFrom('game_execution_rows')
    .select(['other', 'rating'])
    .where('game_id', '=', game)
    .where('type_id', '=', type_id)
    .executeTakeFirst()

/** Stores a draft of the game execution form with all required fields filled in. */
async function aFilledDraft() {
  await anExecution(db(), { game_id: game, person_id: referee })
  const of = { game_id: game, person_id: referee }
  await db()
    .insertInto('game_execution_rows')
    .values([
      { ...of, type_id: 1, other: '350' },
      ...ratings.map((type_id) => ({ ...of, type_id, rating: 4 })),
    ])
    .execute()
}

describe('the game execution form for its author', () => {
  test('EXE-01 EXE-02 has a text or rating for each row, a comment, and a send button but no save button', async () => {
    await openOwn()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Framkvæmd leiks')
    expect(screen.getByText('Ægir – Þór')).toBeVisible()
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      ...['row 1', 'row 11', 'comment'],
    ])
    expect(screen.getAllByRole('combobox')).toHaveLength(ratings.length)
    const options = within(rating('Öryggisgæsla')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Veldu einkunn', 'Mjög gott (5)', 'Gott (4)', 'Viðunandi (3)', 'Ábótavant (2)', 'Óviðunandi (1)'],
    ])
    expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull()
    expect(sendButton()).toBeEnabled()
    await expectAccessibleElement()
  })

  test('EXE-04 saves incomplete drafts automatically, and Ctrl+S confirms the save', async () => {
    const { user } = await openOwn()
    await user.type(attendance(), '120')
    await user.selectOptions(rating('Búningsklefar'), 'Gott (4)')
    await user.type(screen.getByRole('textbox', { name: 'Athugasemdir' }), 'Allt gekk vel.')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Drögin eru vistuð.')).toBeVisible()
    expect(await row(1)).toEqual({ other: '120', rating: 0 })
    expect(await row(3)).toEqual({ other: '', rating: 4 })
    expect(await form()).toMatchObject({ comment: 'Allt gekk vel.', handed_in_at: null })
  })

  test('EXE-05 EXE-06 EXE-07 marks the incomplete required rows and is not sent', async () => {
    const { user } = await openOwn()
    await user.click(sendButton())
    expect(screen.getByText('Villa kom upp vinsamlegast farið yfir skilyrta reiti.')).toBeVisible()
    expect(attendance()).toHaveAccessibleDescription('Reiturinn Áhorfendafjöldi er skilyrtur')
    for (const input of screen.getAllByRole('combobox'))
      expect(input).toHaveAccessibleDescription('Reiturinn er skilyrtur')
    expect(screen.getByRole('textbox', { name: 'Veður og aðstæður' })).toBeValid()
    await user.type(attendance(), '80')
    expect(attendance()).toBeValid()
    await waitFor(async () => expect(await row(1)).toEqual({ other: '80', rating: 0 }))
    expect(await form()).toMatchObject({ handed_in_at: null })
    await expectAccessibleElement()
  })

  test('EXE-03 EXE-04 OP-087 becomes read-only once sent, and says that it was sent', async () => {
    await aFilledDraft()
    const { user } = await openOwn()
    await user.selectOptions(rating('Sjúkragæsla'), 'Óviðunandi (1)')
    await user.click(sendButton())
    const asked = within(await screen.findByRole('dialog', { name: 'Senda skýrsluna?' }))
    expect(await form()).toMatchObject({ handed_in_at: null })
    await user.click(asked.getByRole('button', { name: 'Senda skýrslu' }))
    expect(await screen.findByText('Skýrslan var send.')).toBeVisible()
    expect(await screen.findByText('Send 12.05.2026 kl. 12:00')).toBeVisible()
    expect(screen.getByText('Óviðunandi (1)')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Senda skýrslu' })).toBeNull()
    expect(await form()).toMatchObject({ handed_in_at: testNow })
    expect(await row(7)).toEqual({ other: '', rating: 1 })
    expect(screen.queryByText(/fór ekki með henni/)).toBeNull()
  })

  test('EXE-04 T09 can be filled in but not sent before kick-off, and says why not', async () => {
    game = await aGameOf('2026-05-12T19:15')
    await openOwn()
    expect(sendButton()).toBeDisabled()
    expect(sendButton()).toHaveAccessibleDescription('Skýrsluna má senda þegar leikurinn er hafinn.')
    expect(attendance()).not.toHaveAttribute('readonly')
  })

  test('T10 shows both values if a row was also changed on another device, and the author chooses one', async () => {
    await aFilledDraft()
    const { user } = await openOwn()
    await db().updateTable('game_executions').set({ version: 2 }).where('game_id', '=', game).execute()
    await db()
      .updateTable('game_execution_rows')
      .set({ other: '400' })
      .where('game_id', '=', game)
      .where('type_id', '=', 1)
      .execute()
    await user.clear(attendance())
    await user.type(attendance(), '380')
    const choice = await screen.findByRole('group', { name: 'Áhorfendafjöldi' })
    expect(choice).toHaveTextContent('380')
    expect(choice).toHaveTextContent('400')
    expect(sendButton()).toBeDisabled()
    await user.click(within(choice).getByRole('button', { name: /Nota mitt/ }))
    await waitFor(async () => expect(await row(1)).toEqual({ other: '380', rating: 0 }))
  })

  test('T27 keeps text typed after the form was sent from another device, and says that the text was not included', async () => {
    await aFilledDraft()
    const { user } = await openOwn()
    await db()
      .updateTable('game_executions')
      .set({ version: 2, handed_in_at: '2026-05-12T11:30:00Z' })
      .where('game_id', '=', game)
      .execute()
    await user.type(attendance(), '0')
    expect(await screen.findByText('Send 12.05.2026 kl. 11:30')).toBeVisible()
    expect(await screen.findByText(/fór ekki með henni/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða því sem fór ekki með' }))
    await waitFor(() => expect(screen.queryByText(/fór ekki með henni/)).toBeNull())
    expect(await row(1)).toEqual({ other: '350', rating: 0 })
  })
})

describe('the game execution form for users who are not its author', () => {
  test.each(['staff', 'supervisor'] as const)('EXE-03 is read-only for %s once sent', async (name) => {
    await aFilledDraft()
    await db()
      .updateTable('game_executions')
      .set({ handed_in_at: testNow, comment: 'Til fyrirmyndar.' })
      .execute()
    const person_id = await personIdOf(db(), personas.supervisor)
    await aPlace(db(), { game_id: game, person_id, role_id: RefereeRole.Supervisor })
    await open(personas[name])
    expect(await screen.findByText('Til fyrirmyndar.')).toBeVisible()
    expect(screen.getByText('350')).toBeVisible()
    expect(screen.getByText(`Skýrslu skrifar ${personas.referee.Name}`)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessibleElement()
  })

  test('EXE-09 is shown to staff as not received if it was not sent, with a retry button', async () => {
    const { user } = await open(personas.staff)
    expect(await screen.findByText('Villa kom upp að ná í skýrslu...')).toBeVisible()
    expect(screen.getByText('Engin skýrsla hefur borist um framkvæmd leiksins.')).toBeVisible()
    expect(screen.getByText('Endurhladdu síðuna eða reyndu aftur.')).toBeVisible()
    await aFilledDraft()
    await db().updateTable('game_executions').set({ handed_in_at: testNow }).execute()
    await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
    expect(await screen.findByText('350')).toBeVisible()
  })
})

describe('the count of pending tasks on the home page', () => {
  test('SES-05 includes game execution forms to be written and links to the oldest, which links to the others', async () => {
    const older = await aGameOf('2026-05-01T14:00')
    const home = await showPage(server(), Home, { persona: personas.referee })
    const line = await screen.findByRole('link', { name: /^2 skýrslur um framkvæmd leiks bíða þín/ })
    expect(line).toHaveAttribute('href', `/framkvaemd-leiks/${older}/${referee}`)
    home.unmount()
    await openOwn()
    expect(await screen.findByRole('link', { name: '01.05.26 - 14:00: Ægir – Þór' })).toHaveAttribute(
      'href',
      `/framkvaemd-leiks/${older}/${referee}`,
    )
  })
})
