import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { AccessList } from '#app/access/AccessList.tsx'
import { GivePage } from '#app/access/GivePage.tsx'
import { aHolder } from '../support/access.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const staff = () => server().as(personas.staff)

async function open(Page: ComponentType, path: string) {
  const shown = await showPage(server(), Page, { persona: personas.staff, path })
  return { ...shown, user: userEvent.setup() }
}

const named = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body)

async function aNamed(name: string, auth_type: 1 | 2 | 4) {
  const holder = await aHolder(db(), { auth_type, websites: auth_type === 2 ? ['DOM'] : [] })
  await updateRow(db(), 'persons', holder.person.id, { name })
  return holder
}

test('T18 removing several roles at once names the role that the server refused to remove and removes the others', async () => {
  const [one, gone] = [await aNamed('Zeta Ein', 4), await aNamed('Zeta Tvær', 4)]
  const { user } = await open(AccessList, '/adgangur?leit=zeta')
  await user.click(await (await named('Zeta Ein')).findByRole('checkbox'))
  await user.click((await named('Zeta Tvær')).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Taka af' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Taka 2 hlutverk af' }))
  expect(dialog.getByText('Zeta Ein:', { exact: false })).toBeVisible()
  await expectAccessibleElement(screen.getByRole('dialog'))
  // Another member of staff removes one of the two roles in the dialog first.
  await staff().delete(`rest/access/roles/${gone.role.id}`)
  await user.click(dialog.getByRole('button', { name: 'Taka af' }))
  expect(await dialog.findByText(/^Zeta Tvær: Þetta hlutverk fannst ekki/)).toBeVisible()
  expect(dialog.getByText('Lokið við 1 færslu.')).toBeVisible()
  const left = await db().selectFrom('roles').select('id').where('id', '=', one.role.id).execute()
  expect(left).toEqual([])
})

test('T10 a conflict between two edits of a role shows which websites another member of staff gave the role', async () => {
  const { role } = await aNamed('Zúsanna Takmörkuð', 2)
  const { user } = await open(AccessList, '/adgangur?leit=zúsanna')
  await user.click(await (await named('Zúsanna')).findByRole('button', { name: 'Fleiri aðgerðir' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Breyta' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Þjálfarar' }))
  await staff().put(`rest/access/roles/${role.id}`, { Websites: ['DOM', 'SEM'], Version: 1 })
  await user.click(dialog.getByRole('button', { name: 'Vista' }))
  expect(await dialog.findByText('Dómarar, Samningar')).toBeVisible()
})

test('T18 staff find a person by name and give them a role', async () => {
  const person = await aPerson(db(), { name: 'Ösp Æsa Zóphoníasdóttir' })
  const { user } = await open(GivePage, '/veita-adgang')
  await user.type(await screen.findByRole('combobox', { name: 'Manneskja' }), 'zóphonías')
  await user.click(await screen.findByRole('option', { name: /Ösp Æsa/ }))
  await user.click(screen.getByRole('button', { name: 'Veita aðgang' }))
  expect(await screen.findByText('Veldu hlutverk.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hlutverk' }), 'Dómari')
  await user.click(screen.getByRole('button', { name: 'Veita aðgang' }))
  await waitFor(async () => {
    const roles = await db().selectFrom('roles').selectAll().where('person_id', '=', person.id).execute()
    expect(roles).toMatchObject([{ auth_type: 4, ends_on: null }])
  })
})
