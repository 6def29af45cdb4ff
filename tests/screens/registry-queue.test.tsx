import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueueList } from '#app/fifa-registry/QueueList.tsx'
import { RegistryGender } from '#domain/fifa-registry/codes.ts'
import { retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import { aPerson } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { registryScreens, rowOf } from '../support/registry-screens.ts'

const { world, server, db, show, registered } = registryScreens()

test('FIP-05: the FIFA registry queue shows why an entry is pending, and staff can cancel the entry with a reason', async () => {
  const { id } = await aPerson(db(), { name: 'Zeus Bíðandi' })
  world.fault = 'refused'
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

test('FIP-12, OP-140: staff can force a queued change for which the FIFA registry found duplicates, after a confirmation', async () => {
  const id = await registered('Zebúlon Breyttur')
  await db().deleteFrom('registry_queue').execute()
  world.fault = 'duplicates'
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
