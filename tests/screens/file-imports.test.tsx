import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportPage } from '#app/file-imports/ImportPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { testNow } from '../support/demo-database.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Uploads a file of teams and opens the page of the import, which checks the file at once. */
async function open(content: string) {
  const file = new File([content], 'félög.csv', { type: 'text/csv' })
  const sent = await server().as(personas.staff).upload('rest/imports/teams', { File: file })
  expect(sent.status).toBe(200)
  const { id } = await sent.json()
  await showPage(server(), ImportPage, {
    persona: personas.staff,
    path: `/innflutningur/${id}`,
    route: '/innflutningur/:id',
  })
  return userEvent.setup()
}

const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
const team = () =>
  server().services.database.db.selectFrom('teams').select('name').where('id', '=', 9201).executeTakeFirst()

test('a file import is previewed first, then committed and undone, each after a confirmation', async () => {
  const user = await open('Númer;Stutt nafn;Nafn;Tegund\n9201;Vogar;Ungmennafélagið Vogar;F')
  const preview = await screen.findByRole('region', { name: 'Hvað verður úr skránni' })
  expect(linesOf(preview)).toEqual([['2', expect.stringContaining('9201'), 'Ný']])
  expect(await team()).toBeUndefined()
  await expectAccessibleElement()
  const answer = async (act: string) => {
    await user.click(screen.getByRole('button', { name: act }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }))
  }
  await answer('Flytja inn')
  const receipt = await screen.findByRole('region', { name: 'Kvittun' })
  expect(receipt).toHaveTextContent(`${personas.staff.Name} flutti skrána inn`)
  expect(await team()).toEqual({ name: 'Ungmennafélagið Vogar' })
  await answer('Taka innflutning til baka')
  expect(await screen.findByText(/tók innflutninginn til baka/)).toBeVisible()
  expect(screen.getByText('Tekin til baka')).toBeVisible()
  expect(await team()).toBeUndefined()
  await expectAccessibleElement()
})

test('a faulty import file lists errors by line and column, and nothing is imported', async () => {
  await open('Númer;Stutt nafn;Tegund\n9201;;X')
  const problems = await screen.findByRole('region', { name: 'Lagfæra þarf' })
  expect(linesOf(problems)).toEqual([
    ['2', 'Stutt nafn', 'Hér þarf að standa eitthvað.'],
    ['2', 'Tegund', 'Hér á að standa eitt af þessu: L, S, F. Þar stendur "X".'],
  ])
  expect(screen.queryByRole('region', { name: 'Hvað verður úr skránni' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Flytja inn' })).toBeDisabled()
  await expectAccessibleElement()
})

test('the page of an unreadable import file says why, does not read the file again, and offers to delete but not to commit it', async () => {
  const { database } = server().services
  const file = new File(['Id\0\0\0'], 'skemmd.csv', { type: 'text/csv' })
  const sent = await server().as(personas.staff).upload('rest/imports/teams', { File: file })
  const { id } = await sent.json()
  await updateRow(database.db, 'file_imports', id, { unread: 'imports.stopped' })
  const page = { persona: personas.staff, path: `/innflutningur/${id}`, route: '/innflutningur/:id?' }
  const ImportOrList = () => (useParams().id ? <ImportPage /> : <p>Listinn</p>)
  await showPage(server(), ImportOrList, page)
  expect(await screen.findByText(/Hún verður ekki lesin aftur/)).toBeVisible()
  expect(screen.getByText('Ólesanleg')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Flytja inn' })).toBeNull()
  const { version } = await rowById(database.db, 'file_imports', id)
  expect(version).toBe(1)
  await expectAccessibleElement()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Eyða skrá' }))
  const dialog = await screen.findByRole('dialog', { name: 'Eyða þessari skrá?' })
  await user.click(within(dialog).getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Skránni skemmd.csv var eytt.')).toBeVisible()
  expect(await screen.findByText('Listinn')).toBeVisible()
  expect(await database.db.selectFrom('file_imports').where('id', '=', id).execute()).toEqual([])
})

test('the page of an interrupted file import shows its progress and offers to continue but not to check the file again', async () => {
  const { database } = server().services
  const file = new File(['Id;ShortName;Type\n9202;Hálf;F'], 'hálf.csv', { type: 'text/csv' })
  const staff = server().as(personas.staff)
  const { id } = await (await staff.upload('rest/imports/teams', { File: file })).json()
  await staff.post(`rest/imports/${id}/check`, {})
  await updateRow(database.db, 'file_imports', id, { steps_done: 0, steps_total: 1 })
  const page = { persona: personas.staff, path: `/innflutningur/${id}`, route: '/innflutningur/:id' }
  await showPage(server(), ImportPage, page)
  expect(await screen.findByText(/0 af 1 línum hafa verið skráðar/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skoða aftur' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Taka innflutning til baka' })).toBeEnabled()
  await expectAccessibleElement()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Flytja inn' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Flytja inn' }))
  expect(await screen.findByRole('region', { name: 'Kvittun' })).toBeVisible()
  expect(screen.queryByText(/línum hafa verið skráðar/)).toBeNull()
})
