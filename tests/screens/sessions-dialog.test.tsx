import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionsDialog } from '#app/ui/overlay/SessionsDialog.tsx'
import type { OwnSession } from '#domain/session/own-session-calls.ts'
import { withToken } from '../support/access.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

// Tests that every user sees where they are logged in and can end those sessions (T18).

const server = serveScreens()
const { clubUser, referee, transfersOnly } = personas
const db = () => server().services.database.db
const closed = vi.fn()
const Sessions = () => <SessionsDialog onClose={closed} />

beforeEach(async () => {
  closed.mockReset()
  await db().deleteFrom('sessions').execute()
  await db().deleteFrom('rate_limits').execute()
})

/** Opens the sessions dialog of a person with two further logins. */
async function open(persona: Persona) {
  const elsewhere = [await server().logIn(persona), await server().logIn(persona)] as const
  await showPage(server(), Sessions, { persona })
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog', { name: 'Mínar innskráningar' })
  await waitFor(() => expect(lines(dialog)).toHaveLength(3))
  return { dialog, user, elsewhere }
}
const lines = (dialog: HTMLElement) => within(dialog).queryAllByRole('listitem')
const ends = (dialog: HTMLElement) => within(dialog).queryAllByRole('button', { name: /^Skrá út úr / })
const answered = async (token: string) => (await withToken(server(), token)('GET', 'users/current')).status
async function idOf(token: string) {
  const listed: OwnSession[] = await (await withToken(server(), token)('GET', 'rest/sessions')).json()
  return listed.find(({ IsCurrent }) => IsCurrent)!.id
}
const heading = () => screen.getByRole('heading', { name: 'Mínar innskráningar' })

test('T18 the sessions dialog lists each login with its role, and the current one cannot be ended there', async () => {
  const { dialog } = await open(clubUser)
  const [first, ...others] = lines(dialog)
  expect(first).toHaveTextContent('Þessi innskráning')
  for (const line of lines(dialog)) expect(line).toHaveTextContent(/Fulltrúi félags, Fálkinn.*Hófst/)
  for (const line of others) expect(line).not.toHaveTextContent('Þessi innskráning')
  expect(ends(dialog)).toHaveLength(2)
})

test('T18 ending one login keeps the others, and the focus moves to the heading', async () => {
  const { dialog, user, elsewhere } = await open(referee)
  await user.click(ends(dialog)[0]!)
  expect(await screen.findByText('Innskráningunni er lokið')).toBeVisible()
  await waitFor(() => expect(lines(dialog)).toHaveLength(2))
  expect(heading()).toHaveFocus()
  expect((await Promise.all(elsewhere.map(answered))).sort()).toEqual([200, 401])
})

test('T18 ending all other logins leaves only the current one', async () => {
  const { dialog, user, elsewhere } = await open(transfersOnly)
  await user.click(within(dialog).getByRole('button', { name: 'Skrá út annars staðar' }))
  expect(await screen.findByText('Þú ert hvergi annars staðar inni')).toBeVisible()
  await waitFor(() => expect(lines(dialog)).toHaveLength(1))
  expect(heading()).toHaveFocus()
  expect(within(dialog).queryByRole('button', { name: 'Skrá út annars staðar' })).toBeNull()
  expect(await Promise.all(elsewhere.map(answered))).toEqual([401, 401])
})

test('T18 ending a login that is already over says so and removes it from the list', async () => {
  const { dialog, user, elsewhere } = await open(referee)
  const ids = await Promise.all(elsewhere.map(idOf))
  await db().deleteFrom('sessions').where('id', 'in', ids).execute()
  await user.click(ends(dialog)[0]!)
  expect(
    await screen.findByText('Þessi innskráning fannst ekki. Henni er ef til vill löngu lokið.'),
  ).toBeVisible()
  await waitFor(() => expect(lines(dialog)).toHaveLength(1))
  expect(heading()).toHaveFocus()
})

test('T18 Escape closes the sessions dialog and ends no login', async () => {
  const { user, elsewhere } = await open(clubUser)
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
  expect(await Promise.all(elsewhere.map(answered))).toEqual([200, 200])
})
