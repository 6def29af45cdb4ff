import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FacilitiesList, OrganisationsList, PersonsList } from '#app/fifa-registry/lists.tsx'
import { PersonPage } from '#app/fifa-registry/person/PersonPage.tsx'
import { FacilityPage } from '#app/fifa-registry/places/FacilityPage.tsx'
import { OrganisationPage } from '#app/fifa-registry/places/OrganisationPage.tsx'
import { QueueList } from '#app/fifa-registry/QueueList.tsx'
import { Kind, RegistryGender } from '#domain/fifa-registry/codes.ts'
import { retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import type { RegistryFacility } from '#domain/fifa-registry/record.ts'
import { internationalStandIn } from '#server/platform/international-registry/stand-in.ts'
import type { Fault } from '#server/platform/international-registry/stand-in-faults.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aCourt, aPerson, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

let fault: Fault | null = null
let namesakes = 0
const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const xml = `<p localFirstName="Ada" localLastName="Önnur" dateOfBirth="1999-02-03" gender="female"><PersonImage>${photo}</PersonImage></p>`
const found = [
  { id: '1AAAAAA', proximity: 90, sourceOrganisation: '10B1C2D', xml },
  { id: '1BBBBBB', proximity: 70, sourceOrganisation: null, xml: null },
]
const registry = internationalStandIn({
  delayMillis: 0,
  fault: () => fault,
  candidates: () => found.slice(0, namesakes),
})
const server = serveScreens({ international: registry })
const db = () => server().services.database.db

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  fault = null
  namesakes = 0
  for (const table of ['registry_decisions', 'registry_queue', 'registry_records'] as const)
    await db().deleteFrom(table).execute()
})

const show = async (Page: ComponentType, path: string, route?: string) => {
  const view = await showPage(server(), Page, { persona: personas.staff, path, route })
  return { ...view, user: userEvent.setup() }
}
const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(new RegExp(name))).map((one) =>
    one.closest<HTMLElement>('tr, [role=row]'),
  )
  const row = found.find((one) => one !== null)
  if (!row) throw new Error(`There is no row of ${name}`)
  return within(row)
}
const register = async (path: string, id: number): Promise<string> =>
  (await (await server().as(personas.staff).post(`fifa/${path}`, { id })).json()).UniqueFifaId
const registered = async (name: string) => {
  const { id } = await aPerson(db(), { name, gender: 'female' })
  return register('addpersonbyid', id)
}

