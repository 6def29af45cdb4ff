import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { employees } from '#app/employees/resource.ts'
import { referees } from '#app/referees/resource.ts'
import { supervisorReports } from '#app/supervisor-reports/resource.ts'
import type { Column, ListDeclaration } from '#app/ui/list/declaration.ts'
import { embeddedList, listPage } from '#app/ui/list/list-page.tsx'
import type { Referee } from '#domain/referees/calls.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aReferee } from '../support/builders.ts'
import { translate } from '../support/built-in-texts.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const people = ['Ari', 'Birna', 'Dagur', 'Elín', 'Flosi']

beforeAll(async () => {
  const { db } = server().services.database
  await db.deleteFrom('referees').execute()
  for (const [index, name] of people.entries())
    await aReferee(
      db,
      { division_type_id: 1 + (index % 2), permission_type_id: name === 'Flosi' ? 1008 : 1001 },
      { name, postcode: String(101 + index), email: index === 0 ? '' : `${index}@postur.example` },
    )
})
afterEach(() => vi.restoreAllMocks())

const name: Column<Referee> = { field: 'Name', title: 'referees.name', width: 100 }
const postcode: Column<Referee> = { field: 'Postcode', title: 'referees.postcode', width: 60 }
const plain = { columns: [name, postcode], sort: { field: 'Name' }, mobileFields: [] } as const

async function open(Page: ComponentType, path = '/', persona: Persona = personas.staff) {
  const shown = await showPage(server(), Page, { persona, path })
  await screen.findAllByRole('grid')
  return { ...shown, user: userEvent.setup() }
}

const namesIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .filter((row) => row.dataset.index !== undefined)
    .map((row) => within(row).getByRole('rowheader').textContent)
const names = () => namesIn(screen.getByRole('grid'))
const rowOf = (text: string) => within(screen.getByRole('rowheader', { name: text }).closest('tr')!)
const addressOf = ({ state: { location } }: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(location.search))

const filtered = (...filters: NonNullable<ListDeclaration<Referee>['filters']>[number][]) =>
  listPage(referees, { ...plain, filters: filters as never })

describe('two lists on a page', () => {
  const One = embeddedList(referees, { ...plain, name: 'domarar.fyrri', title: 'pages.referees' })
  const Other = embeddedList(referees, {
    ...plain,
    name: 'domarar.seinni',
    title: 'pages.coaches',
    preview: { rows: 2, showAll: 'list.rows' },
  })
  const Both = () => (
    <>
      <One />
      <Other />
    </>
  )
  const grid = (title: string) => screen.getByRole('grid', { name: title })

  test('have separate searches and sorting, also in the address', async () => {
    const { user, router } = await open(Both, '/?annad=1')
    const search = screen.getByRole('searchbox', { name: 'Leita í listanum Dómarar' })
    await user.type(search, 'birna')
    await waitFor(() => expect(namesIn(grid('Dómarar'))).toEqual(['Birna']))
    await user.click(within(grid('Þjálfarar')).getByRole('button', { name: 'Nafn' }))
    await waitFor(() => expect(namesIn(grid('Þjálfarar'))).toEqual(['Flosi', 'Elín']))
    await waitFor(() =>
      expect(addressOf(router)).toEqual({ annad: '1', 'fyrri.leit': 'birna', 'seinni.rod': '-Name' }),
    )
    await expectAccessibleElement()
  })

  test('can include a list that shows its first rows until a button expands it', async () => {
    const { user } = await open(Both)
    expect(namesIn(grid('Þjálfarar'))).toEqual(['Ari', 'Birna'])
    await user.click(screen.getByRole('button', { name: '5 línur' }))
    expect(namesIn(grid('Þjálfarar'))).toEqual(people)
  })
})

