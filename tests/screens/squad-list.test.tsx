import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SquadListPage } from '#app/squad-lists/SquadListPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson, aSquadList, aSquadListPlayer, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs
let list: Row<'squad_lists'>

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate squad_lists, squad_list_players, person_lookups, rate_limits`.execute(db())
  list = await aSquadList(db(), { team_id: own, name: 'A-listi' })
})
afterEach(() => vi.restoreAllMocks())

async function onList(name: string, values: Partial<Row<'squad_list_players'>> = {}, person: object = {}) {
  const { id: person_id } = await aPerson(db(), { team_id: own, name, ...person })
  return aSquadListPlayer(db(), { squad_list_id: list.id, person_id, ...values })
}
async function open(path = `/leikskyrslulisti/${list.id}`, persona: Persona = personas.clubUser) {
  const route = '/leikskyrslulisti/:id/:reportOrGameId?'
  const shown = await showPage(server(), SquadListPage, { persona, path, route })
  return { ...shown, user: userEvent.setup() }
}
const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)
const number = (name: string) => screen.findByRole('textbox', { name: `Númer: ${name}` })
const namesIn = (table: string) =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
const saveButton = () => screen.queryByRole('button', { name: 'Vista breytingar' })
const kept = () =>
  db().selectFrom('squad_list_players').select(['jersey_number', 'is_player']).orderBy('id').execute()

describe('a squad list', () => {
  test('LST-12 LST-13 LST-14 shows its club, name and gender, then players and team officials sorted by shirt number', async () => {
    await onList('Fararstjóri', { is_player: false })
    await onList('Nía', { jersey_number: 9 }, { ssn: '0105031410' })
    await onList('Tvistur', { jersey_number: 2 })
    await open()
    expect(await screen.findByRole('heading', { name: 'Fálkinn - A-listi - Karlar' })).toBeVisible()
    expect(namesIn('Leikmenn')).toEqual(['Tvistur', 'Nía'])
    expect(namesIn('Forráðamenn')).toEqual(['Fararstjóri'])
    const grid = within(screen.getByRole('grid', { name: 'Leikmenn' }))
    expect(grid.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      ...['Val', 'Númer', 'Tegund', 'Kennitala', 'Nafn', 'Félag', 'Fæðingarár', 'Breyting'],
    ])
    const nine = await row('Nía')
    for (const text of ['010503-1410', 'Fálkinn', '2003']) expect(nine.getByText(text)).toBeVisible()
    await expectAccessibleElement()
  })

  test('LST-15 OP-081 marks people who are not registered with the club, and they can still be edited', async () => {
    await onList('Aðkomin', {}, { team_id: other })
    await onList('Félagslaus', {}, { team_id: null })
    await open()
    expect((await row('Aðkomin')).getByText('Annað félag')).toBeVisible()
    expect((await row('Félagslaus')).getByText('Ekki skráður í félag')).toBeVisible()
    expect(screen.getByText('2 á listanum eru ekki skráðir í félagið.')).toBeVisible()
    expect(await number('Aðkomin')).toBeEnabled()
  })

  test('LST-10 shows an error if the list does not exist', async () => {
    await open('/leikskyrslulisti/999999')
    expect(await screen.findByText('Listinn fannst ekki')).toBeVisible()
  })

  test('LST-02 LST-03 OP-077 opened from a match report links back to the report', async () => {
    const { router } = await open(`/leikskyrslulisti/${list.id}/77`)
    expect(await screen.findByRole('link', { name: 'Til baka í leikskýrslu' })).toHaveAttribute(
      'href',
      '/leikskyrsla/77/forskraning',
    )
    await router.navigate(`/leikskyrslulisti/${list.id}`)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Til baka í leikskýrslu' })).toBeNull())
  })

  test('LST-14 with a thousand people has one page, which renders only the rows in view', async () => {
    await sql`with filling as (
      insert into persons (ssn, name, team_id) select '97' || lpad(number::text, 8, '0'), 'Fylling ' || number, ${own}
      from generate_series(1, 1000) number on conflict do nothing returning id
    ) insert into squad_list_players (squad_list_id, person_id) select ${list.id}, id from filling`.execute(
      db(),
    )
    await open()
    expect(await screen.findByRole('grid', { name: 'Leikmenn' })).toHaveAttribute('aria-rowcount', '1001')
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(200)
  })
})

describe('editing a squad list', () => {
  test('LST-18 LST-17 LST-16 offers to save once a shirt number or player type changes, and saves both', async () => {
    await onList('Anna', { jersey_number: 7 })
    const { user } = await open()
    const anna = await number('Anna')
    expect(saveButton()).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Velja: Anna' }))
    expect(saveButton()).toBeNull()
    await user.clear(anna)
    await user.type(anna, '11')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tegund: Anna' }), 'Forráðamaður')
    expect(screen.getByText('Breytt')).toBeVisible()
    await user.click(saveButton()!)
    await waitFor(async () => expect(await kept()).toEqual([{ jersey_number: 11, is_player: false }]))
    await waitFor(() => expect(namesIn('Forráðamenn')).toEqual(['Anna']))
    await waitFor(() => expect(saveButton()).toBeNull())
  })

  test('LST-17 marks the cell of an invalid or duplicate shirt number and does not send the number', async () => {
    await onList('Anna', { jersey_number: 7 })
    await onList('Björk', { jersey_number: 8 })
    const { user } = await open()
    const bjork = await number('Björk')
    await user.clear(bjork)
    await user.type(bjork, '-3')
    expect(bjork).toBeInvalid()
    expect(saveButton()).toBeDisabled()
    await user.clear(bjork)
    await user.type(bjork, '7')
    expect(bjork).toBeInvalid()
    expect(await number('Anna')).toBeInvalid()
    expect(saveButton()).toBeDisabled()
  })

  test('LST-17 accepts a pasted column of shirt numbers', async () => {
    for (const name of ['Anna', 'Björk', 'Dísa']) await onList(name)
    const { user } = await open()
    await user.click(await number('Anna'))
    await user.paste('1\n2\n3\n')
    await user.click(saveButton()!)
    await waitFor(async () => expect((await kept()).map((one) => one.jersey_number)).toEqual([1, 2, 3]))
  })

  test('T21 T27 drops national ids pasted into the number column, says so, and stores none in the browser', async () => {
    for (const name of ['Anna', 'Björk']) await onList(name)
    const { user } = await open()
    await user.click(await number('Anna'))
    await user.paste('0105031410\n7\n0205031410\n')
    expect(await screen.findByText(/^1 /)).toBeVisible()
    expect(await number('Anna')).toHaveValue('')
    expect(await number('Björk')).toHaveValue('7')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/0[12]05031410/)
  })

  test('T10 shows the value that another user saved beside the typed one until the user picks one', async () => {
    const { id } = await onList('Anna', { jersey_number: 7 })
    const { user } = await open()
    await user.type(await number('Anna'), '1')
    await updateRow(db(), 'squad_list_players', id, { jersey_number: 5, version: 2 })
    await user.click(saveButton()!)
    const choice = within(await screen.findByRole('group', { name: 'Anna' }))
    expect(choice.getByText('1, Leikmaður')).toBeVisible()
    expect(choice.getByText('5, Leikmaður')).toBeVisible()
    expect((await kept())[0]).toMatchObject({ jersey_number: 5 })
  })
})

describe('the actions and dialogs of a squad list', () => {
  test('LST-16 LST-34 count the selected rows and remove them after confirmation', async () => {
    await onList('Anna')
    await onList('Björk')
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Velja: Anna' }))
    expect(screen.getByText('1 valinn')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða völdum' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Taka 1 af listanum?' }))
    await user.click(ask.getByRole('button', { name: 'Eyða völdum' }))
    await waitFor(() => expect(namesIn('Leikmenn')).toEqual(['Björk']))
    expect(screen.getByText('0 valdir')).toBeVisible()
  })

  test('LST-25 say which rows could not be removed and why', async () => {
    const { id } = await onList('Anna')
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Velja: Anna' }))
    await db().deleteFrom('squad_list_players').where('id', '=', id).execute()
    await user.click(screen.getByRole('button', { name: 'Eyða völdum' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða völdum' }))
    expect(await screen.findByText(/^Ekki tókst að eyða leikmönnum úr listanum\. /)).toBeVisible()
  })

  test.each([false, true])(
    'LST-24 copy or move the selected rows to another squad list (removed from the first list: %s)',
    async (isTaken) => {
      const target = await aSquadList(db(), { team_id: own, name: 'B-listi' })
      await onList('Anna', { jersey_number: 7 })
      const { user } = await open()
      await user.click(await screen.findByRole('checkbox', { name: 'Velja: Anna' }))
      await user.click(screen.getByRole('button', { name: 'Færa valda' }))
      const panel = within(await screen.findByRole('dialog'))
      expect(panel.getByText('7 Anna')).toBeVisible()
      await panel.findByRole('option', { name: /B-listi/ })
      await user.selectOptions(panel.getByRole('combobox', { name: 'Á listann' }), String(target.id))
      if (isTaken) await user.click(panel.getByRole('checkbox', { name: 'Fjarlægja af þessum lista' }))
      await user.click(panel.getByRole('button', { name: 'Staðfesta' }))
      const lists = async () =>
        (await db().selectFrom('squad_list_players').select('squad_list_id').orderBy('id').execute()).map(
          (one) => one.squad_list_id,
        )
      await waitFor(async () => expect(await lists()).toEqual(isTaken ? [target.id] : [list.id, target.id]))
    },
  )

  const search = async (part: { name?: string; ssn?: string }) => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Skrá leikmenn' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Skrá leikmenn á listann' }))
    if (part.name) await user.type(panel.getByRole('textbox', { name: 'Nafn' }), part.name)
    if (part.ssn) await user.type(panel.getByRole('textbox', { name: 'Kennitala' }), part.ssn)
    await user.click(panel.getByRole('button', { name: 'Leita' }))
    return { user, panel }
  }

  test('LST-19 LST-20 LST-27 search for people, with the default years of birth, and add a person found', async () => {
    await aPerson(db(), { team_id: own, name: 'Leitfinnur Ungi', ssn: '0605031410', gender: 'male' })
    await aPerson(db(), { team_id: own, name: 'Leitfinnur Gamli', ssn: '0105531419', gender: 'male' })
    const { user, panel } = await search({ name: 'leitfinnur' })
    expect(panel.getByRole('combobox', { name: 'Félag' })).toBeVisible()
    const optionsOf = (name: string) =>
      within(panel.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'))
    expect(optionsOf('Leita að')).toEqual(['1', '0'])
    expect(optionsOf('Kyn')).toEqual(['', '1', '2'])
    expect(panel.getByRole('textbox', { name: 'Kennitala' })).toBeVisible()
    expect(panel.getByRole('textbox', { name: 'Fædd frá' })).toHaveValue('1991')
    expect(panel.getByRole('textbox', { name: 'Fædd til' })).toHaveValue('2016')
    expect(await panel.findByText('1 fannst')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Bæta á listann: Leitfinnur Ungi' }))
    expect(await panel.findByText('Á listanum')).toBeVisible()
    expect(await kept()).toEqual([{ jersey_number: null, is_player: true }])
  })

  test('LST-19 keep the focus on a person added by keyboard, and Escape then closes the search', async () => {
    await aPerson(db(), { team_id: own, name: 'Lyklafinnur', ssn: '0605031330', gender: 'male' })
    const { user, panel } = await search({ name: 'lyklafinnur' })
    const add = await panel.findByRole('button', { name: 'Bæta á listann: Lyklafinnur' })
    add.focus()
    await user.keyboard('{Enter}{Enter}')
    const isOn = await panel.findByText('Á listanum')
    expect(isOn.closest('li')).toHaveFocus()
    expect(await kept()).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('LST-21 say that a search found no person', async () => {
    const { panel } = await search({ name: 'enginn heitir þetta' })
    expect(await panel.findByText('Ekkert fannst fyrir gefin leitarskilyrði')).toBeVisible()
  })

  test('LST-22 say that a foreign national id is unknown, and whom to contact', async () => {
    const { panel } = await search({ ssn: '8105031419' })
    expect(await panel.findByText('Óþekktur')).toBeVisible()
    expect(panel.getByText(/Hafðu samband við KSÍ/)).toBeVisible()
    expect(panel.queryByRole('button', { name: /á listann/ })).toBeNull()
  })

  test('LST-23 register and add a person who is known only to the national registry', async () => {
    const { user, panel } = await search({ ssn: '010705-1450' })
    const register = await panel.findByRole('button', { name: 'Skrá leikmann og bæta á listann' })
    expect(panel.getByText('Finnst í þjóðskrá en er ekki á skrá hjá KSÍ.')).toBeVisible()
    await user.click(register)
    expect(await panel.findByText('Á listanum')).toBeVisible()
    expect(panel.queryByText(/ekki á skrá hjá KSÍ/)).toBeNull()
    const person = await db().selectFrom('persons').selectAll().where('ssn', '=', '0107051450').execute()
    expect(person).toMatchObject([{ team_id: own, nationality: 'IS' }])
  })

  test('LST-25 say which person could not be added and why', async () => {
    const person = await aPerson(db(), { team_id: own, name: 'Leitfinnur Seini', ssn: '0205031410' })
    const { user, panel } = await search({ name: 'leitfinnur seini' })
    await panel.findByText('1 fannst')
    await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: person.id })
    await user.click(panel.getByRole('button', { name: /^Bæta á listann/ }))
    expect(await screen.findByText(/^Ekki tókst að bæta leikmanni við\. /)).toBeVisible()
  })

  test('LST-33 check a pasted column of national ids, and add the people with valid ids and their shirt numbers', async () => {
    await aPerson(db(), { team_id: own, name: 'Límd', ssn: '0305031410' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Líma kennitölur' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Líma kennitölur á listann' }))
    await user.click(panel.getByRole('textbox'))
    await user.paste('030503-1410\t9\nrangt\n0405031410')
    panel.getByRole('button', { name: 'Athuga' }).focus()
    await user.keyboard('{Enter}')
    expect(await panel.findByText('2 línur verða skildar eftir:')).toBeVisible()
    // Pasting moves the focus to the result of the check, not to the button that adds the people.
    expect(panel.getByRole('region', { name: 'Tilbúin: 1' })).toHaveFocus()
    await user.click(panel.getByRole('button', { name: 'Bæta 1 á listann' }))
    await waitFor(() => expect(namesIn('Leikmenn')).toEqual(['Límd']))
    expect(await kept()).toEqual([{ jersey_number: 9, is_player: true }])
  })
})

test('the print view of a squad list has all people and exists only while printing', async () => {
  await onList('Anna', { jersey_number: 7 })
  await open()
  await row('Anna')
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('[data-ui=print]')).toHaveTextContent('Fálkinn - A-listi - Karlar')
  expect(document.querySelector('[data-ui=print]')).toHaveTextContent('7Anna')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-ui=print]')).toBeNull())
})
