import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FacilityPage } from '#app/fifa-registry/places/FacilityPage.tsx'
import { OrganisationPage } from '#app/fifa-registry/places/OrganisationPage.tsx'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryFacility } from '#domain/fifa-registry/record.ts'
import { aCourt, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { registryScreens } from '../support/registry-screens.ts'

const { world, registry, server, db, register, show } = registryScreens()

test('FIO-03, FIO-04, FIO-12: the FIFA form of a club has the documented fields and saves the founding day and address', async () => {
  const team = await aTeam(db(), { name: 'Zenit Vesturbæjar' })
  const id = await register('addorganisationbyid', team.id)
  const { user } = await show(OrganisationPage, `/fifaorg/${id}`, '/fifaorg/:id')
  const founded = within(await screen.findByRole('group', { name: 'Stofndagur' }))
  expect(founded.getByLabelText('Ár').children).toHaveLength(202)
  for (const name of ['Staða skráningar', 'Tegund félags', 'Land'])
    expect(screen.getByRole('combobox', { name }), name).toBeVisible()
  for (const name of [
    ...['Alþjóðlegt heiti', 'Alþjóðlegt stutt heiti', 'Íslenskt heiti'],
    ...['Heimilisfang', 'Póstnúmer', 'Staður'],
  ])
    expect(screen.getByRole('textbox', { name }), name).toBeVisible()
  for (const name of ['Stofndagur', 'Slitadagur']) {
    const day = within(screen.getByRole('group', { name }))
    for (const label of ['Dagur', 'Mánuður', 'Ár']) expect(day.getByLabelText(label)).toBeVisible()
  }
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

test('FIO-03: the FIFA page of a club shows the FIFA id as text and the parent club as a link', async () => {
  const parent = await register('addorganisationbyid', (await aTeam(db(), { name: 'Zambandið' })).id)
  const id = await register('addorganisationbyid', (await aTeam(db(), { name: 'Zambýlið' })).id)
  await server().as(personas.staff).post('fifa/updateorganisation', {
    FifaId: id,
    ParentOrganisationFIFAId: parent,
    InternationalName: 'Zambylid',
    LocalOrganisationName: 'Zambýlið',
  })
  const { user, router } = await show(OrganisationPage, `/fifaorg/${id}`, '/fifaorg/:id')
  expect(await screen.findByRole('heading', { name: 'Zambýlið' })).toBeVisible()
  expect(shownAt('FIFA-númer')).toHaveTextContent(id)
  expect(shownAt('Yfirfélag')).toHaveTextContent(parent)
  expectNoInputOf(id, parent)
  expect(within(shownAt('FIFA-númer')).queryByRole('link')).toBeNull()
  const link = within(shownAt('Yfirfélag')).getByRole('link', { name: parent })
  expect(link).toHaveAttribute('href', `/fifaorg/${parent}`)
  await user.click(link)
  expect(await screen.findByRole('heading', { name: 'Zambandið' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/fifaorg/${parent}`)
})

test('FIF-04: the FIFA page of a facility shows the FIFA id as text, the club as a link, and all other values as fields', async () => {
  const team = await aTeam(db(), { name: 'Zirkusfélagið' })
  const club = await register('addorganisationbyid', team.id)
  const court = await aCourt(db(), { name: 'Zirkusvöllur', team_id: team.id })
  const id = await register('addfacilitybyid', court.id)
  const { user } = await show(FacilityPage, `/fifafacility/${id}`, '/fifafacility/:id')
  expect(await screen.findByRole('heading', { name: 'Zirkusvöllur' })).toBeVisible()
  expect(shownAt('FIFA-númer')).toHaveTextContent(id)
  const link = within(shownAt('Félag')).getByRole('link', { name: `Zirkusfélagið ${club}` })
  expect(link).toHaveAttribute('href', `/fifaorg/${club}`)
  expectNoInputOf(id, club)
  expect(screen.getByLabelText('Íslenskt heiti')).toHaveValue('Zirkusvöllur')
  const typed = {
    'Alþjóðlegt heiti': 'Circus',
    'Alþjóðlegt stutt heiti': 'CIR',
    'Íslenskt heiti': 'Zirkus',
    Vefsíða: 'zirkus.is',
    Netfang: 'z@zirkus.is',
    Sími: '5550100',
    Fax: '5550101',
    Heimilisfang: 'Vellir 1',
    Póstnúmer: '101',
    Staður: 'Reykjavík',
  }
  for (const [label, value] of Object.entries(typed)) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }
  await user.selectOptions(screen.getByLabelText('Staða skráningar'), 'Óvirkur')
  await user.selectOptions(screen.getByLabelText('Land'), 'Ekki valið')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  expect(await registry.read(Kind.Facility, id)).toMatchObject({
    FifaId: id,
    OrganisationFIFAId: club,
    Status: 1,
    InternationalName: 'Circus',
    InternationalShortName: 'CIR',
    LocalName: 'Zirkus',
    WebAddress: 'zirkus.is',
    Email: 'z@zirkus.is',
    Phone: '5550100',
    Fax: '5550101',
    OfficialAddress: { Address: 'Vellir 1', PostalCode: '101', Town: 'Reykjavík', Country: null },
  })
})

test('FIP-14: the FIFA forms accept empty names and out-of-range numbers as typed', async () => {
  const court = await aCourt(db(), { name: 'Zólarvöllur' })
  const id = await register('addfacilitybyid', court.id)
  const { user } = await show(FacilityPage, `/fifafacility/${id}`, '/fifafacility/:id')
  await user.clear(await screen.findByLabelText('Alþjóðlegt heiti'))
  const local = screen.getByLabelText('Íslenskt heiti')
  await user.clear(local)
  await user.click(local)
  await user.paste('x'.repeat(500))
  await user.type(screen.getByLabelText('Netfang'), 'ekkert netfang')
  await user.click(screen.getByRole('button', { name: 'Bæta við velli' }))
  const field = within(screen.getByRole('group', { name: 'Völlur 1' }))
  for (const name of ['Grein', 'Undirlag']) expect(field.getByRole('combobox', { name }), name).toBeVisible()
  for (const name of [
    ...['Raðnúmer', 'Áhorfendur', 'Lengd í m', 'Breidd í m'],
    ...['Breiddargráða', 'Lengdargráða'],
  ])
    expect(field.getByRole('textbox', { name }), name).toBeVisible()
  await user.clear(field.getByLabelText('Raðnúmer'))
  const odd = { Áhorfendur: '-7', 'Lengd í m': '99999999,5', Breiddargráða: '-999', Lengdargráða: '1000' }
  for (const [label, value] of Object.entries(odd)) await user.type(field.getByLabelText(label), value)
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  expect(await registry.read(Kind.Facility, id)).toMatchObject({
    InternationalName: '',
    LocalName: 'x'.repeat(500),
    Email: 'ekkert netfang',
    Fields: [{ OrderNumber: null, Capacity: -7, Length: 99_999_999.5, Latitude: -999, Longitude: 1000 }],
  })
})

test('FIP-14, FIP-12: an error of the FIFA registry is shown in an alert, and the form keeps the typed values', async () => {
  const id = await register('addorganisationbyid', (await aTeam(db(), { name: 'Zebrafélagið' })).id)
  const { user } = await show(OrganisationPage, `/fifaorg/${id}`, '/fifaorg/:id')
  const name = await screen.findByLabelText('Íslenskt heiti')
  await user.clear(name)
  world.fault = 'refused'
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText(/103/)).toBeVisible()
  expect(screen.getByText(/103/).closest('[role=alert]')).not.toBeNull()
  expect(name).toHaveValue('')
  world.fault = null
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  expect(await registry.read(Kind.Organisation, id)).toMatchObject({ LocalOrganisationName: '' })
})

/** Finds the element above the form that shows the value for `title`. */
function shownAt(title: string): HTMLElement {
  const value = screen.getByText(title, { selector: 'dt' }).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`Nothing stands at ${title}`)
  return value
}

function expectNoInputOf(...values: string[]) {
  for (const value of values) expect(screen.queryByDisplayValue(value)).toBeNull()
}

test('FIF-04, FIF-05: a field of a facility is added with its dimensions and surface', async () => {
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

test('FIF-05: a capacity with a thousands separator is refused at its field, and a blank capacity is saved as empty', async () => {
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