describe('the actions of a list row', () => {
  const WithActs = listPage(
    { ...referees, actions: { write: employees.getList!.call } },
    {
      ...plain,
      actions: [
        {
          title: 'list.remove',
          action: 'write',
          whyNot: ({ Email }) => (Email ? null : 'mail.noEmail'),
          Dialog: ({ row, onClose }) => (
            <dialog open aria-label={row.Name}>
              <button type="button" onClick={onClose}>
                Loka
              </button>
            </dialog>
          ),
        },
        { title: 'list.views', action: 'list', page: ({ PersonId }) => `/domari/${PersonId}` },
      ],
    },
  )

  test('open a dialog or a page, and screen readers hear which row they belong to', async () => {
    const { user } = await open(WithActs)
    const button = rowOf('Birna').getByRole('button', { name: 'Eyða' })
    expect(button).toHaveAccessibleDescription('Birna')
    await user.click(button)
    await user.click(within(screen.getByRole('dialog', { name: 'Birna' })).getByRole('button'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(rowOf('Birna').getByRole('link', { name: 'Vistaðar síur' }).getAttribute('href')).toMatch(
      /^\/domari\/\d+$/,
    )
  })

  test('say in their menu why they are disabled', async () => {
    const { user } = await open(WithActs)
    await expectAccessibleElement()
    await user.click(rowOf('Ari').getByRole('button', { name: 'Fleiri aðgerðir' }))
    const item = await screen.findByRole('menuitem', { name: 'Eyða: Það vantar netfang.' })
    expect(item).toHaveAttribute('aria-disabled', 'true')
  })

  test('are hidden from users who may not perform them', async () => {
    await open(WithActs, '/', personas.referee)
    expect(screen.queryByRole('button', { name: 'Eyða' })).toBeNull()
    expect(rowOf('Birna').getByRole('link', { name: 'Vistaðar síur' })).toBeVisible()
  })
})

describe('a list row that links to a page', () => {
  const WithPage = listPage(
    { ...referees, actions: { delete: employees.getList!.call } },
    {
      ...plain,
      page: ({ PersonId }) => `/domari/${PersonId}`,
      actions: [
        {
          title: 'list.remove',
          action: 'delete',
          isInMenu: true,
          Dialog: ({ row, onClose }) => (
            <dialog open aria-label={row.Name}>
              <button type="button" onClick={onClose}>
                Loka
              </button>
            </dialog>
          ),
        },
      ],
      tick: { whyNot: ({ Email }) => (Email ? null : 'mail.noEmail') },
      bulk: [{ title: 'list.views', call: employees.getList!.call, Records: () => null }],
    },
  )
  const isTicked = (name: string) => rowOf(name).getByRole('checkbox')
  const lead = (text: string) =>
    screen.getByRole('rowheader', { name: text }).querySelector('a')?.getAttribute('href')

  test('opens its page on a click, and a new tab on Ctrl+click or middle click', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, router } = await open(WithPage)
    const cell = rowOf('Birna').getByText('102')
    const page = lead('Birna')
    await user.keyboard('{Control>}')
    await user.click(cell)
    await user.keyboard('{/Control}')
    await user.pointer({ keys: '[MouseMiddle]', target: cell })
    expect(opened.mock.calls).toEqual([
      [page, '_blank', 'noopener'],
      [page, '_blank', 'noopener'],
    ])
    expect(router.state.location.pathname).toBe('/')
    await user.click(cell)
    expect(router.state.location.pathname).toBe(page)
  })

  test('does not open its page if a checkbox, an action or selected text is clicked', async () => {
    const { user, router } = await open(WithPage)
    await user.click(isTicked('Birna'))
    await user.click(await rowOf('Birna').findByRole('button', { name: 'Fleiri aðgerðir' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eyða' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Birna' })).getByRole('button'))
    const cell = rowOf('Birna').getByText('102')
    window.getSelection()?.selectAllChildren(cell)
    cell.click()
    expect(router.state.location.pathname).toBe('/')
    expect(isTicked('Birna')).toBeChecked()
  })

  test('extends the selection with Shift and a click or the arrow keys', async () => {
    const { user } = await open(WithPage)
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('rowheader', { name: 'Ari' }).closest('tr')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    const ticked = () => people.filter((name) => rowOf(name).queryByRole('checkbox', { checked: true }))
    expect(ticked()).toEqual(['Birna', 'Dagur'])
    await user.keyboard('{Shift>}')
    await user.click(rowOf('Flosi').getByText('105'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['Birna', 'Dagur', 'Elín', 'Flosi'])
  })

  test('opens its page with Enter', async () => {
    const { user, router } = await open(WithPage)
    const page = lead('Birna')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(router.state.location.pathname).toBe(page)
  })
})

