import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FacilityPage } from '#app/fifa-registry/places/FacilityPage.tsx'
import { OrganisationPage } from '#app/fifa-registry/places/OrganisationPage.tsx'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryFacility } from '#domain/fifa-registry/record.ts'
import { aCourt, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { registryScreens } from '../support/registry-screens.ts'

const { registry, server, db, register, show } = registryScreens()

test('FIO-03, FIO-04, FIO-12: a club’s form', async () => {
  const team = await aTeam(db(), { name: 'Zenit Vesturbæjar' })
  const id = await register('addorganisationbyid', team.id)
  const { user } = await show(OrganisationPage, `/fifaorg/${id}`, '/fifaorg/:id')
  const founded = within(await screen.findByRole('group', { name: 'Stofndagur' }))
  expect(founded.getByLabelText('Ár').children).toHaveLength(202)
  await user.selectOptions(founded.getByLabelText('Ár'), '1899')
  await user.selectOptions(founded.getByLabelText('Mánuður'), '2')
  await user.selectOptions(founded.getByLabelText('Dagur'), '16')
  await user.type(screen.getByLabelText('Staður'), 'Reykjavík')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  const now = await server().as(personas.staff).get(`fifa/getorganisation?fifaid=${id}`)
  expect(await now.json()).toMatchObject({
    FoundationDate: '1899-02-16',
    OfficialAddress: { Town: 'Reykjavík', Country: 'IS' },
  })
})

test('FIO-04, FIO-12: what the call does not take of a club is said at its field, and nothing is sent', async () => {
  const team = await aTeam(db(), { name: 'Zebrafélagið' })
  const id = await register('addorganisationbyid', team.id)
  const { user } = await show(OrganisationPage, `/fifaorg/${id}`, '/fifaorg/:id')
  const name = await screen.findByLabelText('Íslenskt heiti')
  await user.clear(name)
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Reitinn þarf að fylla út.')).toBeVisible()
  expect(name).toHaveAccessibleDescription('Reitinn þarf að fylla út.')
  expect(asked).not.toHaveBeenCalled()
})

test('FIF-04, FIF-05, FIP-14: a facility’s form with its fields', async () => {
  const court = await aCourt(db(), { name: 'Zenitvöllur' })
  const id = await register('addfacilitybyid', court.id)
  const { user } = await show(FacilityPage, `/fifafacility/${id}`, '/fifafacility/:id')
  await user.click(await screen.findByRole('button', { name: 'Bæta við velli' }))
  const field = within(screen.getByRole('group', { name: 'Völlur 1' }))
  await user.type(field.getByLabelText('Lengd í m'), '105,5')
  await user.selectOptions(field.getByLabelText('Undirlag'), 'Gervigras')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  const now = await server().as(personas.staff).get(`fifa/getfacility?fifaid=${id}`)
  expect(await now.json()).toMatchObject({
    Fields: [{ OrderNumber: 1, Length: 105.5, GroundNature: 'turf', Width: null }],
  })
})

test('FIF-05: a capacity that is no whole number is refused where it is typed, and a blank is nothing', async () => {
  const court = await aCourt(db(), { name: 'Zónuvöllur' })
  const id = await register('addfacilitybyid', court.id)
  const { user } = await show(FacilityPage, `/fifafacility/${id}`, '/fifafacility/:id')
  await user.click(await screen.findByRole('button', { name: 'Bæta við velli' }))
  const field = within(screen.getByRole('group', { name: 'Völlur 1' }))
  const capacity = field.getByLabelText('Áhorfendur')
  await user.type(capacity, '10.000')
  await user.type(field.getByLabelText('Breidd í m'), ' ')
  const length = field.getByLabelText('Lengd í m')
  await user.type(length, '12abc')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await field.findByText('Skrifaðu heila tölu án punkta, til dæmis 10000.')).toBeVisible()
  expect(length).toHaveAccessibleDescription('Skrifaðu tölu, til dæmis 105,5.')
  await user.clear(length)
  await user.clear(capacity)
  await user.type(capacity, ' 10000')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  const { Fields } = (await registry.read(Kind.Facility, id)) as RegistryFacility
  expect(Fields).toMatchObject([{ OrderNumber: 1, Capacity: 10_000, Width: null }])
})
