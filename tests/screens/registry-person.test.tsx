import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonPage } from '#app/fifa-registry/person/PersonPage.tsx'
import { Kind, RegistryGender } from '#domain/fifa-registry/codes.ts'
import { personas } from '../support/personas.ts'
import { registryScreens } from '../support/registry-screens.ts'

const { world, registry, server, db, show, registered } = registryScreens()

test('FIP-06, FIP-10, FIP-13: the birth date of a person has three selects, 31 February is refused, and a saved change is shown', async () => {
  const id = await registered('Zelda Dagsdóttir')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  const birth = within(await screen.findByRole('group', { name: 'Fæðingardagur' }))
  expect(screen.getByText(id)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Kyn' })).toBeVisible()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.getAllByText('Zelda Dagsdóttir').length).toBeGreaterThan(0)
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

test('FIP-10, OP-144: an incomplete birth date is refused when the focus leaves the three selects, not while it moves between them', async () => {
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

test('FIP-11, FIP-12: if the FIFA registry finds duplicates of an updated person, one confirmation forces the update', async () => {
  const id = await registered('Zara Tvöfalda')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
  world.fault = 'duplicates'
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ertu viss um að þú viljir uppfæra?' })
  await user.click(within(dialog).getByRole('button', { name: 'Já' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
})

test('FIP-11, FIP-13: a person can be edited again without a conflict after a forced update', async () => {
  const id = await registered('Zarína Tvöfalda')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  const gender = await screen.findByLabelText('Kyn')
  await user.selectOptions(gender, 'Karl')
  world.fault = 'duplicates'
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  await user.click(await screen.findByRole('button', { name: 'Já' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  world.fault = null
  // Waits until the form has been replaced by one with the new values.
  await waitFor(() => expect(gender).not.toBeInTheDocument())
  await user.selectOptions(await screen.findByLabelText('Kyn'), 'Kona')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  await waitFor(async () =>
    expect(await registry.read(Kind.Person, id)).toMatchObject({ Gender: RegistryGender.Female }),
  )
  expect(screen.queryByText('Þessu var breytt annars staðar á meðan.')).toBeNull()
})

test('FIP-11, T10: confirming a forced update does not overwrite a change made meanwhile', async () => {
  const id = await registered('Zóra Samtímis')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
  world.fault = 'duplicates'
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

test('T10 FIP-25: saving after a conflict over other fields keeps the name saved by another user', async () => {
  const id = await registered('Zína Gamla')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
  const record = { LocalName: 'Zína Nýja', DateOfBirth: '1984-05-06' }
  await registry.apply({ act: 'update', kind: Kind.Person, fifaId: id, record, force: false })
  await server().as(personas.staff).get(`fifa/getperson?fifaid=${id}`)
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  await screen.findByText('Þessu var breytt annars staðar á meðan.')
  await user.click(screen.getByRole('button', { name: /^Vista (mitt|það)/ }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  expect(await registry.read(Kind.Person, id)).toMatchObject({ ...record, Gender: RegistryGender.Male })
})

test('FIP-05, FIP-13: a person can be edited again while an earlier change waits to be sent to FIFA', async () => {
  const id = await registered('Zuzanna Bíðandi')
  const { user } = await show(PersonPage, `/fifa/${id}`, '/fifa/:id')
  await user.selectOptions(await screen.findByLabelText('Kyn'), 'Karl')
  world.fault = 'down'
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Breyting er vistuð hér og bíður sendingar til FIFA.')).toBeVisible()
  expect(screen.getByLabelText('Kyn')).toHaveDisplayValue('Karl')
  world.fault = null
  const birth = within(screen.getByRole('group', { name: 'Fæðingardagur' }))
  await user.selectOptions(birth.getByLabelText('Ár'), '1991')
  await user.click(screen.getByRole('button', { name: 'Uppfæra' }))
  expect(await screen.findByText('Uppfært hjá FIFA.')).toBeVisible()
  expect(await registry.read(Kind.Person, id)).toMatchObject({
    Gender: RegistryGender.Male,
    DateOfBirth: expect.stringMatching(/^1991/),
  })
})

test('FIP-06, OP-142: the page of a person whose FIFA id has an unusual form shows a note and works as usual', async () => {
  await registered('Zíta Sérstök')
  await db().updateTable('registry_records').set({ fifa_id: 'isl-7.b' }).execute()
  const { user } = await show(PersonPage, '/fifa/isl-7.b', '/fifa/:id')
  expect(await screen.findByTitle('FIFA-númer er venjulega sjö hástafir og tölustafir.')).toHaveTextContent(
    'isl-7.b',
  )
  await user.selectOptions(screen.getByLabelText('Kyn'), 'Karl')
  expect(screen.getByRole('button', { name: 'Uppfæra' })).toBeEnabled()
})

test('FIP-07, FIP-08, FIP-09: only one player registration can be added to a person, and it can be edited afterwards', async () => {
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

test('FIP-08: the draft of one registration is not offered for another registration or a new one', async () => {
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