describe('the list button for a new record', () => {
  const WithCreate = listPage(
    { ...referees, actions: { create: employees.getList!.call } },
    {
      ...plain,
      create: {
        title: 'users.add',
        Dialog: ({ onClose }) => (
          <dialog open aria-label="Prófun">
            <button type="button" onClick={onClose}>
              Loka
            </button>
          </dialog>
        ),
      },
    },
  )

  test('opens a dialog', async () => {
    const { user } = await open(WithCreate)
    await user.click(screen.getByRole('button', { name: translate('users.add') }))
    await user.click(within(screen.getByRole('dialog', { name: 'Prófun' })).getByRole('button'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is hidden from users who may not create the record', async () => {
    await open(WithCreate, '/', personas.referee)
    expect(screen.queryByRole('button', { name: translate('users.add') })).toBeNull()
  })
})

describe('a list filter', () => {
  test('with a single choice starts at its initial value and can be changed or cleared', async () => {
    const { user, router } = await open(
      filtered({
        name: 'division',
        address: 'deild',
        title: 'referees.division',
        options: 'RefereeDivisions',
        kind: 'one',
        initial: () => ['1'],
      } as const),
    )
    expect(names()).toEqual(['Ari', 'Dagur', 'Flosi'])
    const select = screen.getByRole('combobox', { name: 'Deild' })
    await user.selectOptions(select, '2')
    await waitFor(() => expect(names()).toEqual(['Birna', 'Elín']))
    expect(addressOf(router)).toEqual({ deild: '2' })
    await user.selectOptions(select, 'Allt')
    await waitFor(() => expect(names()).toEqual(people))
    expect(addressOf(router)).toEqual({ deild: '' })
    await user.selectOptions(select, '1')
    await waitFor(() => expect(names()).toEqual(['Ari', 'Dagur', 'Flosi']))
    expect(router.state.location.search).toBe('')
  })

  test('for a number range works with one or both ends, and its chip removes it', async () => {
    const { user, router } = await open(
      filtered({ field: 'Postcode', address: 'postnr', title: 'referees.postcode', kind: 'numbers' }),
    )
    await user.type(screen.getByRole('textbox', { name: 'Póstnr. frá' }), '102')
    await waitFor(() => expect(names()).toEqual(['Birna', 'Dagur', 'Elín', 'Flosi']))
    await user.type(screen.getByRole('textbox', { name: 'Póstnr. til' }), '103')
    await waitFor(() => expect(names()).toEqual(['Birna', 'Dagur']))
    expect(addressOf(router)).toEqual({ postnr: '102..103' })
    expect(screen.getByRole('list', { name: 'Virkar síur' })).toHaveTextContent('102 – 103')
    await user.click(screen.getByRole('button', { name: 'Fjarlægja síuna Póstnr.' }))
    await waitFor(() => expect(names()).toEqual(people))
    expect(screen.getByRole('textbox', { name: 'Póstnr. frá' })).toHaveValue('')
  })

  test('shown as a switch leaves only the rows that have a value in the field', async () => {
    const { user, router } = await open(
      filtered({ field: 'Email', address: 'netfang', title: 'referees.email', kind: 'switch' }),
    )
    await user.click(await screen.findByRole('switch', { name: 'Netfang' }))
    await waitFor(() => expect(names()).toEqual(people.slice(1)))
    expect(addressOf(router)).toEqual({ netfang: '1' })
  })

  test('for a required date range cannot be emptied, and its chip restores the default range', async () => {
    const { user, router } = await open(
      filtered({
        field: 'ShortName',
        address: 'dagar',
        title: 'dates.window',
        kind: 'dates',
        of: () => '',
        initial: () => ['2026-05-12..2026-05-26'],
        isRequired: true,
      } as const),
      '/?dagar=2026-05-14..',
    )
    expect(await screen.findByRole('textbox', { name: 'Frá' })).toHaveValue('14.05.2026')
    expect(screen.getByRole('textbox', { name: 'Til' })).toHaveValue('26.05.2026')
    await user.click(screen.getByRole('button', { name: 'Fjarlægja síuna Tímabil' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Frá' })).toHaveValue('12.05.2026'))
    expect(router.state.location.search).toBe('')
  })

  test('shows how many rows each option would leave, with the other filters applied', async () => {
    const Counted = filtered(
      { field: 'Permission', address: 'rettindi', title: 'referees.permission' },
      { field: 'Division', address: 'deild', title: 'referees.division' },
    )
    const { user } = await open(Counted)
    await user.click(screen.getByRole('button', { name: 'Sía: Deild' }))
    const boxes = within(screen.getByRole('dialog', { name: 'Deild' })).getAllByRole('checkbox')
    expect(boxes.map((box) => box.getAttribute('aria-description'))).toEqual(['3 línur', '2 línur'])
    await user.click(boxes[0]!)
    expect(boxes.map((box) => box.getAttribute('aria-description'))).toEqual(['3 línur', '2 línur'])
  })

  test('SUP-03 for a person loads its options from the API call declared for the filter', async () => {
    const Page = listPage(supervisorReports, {
      columns: [{ field: 'GameDay', title: 'assignments.gameDay', width: 100 }],
      filters: [
        {
          name: 'referee',
          address: 'hver',
          title: 'assignments.referee',
          kind: 'person',
          options: 'Supervisors',
        },
        {
          name: 'window',
          address: 'dagar',
          title: 'dates.window',
          kind: 'dates',
          initial: () => ['2026-05-12..2026-05-26'],
          isRequired: true,
        },
      ],
      sort: { field: 'GameDay' },
      mobileFields: [],
    })
    const { user, router } = await open(Page, '/', personas.supervisor)
    await user.click(await screen.findByRole('combobox', { name: 'Dómari' }))
    await user.click(await screen.findByRole('option', { name: 'Flosi' }))
    await waitFor(() => expect(Object.keys(addressOf(router))).toEqual(['hver']))
  })
})

describe('sections of a list', () => {
  const Sections = listPage(referees, {
    ...plain,
    sections: {
      of: ({ Name }) => (Name < 'D' ? 'first' : 'last'),
      titles: { last: 'assignments.coming', first: 'assignments.past' },
      backwards: ['first'],
    },
  })

  test('have headings, come in the declared order, and are each sorted in their own direction', async () => {
    await open(Sections)
    const headings = screen.getAllByRole('rowheader').map((one) => one.textContent)
    expect(headings).toEqual(['Fram undan', 'Dagur', 'Elín', 'Flosi', 'Liðnir leikir', 'Birna', 'Ari'])
    await expectAccessibleElement()
  })

  test('have no heading if they have no rows', async () => {
    await open(Sections, '/?leit=ari')
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Liðnir leikir', 'Ari'])
  })
})

test("a list on a phone shows each row as a card with the row's actions below", async () => {
  beNarrow()
  const Cards = listPage(referees, {
    ...plain,
    Card: ({ row, labelId }) => <strong id={labelId}>Spjald: {row.Name}</strong>,
    actions: [{ title: 'list.views', action: 'list', page: () => '/heim' }],
  })
  await open(Cards)
  expect(screen.getByText('Spjald: Ari')).toBeVisible()
  expect(screen.queryByRole('rowheader')).toBeNull()
  const [link] = screen.getAllByRole('link', { name: 'Vistaðar síur' })
  expect(link).toHaveAccessibleDescription('Spjald: Ari')
})

test('a list on a phone puts the filters behind one button with the number of active filters', async () => {
  beNarrow()
  const Narrow = filtered({ field: 'Division', address: 'deild', title: 'referees.division' })
  const { user } = await open(Narrow)
  expect(screen.queryByRole('button', { name: 'Sía: Deild' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Síur' }))
  await user.click(screen.getByRole('button', { name: 'Sía: Deild' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Deild' })).getAllByRole('checkbox')[0]!)
  await user.keyboard('{Escape}{Escape}')
  expect(await screen.findByRole('button', { name: 'Síur 1' })).toBeVisible()
})

test('a list on a phone shows the name of a row once, although the name is also one of the fields below it', async () => {
  beNarrow()
  await open(listPage(referees, { ...plain, mobileFields: ['Name', 'Postcode'] }))
  const called = screen.getAllByRole('rowheader').find((one) => one.textContent?.startsWith('Ari'))
  expect(called?.textContent?.match(/Ari/g)).toHaveLength(1)
})

function beNarrow() {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), { ...noMedia, media: query, matches: query.includes('max-width') }),
  )
}

const noMedia = { onchange: null, addListener: () => {}, removeListener: () => {} }
