import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AccessList } from '#app/access/AccessList.tsx'
import { WindowsPage } from '#app/transfers/windows/WindowsPage.tsx'
import { aHolder } from '../support/access.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

async function aNamed(name: string) {
  const holder = await aHolder(db(), { auth_type: 4, websites: [] })
  await updateRow(db(), 'persons', holder.person.id, { name })
  return holder
}

async function openAccess(search: string) {
  const shown = await showPage(server(), AccessList, {
    persona: personas.staff,
    path: `/adgangur?leit=${search}`,
  })
  return { ...shown, user: userEvent.setup() }
}

const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')
const panel = (name: string) => screen.findByRole('dialog', { name })
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a row without a page and a form opens a panel with its hidden columns and its actions, which Escape closes', async () => {
  const { role } = await aNamed('Kría Ein')
  const { router, user } = await openAccess('kría')
  await user.click(await screen.findByRole('button', { name: 'Kría Ein' }))
  const shown = within(await panel('Kría Ein'))
  expect(shown.getByRole('heading', { name: 'Kría Ein' })).toHaveFocus()
  expect(shown.getByText('Lauk')).toBeVisible()
  expect(router.state.location.search).toBe(`?leit=kr%C3%ADa&lina=${role.id}`)
  expect(await row('Kría Ein')).toHaveAttribute('aria-current', 'true')
  await expectAccessibleElement(await panel('Kría Ein'))
  await user.click(shown.getByRole('button', { name: 'Breyta' }))
  await user.click(within(await screen.findByRole('dialog', { name: /Breyta/ })).getByText('Hætta við'))
  await waitFor(() => expect(shown.getByRole('button', { name: 'Breyta' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await untilClosed()
  expect(await row('Kría Ein')).toHaveFocus()
  expect(router.state.location.search).toBe('?leit=kría')
})

test('the arrow keys and a press on another row show that row in the panel, and Back closes it in one step', async () => {
  for (const name of ['Lóa Ein', 'Lóa Tvær', 'Lóa Þrjár']) await aNamed(name)
  const { router, user } = await openAccess('lóa')
  const first = await row('Lóa Ein')
  first?.focus()
  await user.keyboard('{Enter}')
  await panel('Lóa Ein')
  await user.keyboard('{ArrowUp}{ArrowDown}')
  const second = within(await panel('Lóa Tvær'))
  expect(second.getByRole('heading', { name: 'Lóa Tvær' })).toHaveFocus()
  expect(second.getByText('2 af 3')).toBeVisible()
  await user.click(second.getByRole('button', { name: 'Næsta lína' }))
  await panel('Lóa Þrjár')
  await user.click((await row('Lóa Ein')) ?? document.body)
  await panel('Lóa Ein')
  await router.navigate(-1)
  await untilClosed()
  expect(await row('Lóa Ein')).toHaveFocus()
  expect(router.state.location.search).toBe('?leit=lóa')
})

test('the panel says that its row is no longer in the list, or that no row has the id of its address', async () => {
  await aNamed('Spói Einn')
  const { user, unmount } = await openAccess('spói')
  await user.click(await screen.findByRole('button', { name: 'Spói Einn' }))
  await panel('Spói Einn')
  await user.type(screen.getByRole('searchbox'), ' tvö')
  expect(await screen.findByText('Þessi lína er ekki lengur í listanum.')).toBeVisible()
  unmount()
  const { router } = await openAccess('spói&lina=99999999')
  const empty = within(await panel('Aðgangur'))
  expect(empty.getByRole('alert')).toHaveTextContent('Þetta fannst ekki.')
  await user.click(empty.getByRole('button', { name: 'Loka' }))
  await untilClosed()
  expect(router.state.location.search).toBe('?leit=sp%C3%B3i')
})

test('a row opens its form for a user who may edit it, and the panel without actions for others', async () => {
  const year = {
    level: 'Þriðja deild',
    type: 'F',
    year: 2026,
    date_from: '2026-07-16',
    date_to: '2026-08-12',
  } as const
  const { id } = await insertRow(db(), 'transfer_windows', year)
  const user = userEvent.setup()
  const staff = await showPage(server(), WindowsPage, {
    persona: personas.staff,
    path: '/felagaskiptagluggar',
  })
  await user.click(await screen.findByRole('button', { name: 'Þriðja deild' }))
  await screen.findByRole('dialog', { name: 'Breyta tímabili' })
  expect(staff.router.state.location.pathname).toBe(`/felagaskiptagluggar/${id}`)
  staff.unmount()
  const club = await showPage(server(), WindowsPage, {
    persona: personas.clubUser,
    path: '/felagaskiptagluggar',
  })
  await user.click(await screen.findByRole('button', { name: 'Þriðja deild' }))
  const shown = within(await panel('Þriðja deild'))
  expect(shown.getByText('12.08.2026')).toBeVisible()
  expect(shown.queryByRole('group', { name: 'Aðgerðir' })).toBeNull()
  expect(club.router.state.location.search).toBe(`?felagaskiptagluggar.lina=${id}`)
})
