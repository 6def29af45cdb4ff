import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ContractsPage } from '#app/contracts/ContractsPage.tsx'
import { PersonPage } from '#app/people/PersonPage.tsx'
import { Palette } from '#app/ui/overlay/Palette.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aContract, aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { aTransfer } from '../support/transfers.ts'

const { own, other } = personaClubs
const server = serveScreens()
const db = () => server().services.database.db

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
})

const Page = () => <Palette onClose={() => {}} />
async function open(persona: Persona) {
  const shown = await showPage(server(), Page, { persona })
  const user = userEvent.setup()
  return { ...shown, user, field: screen.getByRole('combobox') }
}
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const addressOf = ({ state }: Awaited<ReturnType<typeof open>>['router']) =>
  state.location.pathname + state.location.search

/** Creates a player of another club, with a contract there and a transfer request to the demo user's club. */
async function aKnownPlayer(name: string, ssn?: string) {
  const player = await aPerson(db(), { name, team_id: other, ...(ssn && { ssn }) })
  const contract = await aContract(db(), { person_id: player.id, team_id: other })
  return { player, contract, transfer: await aTransfer(db(), { person_id: player.id, team_to_id: own }) }
}

test('Ctrl+K finds a person, transfer and contract by part of the name, and opens their pages', async () => {
  const { player, contract, transfer } = await aKnownPlayer('Hrímnir Váfuðsson')
  const { user, field, router } = await open(personas.staff)
  await user.type(field, 'hrimni')
  expect((await group('Fólk')).getByRole('option', { name: /Hrímnir Váfuðsson/ })).toBeVisible()
  expect((await group('Samningar')).getByText(/^Súlur/)).toBeVisible()
  await expectAccessibleElement(screen.getByRole('dialog'))
  await user.click((await group('Fólk')).getByRole('option'))
  expect(addressOf(router)).toBe(`/einstaklingur/${player.id}`)
  await user.click((await group('Félagaskipti')).getByRole('option'))
  expect(addressOf(router)).toBe(`/felagaskipti-oklaradar-adgerdir/${transfer.id}`)
  await user.click((await group('Samningar')).getByRole('option'))
  expect(addressOf(router)).toBe(`/samningar?samningur=${contract.id}`)
})

const isSearch = (where: Parameters<typeof fetch>[0]) =>
  String(where instanceof Request ? where.url : where).includes('/rest/search?')

test('Ctrl+K highlights the first result, even if results of a lower group arrive first', async () => {
  await aKnownPlayer('Þjóney Vorsdóttir')
  const real = globalThis.fetch
  let answer = () => {}
  const released = new Promise<void>((done) => {
    answer = done
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (where, ...how) => {
    if (isSearch(where)) await released
    return real(where, ...how)
  })
  const { user, field } = await open(personas.staff)
  await user.type(field, 'þjón')
  await waitFor(() => expect(asked.mock.calls.filter(([where]) => isSearch(where))).toHaveLength(2))
  answer()
  const person = (await group('Fólk')).getByRole('option', { name: /Þjóney/ })
  await group('Textar í kerfinu')
  expect(field).toHaveAttribute('aria-activedescendant', person.id)
})

test('a choice in Ctrl+K keeps the earlier choices, even if they have not been loaded yet', async () => {
  const staff = server().as(personas.staff)
  await staff.put('rest/recent', { Value: ['page.referees'] })
  const real = globalThis.fetch
  let answer = () => {}
  const released = new Promise<void>((done) => {
    answer = done
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (where, how) => {
    const isRecent = String(where instanceof Request ? where.url : where).endsWith('/rest/recent')
    if (isRecent && (how?.method ?? 'GET') === 'GET') await released
    return real(where, how)
  })
  const { user, field } = await open(personas.staff)
  await user.type(field, 'postur')
  await user.click((await group('Síður')).getByRole('option', { name: /Póstur/ }))
  answer()
  const stored = async () => (await (await staff.get('rest/recent')).json()).Value
  await waitFor(async () => expect(await stored()).toEqual(['page.outbox', 'page.referees']))
})

test('Ctrl+K finds the pages about bans by the word that their titles lack', async () => {
  const { user, field } = await open(personas.staff)
  await user.type(field, 'bann')
  const pages = (await group('Síður')).getAllByRole('option').map(({ textContent }) => textContent)
  for (const title of ['Leikbönn', 'Úrskurðir', 'Aganefnd', 'Reglur um leikbönn'])
    expect(pages.some((page) => page?.startsWith(title))).toBe(true)
})

test('Ctrl+K offers the records that the user opened last, before anything is typed', async () => {
  const { player } = await aKnownPlayer('Valþrúður Nýskoðuð')
  const path = `/einstaklingur/${player.id}`
  const seen = await showPage(server(), PersonPage, {
    persona: personas.staff,
    path,
    route: '/einstaklingur/:id',
  })
  await screen.findByRole('heading', { level: 1, name: player.name })
  seen.unmount()
  const { user, field, router } = await open(personas.staff)
  const viewed = (await group('Nýlega skoðað')).getByRole('option', { name: /Valþrúður Nýskoðuð/ })
  await user.click(viewed)
  expect(addressOf(router)).toBe(path)
  await user.type(field, 'zzz')
  expect(screen.queryByRole('group', { name: 'Nýlega skoðað' })).toBeNull()
  cleanup()
  await open(personas.otherClubUser)
  await group('Síður')
  expect(screen.queryByRole('group', { name: 'Nýlega skoðað' })).toBeNull()
})

test('OP-070 Ctrl+K finds a person by whole national id, which is in no address', async () => {
  await aKnownPlayer('Glaumvör Kennisdóttir', '0502801419')
  const asked = vi.spyOn(globalThis, 'fetch')
  const { user, field } = await open(personas.staff)
  await user.type(field, '050280-1419')
  expect((await group('Fólk')).getByRole('option', { name: /Glaumvör/ })).toBeVisible()
  const addresses = asked.mock.calls.map(([where]) => String(where instanceof Request ? where.url : where))
  expect(addresses.some((address) => /050280-?\d{3}/.test(decodeURIComponent(address)))).toBe(false)
})

test('T02 Ctrl+K shows a club user no contracts of other clubs', async () => {
  const player = await aPerson(db(), { name: 'Skrýmir Felusson', team_id: other })
  await aContract(db(), { person_id: player.id, team_id: other })
  const { user, field } = await open(personas.clubUser)
  await user.type(field, 'skrymir')
  expect(await screen.findByText('Ekkert fannst. Prófaðu annað orð.')).toBeVisible()
  expect(screen.queryByText(/Skrýmir Felusson/)).toBeNull()
})

test('the address of a contract opens a dialog with the history of the contract', async () => {
  const { contract } = await aKnownPlayer('Ýringur Öfjörð')
  const path = `/samningar?samningur=${contract.id}`
  await showPage(server(), ContractsPage, { persona: personas.staff, path })
  const dialog = within(await screen.findByRole('dialog', { name: 'Saga samnings: Ýringur Öfjörð' }))
  expect(dialog.getByText('Súlur: frá 12.05.2026 til 16.11.2026')).toBeVisible()
})
