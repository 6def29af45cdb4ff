import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useRecords } from '#app/platform/resource/use-records.ts'
import { RefereesList } from '#app/referees/RefereesList.tsx'
import { referees } from '#app/referees/resource.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aReferee, aTeam } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()

const people = ['Örn Ægisson', 'Árni Zóphoníasson', 'Aron Þór Ýmisson', 'Þóra Ösp', 'Zoë Ásdóttir']

beforeAll(async () => {
  const { db } = server().services.database
  await db.deleteFrom('referees').execute()
  const team = await aTeam(db, { short_name: 'Ýmir' })
  for (const [index, name] of people.entries())
    await aReferee(
      db,
      { team_id: index < 2 ? team.id : null, division_type_id: 1 + index, permission_type_id: 1001 },
      { name, address: 'Mýrargata', email: index === 2 ? '  ' : `${index}@postur.example` },
    )
  for (let index = 0; index < 60; index++)
    await aReferee(db, {}, { name: `Ýr ${'abcdefghij'[index % 10]}${index}` })
})

async function open(path = '/', persona: Persona = personas.staff, Page = RefereesList) {
  const shown = await showPage(server(), Page, { persona, path })
  await screen.findByRole('grid')
  return { ...shown, user: userEvent.setup() }
}

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.index !== undefined)
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent)
const rowOf = (name: string) =>
  rows().find((row) => within(row).queryByRole('rowheader', { name })) ?? raise(name)
const tickOf = (name: string) => within(rowOf(name)).getByRole('checkbox')
const addressOf = ({ state: { location } }: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(location.search))

function Reload() {
  const { readAgain } = useRecords(referees)
  return (
    <button type="button" onClick={() => void readAgain()}>
      Sækja aftur
    </button>
  )
}

function raise(name: string): never {
  throw new Error(`There is no row of ${name}`)
}

