import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FacilitiesList, OrganisationsList, PersonsList } from '#app/fifa-registry/lists.tsx'
import { registryPersonByNationalId } from '#domain/fifa-registry/calls.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aCourt, aPerson, aTeam } from '../support/builders.ts'
import { photo, registryScreens, rowOf } from '../support/registry-screens.ts'

const { world, db, register, registered, show } = registryScreens()

test('FIP-01, FIP-04, FIP-24: registering a person with FIFA replaces the button in the row with the FIFA id as a link', async () => {
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

const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
/** The text of each cell in a row, without the cell of the buttons. */
async function cellsOf(name: string) {
  const [first] = (await rowOf(name)).getAllByRole('cell')
  const cells = [...(first?.closest('tr')?.cells ?? [])]
  return cells.slice(0, -1).map((cell) => cell.textContent)
}

test('FIP-01: the persons list shows the FIFA id of a registered person as a link, and a register button for others', async () => {
  const { id } = await aPerson(db(), { name: 'Zenína Dálkur', ssn: '0403049870' })
  const { id: other } = await aPerson(db(), { name: 'Zenóbíus Dálkur', ssn: '0303049870' })
  const fifaId = await register('addpersonbyid', id)
  await show(PersonsList, '/fifa?leit=Dalkur')
  // Registered persons cannot be selected for bulk registration. Their checkbox cell gives the reason instead.
  const whyNoTick = 'Ekki er hægt að velja: Zenína Dálkur. Þetta er þegar skráð hjá FIFA.'
  expect(await cellsOf('Zenína')).toEqual([
    ...[whyNoTick, 'Zenína Dálkur', String(id), '040304-9870', fifaId, ''],
  ])
  expect(await cellsOf('Zenóbíus')).toEqual(['', 'Zenóbíus Dálkur', String(other), '030304-9870', '', ''])
  expect(titles()).toEqual(['', 'Nafn', 'Númer', 'Kennitala', 'FIFA-númer', 'Staða', 'Aðgerðir'])
  expect((await rowOf('Zenína')).getByRole('link', { name: fifaId })).toHaveAttribute(
    'href',
    `/fifa/${fifaId}`,
  )
  expect((await rowOf('Zenína')).queryByRole('button', { name: /Skrá/ })).toBeNull()
  expect((await rowOf('Zenóbíus')).getByRole('button', { name: /Skrá/ })).toBeEnabled()
  expect((await rowOf('Zenóbíus')).queryByRole('link', { name: /^[0-9A-Z]{7}$/ })).toBeNull()
})

test("FIO-01: the FIFA id of a club links to the club's page", async () => {
  const club = await aTeam(db(), { name: 'Zink' })
  const free = await aTeam(db(), { name: 'Zinnia' })
  const fifaId = await register('addorganisationbyid', club.id)
  const { router } = await show(OrganisationsList, '/fifaorg?leit=Zin')
  expect(await cellsOf('Zink')).toEqual(['Zink', String(club.id), fifaId, ''])
  expect(await cellsOf('Zinnia')).toEqual(['Zinnia', String(free.id), '', ''])
  expect(titles()).toEqual(['Nafn', 'Númer', 'FIFA-númer', 'Staða', 'Aðgerðir'])
  const link = (await rowOf('Zink')).getByRole('link', { name: fifaId })
  expect(link).toHaveAttribute('href', `${router.state.location.pathname}/${fifaId}`)
  expect((await rowOf('Zink')).queryByRole('button', { name: /Skrá/ })).toBeNull()
  expect((await rowOf('Zinnia')).getByRole('button', { name: /Skrá/ })).toBeEnabled()
})

test("FIF-01: the club's name of a court links to the club only if it has a FIFA id", async () => {
  const club = await aTeam(db(), { name: 'Zoégafélagið' })
  const bare = await aTeam(db(), { name: 'Zorbafélagið' })
  const court = await aCourt(db(), { name: 'Ztjörnuvöllur', team_id: club.id })
  const other = await aCourt(db(), { name: 'Ztrandarvöllur', team_id: bare.id })
  const clubId = await register('addorganisationbyid', club.id)
  const courtId = await register('addfacilitybyid', court.id)
  await show(FacilitiesList, '/fifafacilities?leit=Zt')
  expect(await cellsOf('Ztjörnuvöllur')).toEqual([
    ...['Ztjörnuvöllur', String(court.id), 'Zoégafélagið', courtId, ''],
  ])
  expect(await cellsOf('Ztrandarvöllur')).toEqual([
    ...['Ztrandarvöllur', String(other.id), 'Zorbafélagið', '', ''],
  ])
  expect(titles()).toEqual(['Nafn', 'Númer', 'Félag', 'FIFA-númer', 'Staða', 'Aðgerðir'])
  const row = await rowOf('Ztjörnuvöllur')
  expect(row.getByRole('link', { name: 'Zoégafélagið' })).toHaveAttribute('href', `/fifaorg/${clubId}`)
  expect(row.getByRole('link', { name: courtId })).toHaveAttribute('href', `/fifafacility/${courtId}`)
  expect(row.queryByRole('button', { name: /Skrá/ })).toBeNull()
  expect((await rowOf('Ztrandarvöllur')).queryByRole('link', { name: 'Zorbafélagið' })).toBeNull()
  expect((await rowOf('Ztrandarvöllur')).getByRole('button', { name: /Skrá/ })).toBeEnabled()
})

test('FIP-04, FIP-16, FIP-23: possible duplicates of a person are shown side by side, and the person can be merged with one of them', async () => {
  await aPerson(db(), { name: 'Zíta Tvífari', gender: 'female' })
  world.namesakes = 2
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

test('FIP-05, FIP-04: if the FIFA registry refuses to register a person, the dialog shows the error of the registry', async () => {
  await aPerson(db(), { name: 'Zakaría Neitun' })
  world.fault = 'refused'
  const { user } = await show(PersonsList, '/fifa?leit=Zakaria')
  await user.click((await rowOf('Zakaría')).getByRole('button', { name: /Skrá/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Skrá' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('103')
})

test('FIP-05, OP-143: an error of the FIFA registry after duplicates were found is shown beside the duplicates', async () => {
  await aPerson(db(), { name: 'Zoltán Tvíneitun', gender: 'female' })
  world.namesakes = 1
  const { user } = await show(PersonsList, '/fifa?leit=Zoltan')
  await user.click((await rowOf('Zoltán')).getByRole('button', { name: /Skrá/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tvöföld skráning fannst!' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  world.fault = 'refused'
  await user.click(dialog.getByRole('button', { name: 'Skrá samt' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('103')
})

test('T21 FIP-01: a person is found by whole national id, and the id is in no address', async () => {
  await aPerson(db(), { name: 'Zenóbía Leitin', ssn: '0203049870' })
  const { user, router } = await show(PersonsList, '/fifa')
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('020304-987')
  expect(await screen.findByText('Kennitala er tíu tölustafir.')).toBeVisible()
  await user.paste('0')
  expect((await rowOf('Zenóbía')).getByText('020304-9870')).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(router.state.location.search).toBe('')
  const addresses = asked.mock.calls.map(([to]) => String(to))
  expect(addresses.some((address) => address.endsWith(registryPersonByNationalId.path))).toBe(true)
  expect(addresses.join()).not.toMatch(/987/)
})

test('FIP-01: a FIFA id of an unusual form is a link with a note that explains the usual form', async () => {
  await registered('Zelma Sérstök')
  await db().updateTable('registry_records').set({ fifa_id: 'isl-7.b' }).execute()
  await show(PersonsList, '/fifa?leit=Zelma')
  const link = (await rowOf('Zelma')).getByRole('link', { name: /isl-7\.b/ })
  expect(link).toHaveAttribute('href', '/fifa/isl-7.b')
  expect(link).toHaveTextContent('FIFA-númer er venjulega sjö hástafir og tölustafir.')
})

test('FIO-01, FIO-02: registering a club with FIFA opens the FIFA page of the club', async () => {
  await aTeam(db(), { name: 'Zetufélagið', short_name: 'Zeta' })
  const { user, router } = await show(OrganisationsList, '/fifaorg?leit=Zetu')
  await user.click((await rowOf('Zetufélagið')).getByRole('button', { name: /Skrá/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skrá' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/fifaorg\/[0-9A-Z]{7}$/))
})

test('FIF-01, FIF-02, FIF-03, OP-148: registering a court with FIFA opens the FIFA page of the court, and the name of its club is a link', async () => {
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
