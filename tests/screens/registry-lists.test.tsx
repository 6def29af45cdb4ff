import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FacilitiesList, OrganisationsList, PersonsList } from '#app/fifa-registry/lists.tsx'
import { registryPersonByNationalId } from '#domain/fifa-registry/calls.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aCourt, aPerson, aTeam } from '../support/builders.ts'
import { photo, registryScreens, rowOf } from '../support/registry-screens.ts'

const { world, db, register, registered, show } = registryScreens()

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

test('FIP-05, FIP-04: what the registry refuses is said in the dialog', async () => {
  await aPerson(db(), { name: 'Zakaría Neitun' })
  world.fault = 'refused'
  const { user } = await show(PersonsList, '/fifa?leit=Zakaria')
  await user.click((await rowOf('Zakaría')).getByRole('button', { name: /Skrá/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Skrá' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('103')
})

test('FIP-05, OP-143: what the registry refuses after duplicates is said beside them', async () => {
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

test('T21 FIP-01: whoever is sought by a whole national id is found, and no address has it', async () => {
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

test('FIP-01: an id of another form than is usual is a link as any other, with a word about it', async () => {
  await registered('Zelma Sérstök')
  await db().updateTable('registry_records').set({ fifa_id: 'isl-7.b' }).execute()
  await show(PersonsList, '/fifa?leit=Zelma')
  const link = (await rowOf('Zelma')).getByRole('link', { name: /isl-7\.b/ })
  expect(link).toHaveAttribute('href', '/fifa/isl-7.b')
  expect(link).toHaveTextContent('FIFA-númer er venjulega sjö hástafir og tölustafir.')
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