describe('a list', () => {
  test('SES-41 shows 20 rows a page and offers 20, 50, 100 and 5000', async () => {
    const { user, router } = await open()
    expect(rows()).toHaveLength(20)
    expect(screen.getByText('65 af 65')).toBeVisible()
    const size = screen.getByRole('combobox', { name: 'Línur á síðu' })
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['20', '50', '100', '5.000'])
    await user.selectOptions(size, '50')
    expect(screen.getByText('Síða 1 af 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Næsta síða' }))
    expect(rows()).toHaveLength(15)
    expect(addressOf(router)).toEqual({ fjoldi: '50', sida: '2' })
  })

  test("OP-031 shows the referees' fields as columns and has the ARIA role grid", async () => {
    await open()
    const titles = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(titles.filter(Boolean)).toEqual([
      'Nafn',
      'Stutt nafn',
      'Félag',
      'Heimilisfang',
      'Póstnr.',
      'Póststöð',
      'Farsími',
      'Deild',
      'Réttindi',
      'Netfang',
      'Aðgerðir',
    ])
    const grid = screen.getByRole('grid', { name: 'Dómarar' })
    expect(grid).toHaveAttribute('aria-rowcount', '66')
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2')
    await expectAccessibleElement()
  })

  test('sorts in Icelandic order when a column heading is pressed', async () => {
    const { user, router } = await open('/?leit=myrar')
    expect(names()).toEqual([
      'Aron Þór Ýmisson',
      'Árni Zóphoníasson',
      'Zoë Ásdóttir',
      'Þóra Ösp',
      'Örn Ægisson',
    ])
    const header = screen.getByRole('columnheader', { name: 'Nafn' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'descending')
    expect(names()[0]).toBe('Örn Ægisson')
    await user.click(screen.getByRole('button', { name: 'Deild' }))
    expect(header).toHaveAttribute('aria-sort', 'none')
    expect(addressOf(router)).toEqual({ leit: 'myrar', rod: 'Division' })
  })

  test('REF-02 searches while typing and shows the number of matches', async () => {
    const { user, router } = await open('/?sida=3')
    const search = screen.getByRole('searchbox', { name: 'Leita í listanum Dómarar' })
    await user.type(search, 'aegis orn')
    await waitFor(() => expect(names()).toEqual(['Örn Ægisson']))
    expect(screen.getByText('1 af 65')).toBeVisible()
    await waitFor(() => expect(addressOf(router)).toEqual({ leit: 'aegis orn' }))
  })

  test('finds the same rows while letters are added and deleted, and sorts them at once', async () => {
    const { user } = await open('/?fjoldi=5000')
    const search = screen.getByRole('searchbox')
    await user.click(screen.getByRole('button', { name: 'Stutt nafn' }))
    await user.type(search, 'myr')
    await waitFor(() => expect(rows()).toHaveLength(5))
    await user.type(search, ' zo')
    await waitFor(() => expect(names()).toEqual(['Árni Zóphoníasson', 'Zoë Ásdóttir']))
    await user.click(screen.getByRole('button', { name: 'Póstnr.' }))
    await user.type(search, 'e')
    await waitFor(() => expect(names()).toEqual(['Zoë Ásdóttir']))
    await user.type(search, '{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(rows()).toHaveLength(5))
    await user.clear(search)
    await waitFor(() => expect(screen.getByText('65 af 65')).toBeVisible())
  })

  test('removes a row from a search result once its new name no longer matches', async () => {
    const { db } = server().services.database
    const rename = (from: string, to: string) =>
      db.updateTable('persons').set({ name: to }).where('name', '=', from).execute()
    const WithReload = () => <RefereesList actions={<Reload />} />
    const { user } = await open('/?leit=zoe', personas.staff, WithReload)
    expect(names()).toEqual(['Zoë Ásdóttir'])
    await rename('Zoë Ásdóttir', 'Sól Ásdóttir')
    await user.click(screen.getByRole('button', { name: 'Sækja aftur' }))
    await waitFor(() => expect(screen.getByText('0 af 65')).toBeVisible())
    await rename('Sól Ásdóttir', 'Zoë Ásdóttir')
    await user.click(screen.getByRole('button', { name: 'Sækja aftur' }))
    await waitFor(() => expect(names()).toEqual(['Zoë Ásdóttir']))
  })

  test('OP-019 says if a search found no rows, and offers to clear the search', async () => {
    const { user } = await open('/?leit=xyz')
    expect(screen.getByText('Engar leitarniðurstöður fundust')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hreinsa allar síur' }))
    await waitFor(() => expect(rows()).toHaveLength(20))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('restores search and sorting from the address on Back and Forward', async () => {
    const { user, router } = await open('/?leit=orn')
    await user.click(screen.getByRole('button', { name: 'Stutt nafn' }))
    await router.navigate('/?leit=zoe')
    await waitFor(() => expect(names()).toEqual(['Zoë Ásdóttir']))
    expect(screen.getByRole('searchbox')).toHaveValue('zoe')
    await router.navigate(-1)
    await waitFor(() => expect(names()).toEqual(['Örn Ægisson']))
    expect(screen.getByRole('searchbox')).toHaveValue('orn')
    expect(screen.getByRole('columnheader', { name: 'Stutt nafn' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('shows why the server refused the list instead of rows', async () => {
    await showPage(server(), RefereesList, { persona: personas.limited })
    expect(await screen.findByText('Þú hefur ekki aðgang að þessu.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reyna aftur' })).toBeVisible()
  })
})

describe('a filter of the referees list', () => {
  test('REF-02 accepts several values, appears as a chip, and can be cleared together with all other filters', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'Sía: Deild' }))
    const menu = screen.getByRole('dialog', { name: 'Deild' })
    await user.click(within(menu).getByRole('checkbox', { name: 'Besta deild' }))
    await user.click(within(menu).getByRole('checkbox', { name: 'Lengjudeild' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(names()).toEqual(['Árni Zóphoníasson', 'Örn Ægisson']))
    expect(screen.getByText('2 af 65')).toBeVisible()
    expect(router.state.location.search).toBe('?deild=1&deild=2')
    const chips = screen.getByRole('list', { name: 'Virkar síur' })
    expect(chips).toHaveTextContent('Deild: Besta deild, Lengjudeild')
    await user.click(within(chips).getByRole('button', { name: 'Hreinsa allar síur' }))
    await waitFor(() => expect(rows()).toHaveLength(20))
    expect(router.state.location.search).toBe('')
  })

  test('is removed by pressing its chip, and the other filters stay', async () => {
    const { user } = await open('/?deild=1&rettindi=1001')
    expect(names()).toEqual(['Örn Ægisson'])
    await user.click(screen.getByRole('button', { name: 'Fjarlægja síuna Deild' }))
    await waitFor(() => expect(rows()).toHaveLength(5))
  })

  test('SES-40 has a search field, and says if no option matches', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Sía: Félag' }))
    const search = screen.getByRole('searchbox', { name: 'Leita í síunni Félag' })
    expect(search).toHaveFocus()
    await user.type(search, 'ymi')
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Ýmir'))
    await user.type(search, 'xx')
    expect(await screen.findByText('Ekkert fannst miðað við núverandi síun.')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
  })
})

describe('row selection', () => {
  test('REF-04 EMP-03 is not offered for rows without an e-mail address, which say why', async () => {
    const { user } = await open('/?leit=myrar')
    const without = within(rowOf('Aron Þór Ýmisson'))
    expect(without.queryByRole('checkbox')).toBeNull()
    const reason = without.getByText('Ekki er hægt að velja: Aron Þór Ýmisson. Það vantar netfang.')
    expect(reason.closest('td')).toHaveAttribute('title', 'Það vantar netfang.')
    rowOf('Aron Þór Ýmisson').focus()
    await user.keyboard(' ')
    expect(screen.queryByRole('region', { name: 'Aðgerðir fyrir valdar línur' })).toBeNull()
    await user.click(tickOf('Örn Ægisson'))
    expect(rowOf('Örn Ægisson')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })).toHaveTextContent(
      '1 valin lína',
    )
  })

  test('EMP-03 OP-052 with the checkbox in the header covers every filtered row with an e-mail address, on all pages', async () => {
    const { user } = await open('/?leit=myrar')
    await user.click(screen.getByRole('checkbox', { name: 'Velja allar línur sem síurnar skilja eftir' }))
    const bar = screen.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })
    expect(bar).toHaveTextContent('4 valdar línur')
    expect(rowOf('Aron Þór Ýmisson')).toHaveAttribute('aria-selected', 'false')
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(rows()).toHaveLength(20))
    await user.click(screen.getByRole('checkbox', { name: 'Velja allar línur sem síurnar skilja eftir' }))
    expect(bar).toHaveTextContent('64 valdar línur')
  })

  test('survives filtering, and the selection bar counts the selected rows that the filter hides', async () => {
    const { user } = await open('/?leit=myrar')
    await user.click(tickOf('Örn Ægisson'))
    await user.click(tickOf('Þóra Ösp'))
    await user.type(screen.getByRole('searchbox'), ' orn')
    await waitFor(() => expect(names()).toEqual(['Örn Ægisson']))
    const bar = screen.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })
    expect(bar).toHaveTextContent('2 valdar línur (1 sést ekki vegna síunnar)')
    await user.click(within(bar).getByRole('button', { name: 'Hreinsa val' }))
    expect(screen.queryByRole('region', { name: 'Aðgerðir fyrir valdar línur' })).toBeNull()
  })

  test('with Shift and a click covers all rows from the last clicked checkbox', async () => {
    const { user } = await open('/?leit=myrar')
    await user.click(tickOf('Árni Zóphoníasson'))
    await user.keyboard('{Shift>}')
    await user.click(tickOf('Örn Ægisson'))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })).toHaveTextContent(
      '4 valdar línur',
    )
  })

  test('REF-04 has an action that opens the bulk e-mail dialog for the selected rows', async () => {
    const { user } = await open('/?leit=myrar')
    await user.click(tickOf('Örn Ægisson'))
    await user.click(tickOf('Þóra Ösp'))
    await user.click(screen.getByRole('button', { name: 'Senda póst' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('2')
  })

  test('D1-023 is hidden from users who may not send bulk e-mail', async () => {
    await open('/', personas.referee)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(rows()[0]).not.toHaveAttribute('aria-selected')
  })
})

describe('keyboard navigation in a list', () => {
  test('moves from the search field into the rows, selects rows, and moves into and out of their links', async () => {
    const { user } = await open('/?leit=myrar')
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(rowOf('Aron Þór Ýmisson')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(rowOf('Zoë Ásdóttir')).toHaveFocus()
    expect(tickOf('Zoë Ásdóttir')).toBeChecked()
    await user.keyboard('{End}')
    expect(rowOf('Örn Ægisson')).toHaveFocus()
    const linkOf = (name: string) => within(rowOf('Örn Ægisson')).getByRole('link', { name })
    await user.keyboard('{ArrowRight}')
    expect(linkOf('Örn Ægisson')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(linkOf('0@postur.example')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(rowOf('Örn Ægisson')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(tickOf('Zoë Ásdóttir')).not.toBeChecked()
    await user.keyboard('{Home} ')
    expect(rowOf('Aron Þór Ýmisson')).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{Control>}a{/Control}')
    expect(screen.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })).toHaveTextContent(
      '4 valdar línur',
    )
  })

  test('reaches only one row with Tab', async () => {
    await open()
    expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1)
    const within = rows().flatMap((row) => [...row.querySelectorAll<HTMLElement>('a, button, input')])
    expect(within.filter((one) => one.tabIndex !== -1)).toEqual([])
  })
})

test('printing a list prints all filtered rows under the search term, and removes the print view afterwards', async () => {
  const { user } = await open('/?leit=myrar')
  const found = names().length
  const printed: number[] = []
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector<HTMLElement>('[data-ui="printed"]')
    expect(sheet).toHaveTextContent(`Leit: myrar · ${found} línur`)
    printed.push(sheet?.querySelectorAll('tbody tr').length ?? 0)
    window.dispatchEvent(new Event('afterprint'))
  })
  await user.click(screen.getByRole('button', { name: 'Sækja' }))
  await user.click(screen.getByRole('button', { name: 'Prenta' }))
  await waitFor(() => expect(printed).toEqual([found]))
  await waitFor(() => expect(document.querySelector('[data-ui="printed"]')).toBeNull())
  vi.unstubAllGlobals()
})

