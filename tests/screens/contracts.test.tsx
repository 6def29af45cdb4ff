import { resolveObjectURL } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ContractsPage } from '#app/contracts/ContractsPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aContract, aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf, aPng } from '../support/files.ts'
import { LostRequest } from '../support/lost-request.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
  for (const table of ['contract_files', 'contract_reminders', 'contracts'] as const)
    await db().deleteFrom(table).execute()
})

const open = async (persona: Persona = personas.staff) => ({
  ...(await showPage(server(), ContractsPage, { persona, path: '/samningar' })),
  user: userEvent.setup(),
})

/** A contract between the demo user's club and a player called `name`. */
async function signed(name: string, values: object = {}) {
  const player = await aPerson(db(), { name, team_id: personaClubs.own })
  return aContract(db(), { team_id: personaClubs.own, person_id: player.id, ...values })
}

async function withAttachment(name: string, attachment = aPdf()) {
  const { id } = await signed(name)
  const sent = await server()
    .as(personas.clubUser)
    .upload(`contracts/AddContractFile/${id}`, { ContractFile: attachment })
  expect(await sent.json()).toMatchObject({ Success: true })
  return id
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const waiting = () => part('Óstaðfestir samningar')
const decided = () => part('Staðfestir og hafnaðir samningar')
const rowIn = async (list: Awaited<ReturnType<typeof part>>, name: string) =>
  within((await list.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)
const namesIn = (list: Awaited<ReturnType<typeof part>>) => list.getAllByRole('rowheader').length
const stored = (id: number) => rowById(db(), 'contracts', id)

describe('the unconfirmed contracts list', () => {
  test.each([
    [4, 'CON-01 CON-03 OP-125 shows all of four contracts, without a button'],
    [5, 'CON-03 OP-125 shows four of five contracts and a button with the count that shows the fifth'],
  ])('of %i contracts: %s', async (count) => {
    for (let index = 1; index <= count; index++)
      await signed(`Bíðandi ${index}`, { registered_at: `2026-05-0${index}T09:00:00.000Z` })
    const { user } = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Samningar' })).toBeVisible()
    const list = await waiting()
    await rowIn(list, 'Bíðandi 4')
    expect(namesIn(list)).toBe(4)
    const all = list.queryByRole('button', { name: /^Sjá alla/ })
    if (count === 4) return expect(all).toBeNull()
    expect(all).toHaveAccessibleName('Sjá alla 5 samninga')
    await user.click(all!)
    expect(await rowIn(list, 'Bíðandi 5')).toBeTruthy()
    expect(list.queryByRole('button', { name: /^Sjá alla/ })).toBeNull()
    await expectAccessibleElement()
  })

  test.each(['clubUser', 'restrictedSem'] as const)(
    'CON-05 offers %s no button to confirm or reject',
    async (name) => {
      await withAttachment('Þengill Ósmundsson')
      const { user } = await open(personas[name])
      const row = await rowIn(await waiting(), 'Þengill')
      expect(row.getByRole('button', { name: 'Skjal' })).toBeVisible()
      await user.click(await row.findByRole('button', { name: 'Fleiri aðgerðir' }))
      expect(await screen.findByRole('menuitem', { name: 'Bæta við skjali' })).toBeVisible()
      for (const act of ['Staðfesta', 'Hafna'])
        expect([
          row.queryByRole('button', { name: act }),
          screen.queryByRole('menuitem', { name: act }),
        ]).toEqual([null, null])
    },
  )

  test('CON-05 OP-123 lets the association confirm a contract with a document, and says if a contract lacks its document', async () => {
    const id = await withAttachment('Þengill Ósmundsson')
    await signed('Ölver Án Skjals')
    const { user } = await open()
    const without = await rowIn(await waiting(), 'Ölver')
    for (const action of ['Bæta við skjali', 'Hafna'])
      expect(without.getByRole('button', { name: action })).toBeVisible()
    await user.click(await without.findByRole('button', { name: 'Fleiri aðgerðir' }))
    const confirm = await screen.findByRole('menuitem', { name: /^Staðfesta: Skjalið vantar/ })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Escape}')
    await user.click((await rowIn(await waiting(), 'Þengill')).getByRole('button', { name: 'Staðfesta' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Staðfesta samning: Þengill Ósmundsson?' }),
    )
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Staðfesta' }))
    expect(await screen.findByText('Samningurinn var staðfestur.')).toBeVisible()
    const row = await rowIn(await decided(), 'Þengill')
    expect(row.getByText('Staðfest')).toBeVisible()
    expect(await stored(id)).toMatchObject({ state: 'confirmed' })
  })

  test('CON-08 shows in the open dialog why the server refused to confirm a contract', async () => {
    const id = await withAttachment('Þengill Ósmundsson')
    const { user } = await open()
    await user.click((await rowIn(await waiting(), 'Þengill')).getByRole('button', { name: 'Staðfesta' }))
    const { person_id, team_id } = await stored(id)
    // Another contract of the player for the same period is confirmed meanwhile.
    await aContract(db(), { person_id, team_id, state: 'confirmed' })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Staðfesta' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Leikmaðurinn er með annan staðfestan samning á sama tíma.',
    )
    expect(await stored(id)).toMatchObject({ state: 'unconfirmed' })
  })

  test('CON-07 CON-04 requires a reason to reject a contract, and the history of the contract shows the reason', async () => {
    const id = await withAttachment('Þengill Ósmundsson')
    const { user } = await open()
    await user.click((await rowIn(await waiting(), 'Þengill')).getByRole('button', { name: 'Hafna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hafna samningi: Þengill Ósmundsson' }))
    const reason = dialog.getByRole('textbox', { name: 'Ástæða höfnunar' })
    await user.type(reason, '   ')
    await user.click(dialog.getByRole('button', { name: 'Hafna' }))
    expect(await dialog.findByText(/Ekki hefur verið tilgreind ástæða höfnunar/)).toBeVisible()
    expect(await stored(id)).toMatchObject({ state: 'unconfirmed' })
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.type(reason, 'Undirskrift vantar')
    await user.click(dialog.getByRole('button', { name: 'Hafna' }))
    expect(await screen.findByText('Samningnum var hafnað.')).toBeVisible()
    const row = await rowIn(await decided(), 'Þengill')
    expect(row.getByText('Hafnað')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Saga' }))
    const history = within(await screen.findByRole('dialog', { name: 'Saga samnings: Þengill Ósmundsson' }))
    expect(await history.findByText('Undirskrift vantar')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
  })

  test('CON-08 shows why the server refused to reject a contract, and keeps the typed reason', async () => {
    const id = await withAttachment('Þengill Ósmundsson')
    const { user } = await open()
    await user.click((await rowIn(await waiting(), 'Þengill')).getByRole('button', { name: 'Hafna' }))
    const reason = await screen.findByRole('textbox', { name: 'Ástæða höfnunar' })
    await user.type(reason, 'Undirskrift vantar')
    // Another member of staff confirms the contract meanwhile.
    await updateRow(db(), 'contracts', id, { state: 'confirmed' })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hafna' }))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Samningurinn er þegar staðfestur.',
    )
    expect(reason).toHaveValue('Undirskrift vantar')
  })

  test('CON-21 opens the document of a contract in a dialog, with a link that opens it in a new tab', async () => {
    const picture = aPng()
    await withAttachment('Þengill Ósmundsson', picture)
    const { user } = await open(personas.clubUser)
    await user.click((await rowIn(await waiting(), 'Þengill')).getByRole('button', { name: 'Skjal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'samningur.png' }))
    const tab = await dialog.findByRole('link', { name: 'Opna í nýjum flipa' })
    expect(tab).toHaveAttribute('target', '_blank')
    const shown = resolveObjectURL(tab.getAttribute('href') ?? '')
    expect(shown?.type).toBe('image/png')
    expect(await shown?.arrayBuffer()).toEqual(await picture.arrayBuffer())
  })

  test('OP-123 lets the club add the document of a contract if it did not arrive with the contract', async () => {
    const { id } = await signed('Ölver Án Skjals')
    const { user } = await open(personas.clubUser)
    await user.click((await rowIn(await waiting(), 'Ölver')).getByRole('button', { name: 'Bæta við skjali' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skjal við samning: Ölver Án Skjals' }))
    expect(dialog.getByRole('button', { name: 'Senda skjal' })).toBeDisabled()
    await user.upload(dialog.getByLabelText('Undirritaður samningur', { selector: 'input' }), aPdf())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Senda skjal' })).toBeEnabled())
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Senda skjal' }))
    expect(await screen.findByText('Skjalið er komið til skila.')).toBeVisible()
    const files = await db().selectFrom('contract_files').selectAll().where('contract_id', '=', id).execute()
    expect(files).toHaveLength(1)
  })

  test('CON-14 OP-123 refuses an invalid document, and can resend a document that did not reach the server', async () => {
    const { id } = await signed('Ölver Án Skjals')
    const { user } = await open(personas.clubUser)
    await user.click((await rowIn(await waiting(), 'Ölver')).getByRole('button', { name: 'Bæta við skjali' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skjal við samning: Ölver Án Skjals' }))
    const field = dialog.getByLabelText('Undirritaður samningur', { selector: 'input' })
    const send = () => dialog.getByRole('button', { name: 'Senda skjal' })
    await user.upload(field, new File(['GIF89a'], 'samningur.pdf', { type: 'application/pdf' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Aðeins/)
    expect(send()).toBeDisabled()

    await user.upload(field, aPdf())
    await waitFor(() => expect(send()).toBeEnabled())
    const own = XMLHttpRequest
    vi.stubGlobal('XMLHttpRequest', LostRequest)
    await user.click(send())
    expect(await dialog.findByRole('alert')).toBeVisible()
    vi.stubGlobal('XMLHttpRequest', own)
    await user.click(send())
    expect(await screen.findByText('Skjalið er komið til skila.')).toBeVisible()
    const files = await db().selectFrom('contract_files').selectAll().where('contract_id', '=', id).execute()
    expect(files).toHaveLength(1)
  })
})

test('CON-04 the list of confirmed and rejected contracts shows the newest twenty until the user asks for all', async () => {
  for (let index = 1; index <= 21; index++)
    await signed(`Ákveðinn ${String(index).padStart(2, '0')}`, {
      state: index === 21 ? 'rejected' : 'confirmed',
      date_from: '2025-01-01',
      date_to: '2027-11-16',
      decided_at: `2026-04-${String(index).padStart(2, '0')}T09:00:00.000Z`,
    })
  const { user } = await open()
  const list = await decided()
  expect((await rowIn(list, 'Ákveðinn 21')).getByText('Hafnað')).toBeVisible()
  expect((await rowIn(list, 'Ákveðinn 20')).getByText('Staðfest')).toBeVisible()
  expect(list.queryByRole('rowheader', { name: /Ákveðinn 01/ })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Sjá alla samninga' }))
  await user.click(await list.findByRole('button', { name: /[Nn]æsta síða/ }))
  expect((await rowIn(list, 'Ákveðinn 01')).getByText('Staðfest')).toBeVisible()
  expect(list.queryByRole('button', { name: 'Sjá alla samninga' })).toBeNull()
})
