import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LeavePage } from '#app/leave/LeavePage.tsx'
import { addDays } from '#domain/platform/dates.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aHoliday, aPlace, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const me = () => personIdOf(db(), personas.referee)
const warning = 'Athugið: Dagsetning ekki rétt skráð, orlof frá þarf að vera minni en orlof til.'

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await db().deleteFrom('holidays').execute()
  await db().deleteFrom('game_referees').execute()
})
afterEach(() => vi.restoreAllMocks())

async function open(persona: Persona = personas.referee, path = '/') {
  const shown = await showPage(server(), LeavePage, { persona, path })
  return { ...shown, user: userEvent.setup() }
}

const rows = () => db().selectFrom('holidays').selectAll().orderBy('id').execute()
const leaveOf = async (values: object = {}) => aHoliday(db(), { person_id: await me(), ...values })
const row = async (from: string) =>
  within((await screen.findByRole('rowheader', { name: from })).closest('tr')!)
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })

async function create(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Skrá orlof' }))
  return screen.findByRole('dialog', { name: 'Skrá orlof' })
}

async function retype(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  if (text) await user.type(field(name), text)
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Vista' }))

describe('the list of leave', () => {
  test('LEV-02 shows the current calendar year, and part of day as Já or Nei', async () => {
    await leaveOf({ date_from: '2026-06-01', date_to: '2026-06-03', comment: 'Ferð' })
    await leaveOf({ date_from: '2026-07-01', part_of_day: true })
    await leaveOf({ date_from: '2027-01-01' })
    await open()
    const cells = (await row('01.06.2026')).getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(0, 3)).toEqual(['03.06.2026', 'Nei', 'Ferð'])
    expect((await row('01.07.2026')).getByRole('cell', { name: 'Já' })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: '01.01.2027' })).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'Frá' })).toHaveValue('01.01.2026')
    expect(screen.getByRole('textbox', { name: 'Til' })).toHaveValue('31.12.2026')
    await expectAccessibleElement()
  })

  test('shows the number of leave days of each month in a chart of the year', async () => {
    await leaveOf({ date_from: '2026-06-29', date_to: '2026-07-03' })
    await leaveOf({ date_from: '2026-06-29', part_of_day: true })
    await open()
    await screen.findAllByRole('rowheader', { name: '29.06.2026' })
    expect(screen.getByRole('img', { name: 'júní 2026: 2 dagar í orlofi' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'júlí 2026: 3 dagar í orlofi' })).toBeVisible()
    expect(screen.getAllByRole('img')).toHaveLength(12)
  })

  test('LEV-02 moves from year to year and stores the chosen year in the address', async () => {
    await leaveOf({ date_from: '2027-03-01' })
    const { user, router } = await open()
    const nothing = `Ekkert er á skrá fyrir ${personas.referee.Name} á tímabilinu 01.01.2026 - 31.12.2026`
    expect(await screen.findByText(nothing)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Næsta ár' }))
    expect(await screen.findByRole('rowheader', { name: '01.03.2027' })).toBeVisible()
    expect(router.state.location.search).toBe('?orlofdomara.timabil=2027-01-01..2027-12-31')
  })

  test("LEV-02 shows staff every referee on leave in the next two weeks, each with a link to the referee's games", async () => {
    const name = personas.referee.Name
    await leaveOf({ date_from: '2026-05-20', date_to: '2026-05-21', comment: 'Veik' })
    await leaveOf({ date_from: '2026-05-10', date_to: '2026-05-14', part_of_day: true })
    await leaveOf({ date_from: '2026-07-01' })
    await open(personas.staff)
    const [first] = await screen.findAllByRole('link', { name: new RegExp(name) })
    expect(first).toHaveAttribute('href', `/nidurrodundomara/${await me()}`)
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.slice(1)).toEqual([`${name}10.05.202614.05.2026Já`, `${name}20.05.202621.05.2026Nei`])
    expect(lines.join()).not.toContain('Veik')
    expect(screen.queryByText('Þú ert ekki dómari?')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Skrá orlof' })).toBeNull()
    await expectAccessibleElement()
  })

  test("stores the settings of the staff list apart from those of a referee's own list", async () => {
    const { user } = await open(personas.staff)
    await user.click(await screen.findByRole('button', { name: 'Dálkar' }))
    await user.click(screen.getByRole('radio', { name: 'Þétt' }))
    const keptOf = async (list: string) =>
      (await (await server().as(personas.staff).get(`rest/preferences/${list}`)).json()).Value.Density
    await waitFor(async () => expect(await keptOf('orlof-allra')).toBe('compact'))
    expect(await keptOf('orlofdomara')).not.toBe('compact')
  })

  test.each(['restrictedNdo', 'supervisor'] as const)(
    'LEV-03 OP-045 tells %s that they are not a referee',
    async (name) => {
      await open(personas[name])
      expect(await screen.findByText('Þú ert ekki dómari?')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Skrá orlof' })).toBeNull()
    },
  )
})

