import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { List } from '#app/teams/courts.entity.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aCourt } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  await showPage(server(), List, { persona: personas.staff, path: '/vellir' })
  return userEvent.setup()
}

/** Finds a button in the row of a court. Waits, because rows re-render after each change. */
const buttonOf = (court: string, name: string) =>
  waitFor(() =>
    within(screen.getByRole('rowheader', { name: court }).closest('tr')!).getByRole('button', { name }),
  )
const courtNamed = (name: string) =>
  db().selectFrom('courts').selectAll().where('name', '=', name).executeTakeFirst()

test('staff create a court in a dialog with texts written for courts', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Skrá völl' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skrá völl' }))
  await expectAccessibleElement(screen.getByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: 'Heiti' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Vista völl' }))
  expect(await dialog.findByText('Reitinn þarf að fylla út.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Heiti' }), 'Hlíðarvöllur')
  await user.click(dialog.getByRole('button', { name: 'Vista völl' }))
  expect(await screen.findByText('Völlurinn er skráður.')).toBeVisible()
  expect(await courtNamed('Hlíðarvöllur')).toMatchObject({ team_id: null, version: 1 })
})

test('staff change and delete a court from its row, with general texts where courts have none of their own', async () => {
  await aCourt(db(), { name: 'Gervigrasið' })
  const user = await open()
  await user.click(await buttonOf('Gervigrasið', 'Breyta'))
  const name = within(await screen.findByRole('dialog', { name: 'Breyta velli' })).getByRole('textbox', {
    name: 'Heiti',
  })
  await user.clear(name)
  await user.type(name, 'Grasið{Enter}')
  expect(await screen.findByText('Breytingin er vistuð.')).toBeVisible()
  await user.click(await buttonOf('Grasið', 'Fleiri aðgerðir'))
  await user.click(await screen.findByRole('menuitem', { name: 'Eyða' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Vellinum er eytt.')).toBeVisible()
  await waitFor(async () => expect(await courtNamed('Grasið')).toBeUndefined())
})
