import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SquadListsPage } from '#app/squad-lists/SquadListsPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson, aSquadList, aSquadListPlayer } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate squad_lists, squad_list_players`.execute(db())
})
afterEach(() => vi.restoreAllMocks())

async function open(path = `/leikskyrslulistar/${own}`, persona: Persona = personas.clubUser) {
  const route = '/leikskyrslulistar/:teamId?/:gender?'
  const shown = await showPage(server(), SquadListsPage, { persona, path, route })
  return { ...shown, user: userEvent.setup() }
}
const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)
const names = () => screen.getAllByRole('rowheader').map((one) => one.textContent)

describe('the squad lists of a club', () => {
  test('LST-08 LST-01 show division, gender and number of people, and link to the page of each list', async () => {
    const list = await aSquadList(db(), { team_id: own, name: 'Meistaraflokkur' })
    await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: (await aPerson(db())).id })
    await open()
    const line = await row('Meistaraflokkur')
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Nafn',
      'Flokkur',
      'Kyn',
      'Fjöldi',
      'Aðgerðir',
    ])
    expect(line.getByRole('link', { name: 'Meistaraflokkur' })).toHaveAttribute(
      'href',
      `/leikskyrslulisti/${list.id}`,
    )
    expect(
      line
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Meistaraflokkur', 'Karlar', '1'])
    await expectAccessibleElement()
  })

  test('LST-08 are shown with sixty lists on each page', async () => {
    for (let number = 1; number <= 61; number++) await aSquadList(db(), { team_id: own })
    await open()
    await waitFor(() => expect(screen.getByText('Síða 1 af 2')).toBeVisible())
    expect(names().length).toBeLessThanOrEqual(60)
    expect(screen.getByRole('combobox', { name: /á síðu/ })).toHaveValue('60')
  })

  test('LST-06 OP-078 are filtered by gender, and the filter is in the address', async () => {
    await aSquadList(db(), { team_id: own, name: 'Hann' })
    await aSquadList(db(), { team_id: own, name: 'Hún', gender: 'female' })
    const { user, router } = await open()
    await row('Hann')
    expect(names()).toEqual(['Hann', 'Hún'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kyn' }), 'Konur')
    await waitFor(() => expect(names()).toEqual(['Hún']))
    expect(router.state.location.pathname).toBe(`/leikskyrslulistar/${own}/0`)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kyn' }), 'Karlar')
    await waitFor(() => expect(names()).toEqual(['Hann']))
  })

  test('LST-10 OP-079 are replaced by a message if the club has none', async () => {
    await open()
    expect(await screen.findByText('Engir listar skráðir')).toBeVisible()
  })

  test.each(['clubUser', 'limited', 'restrictedLsl'] as const)(
    'LST-04 LST-05 redirect %s to their own club if the address names no club or another club',
    async (name) => {
      const { router } = await open('/leikskyrslulistar', personas[name])
      await waitFor(() => expect(router.state.location.pathname).toBe(`/leikskyrslulistar/${own}`))
      await router.navigate(`/leikskyrslulistar/${other}/1`)
      await waitFor(() => expect(router.state.location.pathname).toBe(`/leikskyrslulistar/${own}/1`))
    },
  )

  test('LST-04 let staff choose any club', async () => {
    await aSquadList(db(), { team_id: other, name: 'Þeirra' })
    const { user } = await open('/leikskyrslulistar', personas.staff)
    await user.type(await screen.findByRole('combobox', { name: 'Félag' }), 'sulur')
    await user.click(await screen.findByRole('option', { name: 'Súlur' }))
    expect(await row('Þeirra')).toBeDefined()
  })
})

describe('a squad list', () => {
  test('LST-07 is created in a panel with name, division and gender; name and division are required', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Nýr listi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nýr listi' }))
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await dialog.findAllByText('Reitinn þarf að fylla út.')).not.toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: 'Nafn' }), 'Haustlisti')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Flokkur' }), '3. flokkur')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kyn' }), 'Konur')
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    expect((await row('Haustlisti')).getByText('Konur')).toBeVisible()
  })

  test('LST-09 LST-07 can always be edited, but deleted only if empty', async () => {
    const list = await aSquadList(db(), { team_id: own, name: 'Með fólki' })
    await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: (await aPerson(db())).id })
    await aSquadList(db(), { team_id: own, name: 'Tómur' })
    const { user } = await open()
    const full = await row('Með fólki')
    expect(full.queryByRole('button', { name: 'Fleiri aðgerðir' })).toBeNull()
    const empty = await row('Tómur')
    await user.click(empty.getByRole('button', { name: /Breyta/ }))
    const edit = within(await screen.findByRole('dialog', { name: 'Breyta lista' }))
    await user.clear(edit.getByRole('textbox', { name: 'Nafn' }))
    await user.type(edit.getByRole('textbox', { name: 'Nafn' }), 'Galtómur')
    await user.click(edit.getByRole('button', { name: 'Vista' }))
    const renamed = await row('Galtómur')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(renamed.getByRole('button', { name: 'Fleiri aðgerðir' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eyða' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Eyða listanum „Galtómur“?' }))
    expect(ask.getByText(/fyrir fullt og allt/)).toBeVisible()
    expect(ask.getByRole('button', { name: 'Hætta við' })).toHaveFocus()
    await user.click(ask.getByRole('button', { name: 'Eyða' }))
    await waitFor(() => expect(names()).toEqual(['Með fólki']))
  })
})