describe('the leave dialog', () => {
  test('LEV-04 LEV-05 LEV-07 LEV-09 registers leave, with the documented default dates', async () => {
    const { user } = await open()
    await create(user)
    expect(field('Frá')).toHaveValue('12.05.2026')
    expect(field('Til')).toHaveValue('12.08.2026')
    expect(screen.getByRole('checkbox', { name: 'Hluti úr degi' })).not.toBeChecked()
    expect(field('Athugasemd')).toHaveValue('')
    await retype(user, 'Frá', '3.8.26')
    await retype(user, 'Til', '05082026')
    await user.type(field('Athugasemd'), 'Sumarfrí')
    await save(user)
    expect(await screen.findByText('Orlof skráð!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('rowheader', { name: '03.08.2026' })).toBeVisible()
    expect(await rows()).toMatchObject([
      { date_from: '2026-08-03', date_to: '2026-08-05', part_of_day: false, comment: 'Sumarfrí' },
    ])
    expect(sessionStorage.length).toBe(0)
  })

  test('LEV-04 LEV-05 changes leave', async () => {
    await leaveOf({ date_from: '2026-06-01', comment: 'Ferð' })
    const { user } = await open()
    await user.click((await row('01.06.2026')).getByRole('button', { name: 'Breyta' }))
    expect(await screen.findByRole('dialog', { name: 'Breyta orlofi' })).toBeVisible()
    expect(field('Athugasemd')).toHaveValue('Ferð')
    await user.click(screen.getByRole('checkbox', { name: 'Hluti úr degi' }))
    await save(user)
    expect(await screen.findByText('Orlofi breytt!')).toBeVisible()
    // The notice appears when the server answers, the changed row only after the list has reloaded.
    expect(await (await row('01.06.2026')).findByRole('cell', { name: 'Já' })).toBeVisible()
    expect(await rows()).toMatchObject([{ part_of_day: true, version: 2 }])
  })

  test.each([
    ['reversed dates', '10.8.2026', '1.8.2026'],
    ['no first day', '', '1.8.2026'],
    ['no last day', '1.8.2026', ''],
  ])(
    'LEV-06 shows the documented warning for %s, saves nothing and keeps the typed text',
    async (_name, from, to) => {
      const { user } = await open()
      const dialog = await create(user)
      await retype(user, 'Frá', from)
      await retype(user, 'Til', to)
      await user.type(field('Athugasemd'), 'Ferð')
      await save(user)
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(warning)
      expect(field('Athugasemd')).toHaveValue('Ferð')
      expect(await rows()).toEqual([])
    },
  )

  test('shows an invalid date at its field', async () => {
    const { user } = await open()
    await create(user)
    await retype(user, 'Frá', '32.8.26')
    await save(user)
    expect(field('Frá')).toBeInvalid()
    expect(field('Frá')).toHaveAccessibleDescription('Dagsetningin er ekki gild.')
    expect(await rows()).toEqual([])
  })

  test('warns before saving about games and other leave on the same days, and the leave can still be saved', async () => {
    const game = await aGame(db(), {
      game_day: '2026-08-03T19:15',
      home_team_id: (await aTeam(db(), { short_name: 'Ægir' })).id,
      away_team_id: (await aTeam(db(), { short_name: 'Þór' })).id,
    })
    await aPlace(db(), { game_id: game.id, person_id: await me() })
    await leaveOf({ date_from: '2026-08-05', date_to: '2026-08-09' })
    const { user } = await open()
    const dialog = await create(user)
    await retype(user, 'Frá', '1.8.2026')
    await retype(user, 'Til', '5.8.2026')
    expect(await within(dialog).findByText('03.08.26 - 19:15: Ægir – Þór')).toBeVisible()
    expect(within(dialog).getByText('05.08.2026 - 09.08.2026')).toBeVisible()
    await expectAccessibleElement(dialog)
    await save(user)
    expect(await screen.findByText('Orlof skráð!')).toBeVisible()
    expect(await rows()).toHaveLength(2)
  })

  test('T27 restores its draft, which can be discarded', async () => {
    const { user } = await open()
    await create(user)
    await user.type(field('Athugasemd'), 'Hálfkarað')
    await user.click(screen.getByRole('button', { name: 'Hætta við' }))
    const dialog = await create(user)
    expect(field('Athugasemd')).toHaveValue('Hálfkarað')
    expect(within(dialog).getByText('Hér eru drögin þín frá því áðan.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(field('Athugasemd')).toHaveValue('')
  })

  test("T10 shows another user's change beside this user's values, which can overwrite that change", async () => {
    const { id } = await leaveOf({ date_from: '2026-06-01', comment: 'Ferð' })
    const elsewhere = (comment: string) =>
      db()
        .updateTable('holidays')
        .set((column) => ({ comment, version: column('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    const { user } = await open()
    await user.click((await row('01.06.2026')).getByRole('button', { name: 'Breyta' }))
    await retype(user, 'Athugasemd', 'Mitt')
    await elsewhere('Úr símanum')
    await save(user)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Úr símanum')
    expect(field('Athugasemd')).toHaveValue('Mitt')
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(within(alert).getByRole('button', { name: 'Vista mitt' }))
    expect(await screen.findByText('Orlofi breytt!')).toBeVisible()
    expect(await rows()).toMatchObject([{ comment: 'Mitt', version: 3 }])
  })

  test('T10 lets the user take the saved version of a conflict', async () => {
    const { id } = await leaveOf({ date_from: '2026-06-01', comment: 'Ferð' })
    const { user } = await open()
    await user.click((await row('01.06.2026')).getByRole('button', { name: 'Breyta' }))
    await retype(user, 'Athugasemd', 'Mitt')
    await updateRow(db(), 'holidays', id, { comment: 'Hitt', version: 2 })
    await save(user)
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Nota það sem er vistað' }),
    )
    expect(field('Athugasemd')).toHaveValue('Hitt')
    await save(user)
    expect(await screen.findByText('Orlofi breytt!')).toBeVisible()
  })

  test("shows the server's refusal and keeps the typed values", async () => {
    const { user } = await open()
    const dialog = await create(user)
    await retype(user, 'Til', '1.1.2150')
    await save(user)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Dagsetningin er of langt í burtu/)
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Það sem þú slóst inn er hér enn.')
    expect(field('Til')).toHaveValue('01.01.2150')
    expect(await rows()).toEqual([])
  })
})

describe('deleting leave', () => {
  async function chooseDelete(user: UserEvent) {
    await user.click(await (await row('01.06.2026')).findByRole('button', { name: 'Fleiri aðgerðir' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eyða' }))
  }

  test('LEV-02 OP-046 asks first in a dialog that names the days and focuses Cancel', async () => {
    await leaveOf({ date_from: '2026-06-01', date_to: '2026-06-03' })
    const { user } = await open()
    await chooseDelete(user)
    const dialog = await screen.findByRole('dialog', { name: 'Eyða þessu orlofi?' })
    expect(dialog).toHaveTextContent('01.06.2026 - 03.06.2026')
    expect(within(dialog).getByRole('button', { name: 'Hætta við' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Hætta við' }))
    expect(await rows()).toHaveLength(1)
    await chooseDelete(user)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Orlofinu var eytt.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: '01.06.2026' })).toBeNull())
    expect(await rows()).toEqual([])
  })

  test("OP-046 shows the server's message if the deletion fails", async () => {
    const { id } = await leaveOf({ date_from: addDays('2026-06-01', 0) })
    const { user } = await open()
    await chooseDelete(user)
    await db().deleteFrom('holidays').where('id', '=', id).execute()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Þetta fannst ekki.'))
  })
})