test('staff share a saved view with all staff and stop sharing it', async () => {
  const { user } = await open('/?leit=orn')
  const shared = async () =>
    (await (await server().as(personas.staff).get('rest/shared-views/domarar')).json()).Views
  await user.click(screen.getByRole('button', { name: 'Vistaðar síur' }))
  await user.type(screen.getByRole('textbox', { name: 'Heiti á vistaðri síu' }), 'Allir ernir')
  await user.click(screen.getByRole('button', { name: 'Vista síu' }))
  await user.click(await screen.findByRole('button', { name: 'Vistaðar síur: Allir ernir' }))
  await user.click(await screen.findByRole('button', { name: 'Deila síunni Allir ernir' }))
  await screen.findByRole('button', { name: 'Hætta að deila síunni Allir ernir' })
  expect(await shared()).toMatchObject([{ IsOwn: true, View: { Name: 'Allir ernir', Search: 'orn' } }])
  await expectAccessibleElement(screen.getByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Hætta að deila síunni Allir ernir' }))
  await screen.findByRole('button', { name: 'Deila síunni Allir ernir' })
  expect(await shared()).toEqual([])
})

describe('the list preferences of a user', () => {
  const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

  test('keep columns, column order and row density in later sessions', async () => {
    const { user, unmount } = await open('/', personas.clubUser)
    await user.click(screen.getByRole('button', { name: 'Dálkar' }))
    const menu = screen.getByRole('dialog', { name: 'Dálkar' })
    await expectAccessibleElement(menu)
    await user.click(within(menu).getByRole('checkbox', { name: 'Stutt nafn' }))
    await user.click(within(menu).getByRole('button', { name: 'Færa dálkinn Netfang framar' }))
    await user.click(within(menu).getByRole('radio', { name: 'Þétt' }))
    await waitFor(async () => {
      const kept = await (await server().as(personas.clubUser).get('rest/preferences/domarar')).json()
      expect(kept.Value.Density).toBe('compact')
    })
    unmount()
    await open('/', personas.clubUser)
    expect(titles().filter(Boolean)).toEqual([
      'Nafn',
      'Félag',
      'Heimilisfang',
      'Póstnr.',
      'Póststöð',
      'Farsími',
      'Deild',
      'Netfang',
      'Réttindi',
    ])
  })

  test('keep column widths, set by arrow keys or typed in, until the user resets them', async () => {
    const kept = async () =>
      (await (await server().as(personas.clubUser).get('rest/preferences/domarar')).json()).Value.Widths
    const { user, unmount } = await open('/', personas.clubUser)
    screen.getByRole('button', { name: 'Nafn' }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(async () => expect(Object.keys(await kept())).toEqual(['Name']))
    await user.click(screen.getByRole('button', { name: 'Dálkar' }))
    await user.type(screen.getByRole('textbox', { name: 'Breidd dálksins Deild' }), '222')
    await user.tab()
    await waitFor(async () => expect(await kept()).toMatchObject({ Division: 222 }))
    unmount()
    const again = await open('/', personas.clubUser)
    const widths = () => [...screen.getByRole('grid').querySelectorAll('col')].map(({ style }) => style.width)
    expect(widths()).toContain('222px')
    await again.user.click(screen.getByRole('button', { name: 'Dálkar' }))
    await again.user.click(screen.getByRole('button', { name: 'Upphafleg uppsetning' }))
    await waitFor(async () => expect(await kept()).toEqual({}))
  })

  test('save a view under a name, apply it, offer to overwrite it and delete it', async () => {
    const first = await open('/?leit=orn&rod=-Email&fjoldi=50', personas.supervisor)
    await first.user.click(screen.getByRole('button', { name: 'Vistaðar síur' }))
    await first.user.type(screen.getByRole('textbox', { name: 'Heiti á vistaðri síu' }), 'Ernir')
    await first.user.click(screen.getByRole('button', { name: 'Vista síu' }))
    await waitFor(async () => {
      const kept = await (await server().as(personas.supervisor).get('rest/preferences/domarar')).json()
      expect(kept.Value.Views).toHaveLength(1)
    })
    first.unmount()

    const { user, router } = await open('/', personas.supervisor)
    await user.click(screen.getByRole('button', { name: 'Vistaðar síur' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ernir' }))
    await waitFor(() => expect(names()).toEqual(['Örn Ægisson']))
    expect(addressOf(router)).toEqual({ leit: 'orn', rod: '-Email', fjoldi: '50' })
    await user.click(await screen.findByRole('button', { name: 'Vistaðar síur: Ernir' }))
    await user.type(screen.getByRole('textbox', { name: 'Heiti á vistaðri síu' }), 'Ernir')
    expect(screen.getByRole('button', { name: 'Skrifa yfir' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða vistuðu síunni Ernir' }))
    expect(screen.getByRole('button', { name: 'Hætta við' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Þú átt engar vistaðar síur í þessum lista.')).toBeVisible()
  })
})

test('OP-019 SES-40 a list without rows shows the text declared for the list, or else a general text', async () => {
  await server().services.database.db.deleteFrom('referees').execute()
  const Plain = listPage(referees, {
    name: 'tomur',
    columns: [{ field: 'Name', title: 'referees.name', width: 100 }],
    sort: { field: 'Name' },
    mobileFields: [],
  })
  const { unmount } = await open('/', personas.staff, Plain)
  expect(screen.getByText('Það fundust engar færslur.')).toBeVisible()
  unmount()
  await open()
  expect(screen.getByText('Engir dómarar eru á skrá.')).toBeVisible()
})