describe('the lists', () => {
  test('FIP-01, FIP-04, FIP-24: a person without a FIFA id has a button, and afterwards an id that is a link', async () => {
    await aPerson(db(), { name: 'Zophía Prufa' })
    const { user } = await show(PersonsList, '/fifa?leit=Zophia')
    await user.click((await rowOf('Zophía')).getByRole('button', { name: /Skrá/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
    expect(await screen.findByText('Skráð hjá FIFA.')).toBeVisible()
    const links = async () => (await rowOf('Zophía')).getAllByRole('link')
    await waitFor(async () =>
      expect((await links()).at(-1)).toHaveAttribute('href', expect.stringMatching(/^\/fifa\/[0-9A-Z]{7}$/)),
    )
    expect((await rowOf('Zophía')).queryByRole('button', { name: /Skrá/ })).toBeNull()
  })

  test('FIP-04, FIP-16, FIP-23: duplicates stand side by side with what differs marked, and one is merged with', async () => {
    await aPerson(db(), { name: 'Zíta Tvífari', gender: 'female' })
    namesakes = 2
    const { user } = await show(PersonsList, '/fifa?leit=Zita')
    await user.click((await rowOf('Zíta')).getByRole('button', { name: /Skrá/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tvöföld skráning fannst!' })
    expect(within(dialog).getByText('Ada Önnur', { exact: false })).toHaveTextContent('ólíkt')
    expect(within(dialog).getByRole('img', { name: 'Mynd' })).toHaveAttribute(
      'src',
      `data:image/png;base64,${photo}`,
    )
    expect(within(dialog).getAllByText('Upplýsingar bárust ekki').length).toBeGreaterThan(0)
    await expectAccessibleElement(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Sameina 1AAAAAA' }))
    await user.click(await screen.findByRole('button', { name: 'Sameina' }))
    expect(await screen.findByText('Skráningarnar voru sameinaðar.')).toBeVisible()
    const rows = await db().selectFrom('registry_records').select(['fifa_id', 'record']).execute()
    expect(rows).toMatchObject([{ fifa_id: '1AAAAAA' }])
    expect(JSON.stringify(await db().selectFrom('registry_queue').selectAll().execute())).not.toContain(photo)
  })

  test('FIP-05, FIP-04: what the registry refuses is said in the dialog', async () => {
    await aPerson(db(), { name: 'Zakaría Neitun' })
    fault = 'refused'
    const { user } = await show(PersonsList, '/fifa?leit=Zakaria')
    await user.click((await rowOf('Zakaría')).getByRole('button', { name: /Skrá/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Skrá' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('103')
  })

  test('FIP-05, OP-143: what the registry refuses after duplicates is said beside them', async () => {
    await aPerson(db(), { name: 'Zoltán Tvíneitun', gender: 'female' })
    namesakes = 1
    const { user } = await show(PersonsList, '/fifa?leit=Zoltan')
    await user.click((await rowOf('Zoltán')).getByRole('button', { name: /Skrá/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tvöföld skráning fannst!' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    fault = 'refused'
    await user.click(dialog.getByRole('button', { name: 'Skrá samt' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('103')
  })

  test('FIO-01, FIO-02: a club is opened once it is registered', async () => {
    await aTeam(db(), { name: 'Zetufélagið', short_name: 'Zeta' })
    const { user, router } = await show(OrganisationsList, '/fifaorg?leit=Zetu')
    await user.click((await rowOf('Zetufélagið')).getByRole('button', { name: /Skrá/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/fifaorg\/[0-9A-Z]{7}$/))
  })

  test('FIF-01, FIF-02, FIF-03: a court is opened once it is registered, and its club’s name leads to the club', async () => {
    const team = await aTeam(db(), { name: 'Vallarfélagið' })
    const club = await register('addorganisationbyid', team.id)
    await aCourt(db(), { name: 'Zetuvöllur', team_id: team.id })
    const { user, router } = await show(FacilitiesList, '/fifafacilities?leit=Zetu')
    const row = await rowOf('Zetuvöllur')
    expect(row.getByRole('link', { name: 'Vallarfélagið' })).toHaveAttribute('href', `/fifaorg/${club}`)
    await user.click(row.getByRole('button', { name: /Skrá/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/fifafacility\/[0-9A-Z]{7}$/))
  })
})

describe('the pages', () => {
  test('FIP-06, FIP-10, FIP-13: the birth date is three selects, 31 February is refused, and an update is read again', async () => {
    const id = await registered('Zelda Dagsdóttir')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    const birth = within(await screen.findByRole('group', { name: 'Fæðingardagur' }))
    expect(screen.getByText(id)).toBeVisible()
    expect(birth.getByLabelText('Dagur').children).toHaveLength(32)
    expect(birth.getByLabelText('Ár').children).toHaveLength(102)
    await user.selectOptions(birth.getByLabelText('Ár'), '1990')
    await user.selectOptions(birth.getByLabelText('Mánuður'), '2')
    await user.selectOptions(birth.getByLabelText('Dagur'), '31')
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    expect((await screen.findAllByText(/Þessi dagur er ekki til/))[0]).toBeVisible()
    await user.selectOptions(birth.getByLabelText('Dagur'), '28')
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
    const now = await server().as(personas.staff).get(`fifa/getperson?fifaid=${id}`)
    expect(await now.json()).toMatchObject({ DateOfBirth: '1990-02-28', LocalName: 'Zelda Dagsdóttir' })
  })

  test('FIP-10, OP-144: a birth date that is half chosen is refused once it is left, not between its selects', async () => {
    const id = await registered('Zippóra Hálfnuð')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    const birth = within(await screen.findByRole('group', { name: 'Fæðingardagur' }))
    for (const part of ['Dagur', 'Mánuður', 'Ár'] as const)
      await user.selectOptions(birth.getByLabelText(part), '')
    await user.selectOptions(birth.getByLabelText('Dagur'), '31')
    await user.tab()
    expect(birth.getByLabelText('Mánuður')).toHaveFocus()
    expect(birth.queryByText(/Veldu dag, mánuð og ár/)).toBeNull()
    await user.tab()
    await user.tab()
    expect(await birth.findByText(/Veldu dag, mánuð og ár/)).toBeVisible()
  })

  test('FIP-11, FIP-12: after duplicates it asks once, and yes updates all the same', async () => {
    const id = await registered('Zara Tvöfalda')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
    fault = 'duplicates'
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ertu viss um að þú viljir uppfæra?' })
    await user.click(within(dialog).getByRole('button', { name: 'Já' }))
    expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  })

  test('FIP-11, FIP-13: after it was updated all the same the form goes on from there', async () => {
    const id = await registered('Zarína Tvöfalda')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    const gender = await screen.findByLabelText('Kyn')
    await user.selectOptions(gender, 'Karl')
    fault = 'duplicates'
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    await user.click(await screen.findByRole('button', { name: 'Já' }))
    expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
    fault = null
    // The form stands there anew.
    await waitFor(() => expect(gender).not.toBeInTheDocument())
    await user.selectOptions(await screen.findByLabelText('Kyn'), 'Kona')
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    await waitFor(async () =>
      expect(await registry.read(Kind.Person, id)).toMatchObject({ Gender: RegistryGender.Female }),
    )
    expect(screen.queryByText('Þessu var breytt annars staðar á meðan.')).toBeNull()
  })

  test('FIP-11, T10: a yes does not go over what was changed while it was asked', async () => {
    const id = await registered('Zóra Samtímis')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
    fault = 'duplicates'
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    const yes = await screen.findByRole('button', { name: 'Já' })
    const record = { DateOfBirth: '1984-05-06' }
    await registry.apply({ act: 'update', kind: Kind.Person, fifaId: id, record, force: false })
    await server().as(personas.staff).get(`fifa/getperson?fifaid=${id}`)
    await user.click(yes)
    expect(await screen.findByText('Þessu var breytt annars staðar á meðan.')).toBeVisible()
    expect(screen.getByRole('row', { name: /06\.05\.1984/ })).toBeVisible()
    expect(await registry.read(Kind.Person, id)).toMatchObject({ Gender: RegistryGender.Female })
  })

  test('FIP-07, FIP-08, FIP-09: a player registration is added once and edited afterwards', async () => {
    const id = await registered('Zoé Leikmaður')
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    const part = within(await screen.findByRole('region', { name: 'Leikmannsskráningar' }))
    await user.click(part.getByRole('button', { name: 'Bæta við' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Bæta við leikmannsskráningu' }))
    await user.selectOptions(adding.getByLabelText('Stig'), 'Atvinnumaður')
    await user.click(adding.getByRole('button', { name: 'Bæta við' }))
    expect(await part.findByText('Atvinnumaður')).toBeVisible()
    expect(part.getByRole('button', { name: 'Bæta við' })).toBeDisabled()
    await user.click(part.getByRole('button', { name: 'Breyta' }))
    const editing = within(await screen.findByRole('dialog', { name: 'Breyta leikmannsskráningu' }))
    await user.selectOptions(editing.getByLabelText('Stig'), 'Áhugamaður')
    await user.click(editing.getByRole('button', { name: 'Vista' }))
    expect(await part.findByText('Áhugamaður')).toBeVisible()
  })

  test('FIP-08: what was typed over one registration is not offered for another, nor for a new one', async () => {
    const id = await registered('Zóphanía Þjálfari')
    for (const TeamOfficialRole of ['Coach', 'TeamDoctor'])
      await server()
        .as(personas.staff)
        .post(`fifa/addteamofficialregistration?fifaId=${id}`, { Status: 0, TeamOfficialRole })
    const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
    const part = within(await screen.findByRole('region', { name: 'Skráningar starfsmanns liðs' }))
    const [ofCoach, ofDoctor] = part.getAllByRole('button', { name: 'Breyta' })
    const open = async (button: HTMLElement | undefined) => {
      if (!button) throw new Error('There is no such button')
      await user.click(button)
      return within(await screen.findByRole('dialog'))
    }
    await user.selectOptions((await open(ofCoach)).getByLabelText('Starf'), 'Markmannsþjálfari')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await open(ofDoctor)).getByLabelText('Starf')).toHaveDisplayValue('Læknir liðs')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const adding = await open(part.getByRole('button', { name: 'Bæta við' }))
    expect(adding.getByLabelText('Starf')).toHaveDisplayValue('Þjálfari')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await open(ofCoach)).getByLabelText('Starf')).toHaveDisplayValue('Markmannsþjálfari')
  })

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
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    expect(await field.findByText('Skrifaðu heila tölu án punkta, til dæmis 10000.')).toBeVisible()
    await user.clear(capacity)
    await user.type(capacity, ' 10000')
    await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
    expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
    const { Fields } = (await registry.read(Kind.Facility, id)) as RegistryFacility
    expect(Fields).toMatchObject([{ OrderNumber: 1, Capacity: 10_000, Width: null }])
  })
})

test('FIP-05: the queue says why something waits, and staff give it up with a reason', async () => {
  const { id } = await aPerson(db(), { name: 'Zeus Bíðandi' })
  fault = 'refused'
  await server().as(personas.staff).post('fifa/addpersonbyid', { id })
  const { user } = await show(QueueList, '/fifa-bidrod')
  const row = await rowOf('Zeus')
  expect(row.getByText(/103/)).toBeVisible()
  await user.click(row.getByRole('button', { name: /Fella niður/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Ástæða'), 'Skráður erlendis')
  await user.click(dialog.getByRole('button', { name: 'Fella niður' }))
  expect(await screen.findByText('Sendingin var felld niður.')).toBeVisible()
  await waitFor(async () => expect((await rowOf('Zeus')).getByText(/Skráður erlendis/)).toBeVisible())
})

test('FIP-12, OP-140: a change that met duplicates is sent with force from the queue, once it was asked', async () => {
  const id = await registered('Zebúlon Breyttur')
  await db().deleteFrom('registry_queue').execute()
  fault = 'duplicates'
  const changed = { FifaId: id, Gender: RegistryGender.Male }
  await server().as(personas.staff).post('fifa/updateperson', changed)
  const { id: Id } = await db().selectFrom('registry_queue').select('id').executeTakeFirstOrThrow()
  const { user } = await show(QueueList, '/fifa-bidrod')
  await user.click((await rowOf('Zebúlon')).getByRole('button', { name: /Ákveða/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skrá samt: Zebúlon Breyttur?' }))
  expect(dialog.getByText(/Breyting: FIFA fann 1 tvöfalda skráningu/)).toBeVisible()
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.click(dialog.getByRole('button', { name: 'Skrá samt' }))
  await waitFor(() => {
    const sent = asked.mock.calls.find(([to]) => String(to).endsWith(retryQueued.path))
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ Id, Force: true })
  })
})
