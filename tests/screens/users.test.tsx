import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdAccess } from '#app/platform/session/access-token.ts'
import { UserPage } from '#app/users/UserForm.tsx'
import { UsersList } from '#app/users/UsersList.tsx'
import { AuthType } from '#domain/platform/auth-type.ts'
import { registryFaults } from '#server/platform/national-registry/stand-in.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

let roleId = 0
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  const person = await aPerson(db(), { name: 'Ýmir Sær Prófunarson' })
  const role = { person_id: person.id, auth_type: AuthType.Limited, team_id: personaClubs.own }
  roleId = (await aRole(db(), role)).id
})
afterEach(async () => {
  // Fails if the page shows a react-admin text without a translation, which appears as its key (`ra.…`).
  expect(document.body).not.toHaveTextContent(/\bra\.\w/)
  vi.restoreAllMocks()
  await db().deleteFrom('roles').where('id', '=', roleId).execute()
})

async function openForm(id: number | null = roleId) {
  const path = id ? `/nyr-notandi/${id}` : '/nyr-notandi'
  const shown = await showPage(server(), UserPage, {
    persona: personas.clubUser,
    path,
    // The route matches both the form and the list, because the list opens after a save.
    route: '/:page/:userId?',
  })
  return { ...shown, user: userEvent.setup() }
}

/** Gives the user a division, as if another user of the club had saved it. */
async function givenElsewhere(division_type_id: number) {
  await insertRow(db(), 'user_groups', { role_id: roleId, division_type_id, gender: 'female' })
  await updateRow(db(), 'roles', roleId, { version: 2 })
}

const box = (name: string) => screen.findByRole('checkbox', { name })
const update = () => screen.getByRole('button', { name: 'Uppfæra notanda' })
const kennitala = () => screen.findByRole('textbox', { name: 'Kennitala' })
const groupsInDatabase = async () =>
  (await db().selectFrom('user_groups').selectAll().where('role_id', '=', roleId).execute()).map(
    ({ division_type_id, gender }) => [division_type_id, gender],
  )

describe('a concurrent change to a user of a club', () => {
  async function meet() {
    const shown = await openForm()
    await shown.user.click(await box('2. flokkur Kk'))
    await givenElsewhere(3)
    await shown.user.click(update())
    return {
      ...shown,
      alert: (await screen.findByText(/annars staðar/)).closest<HTMLElement>('[role=alert]')!,
    }
  }

  test('USR-08 OP-055 T10 is shown beside the choice made in this tab, which can overwrite it', async () => {
    const { user, alert } = await meet()
    expect(alert).toHaveTextContent('3. flokkur Kvk')
    expect(await box('2. flokkur Kk')).toBeChecked()
    await expectAccessibleElement()
    await user.click(within(alert).getByRole('button', { name: 'Vista mitt' }))
    expect(await screen.findByText('Notandi skráður!')).toBeVisible()
    expect(await groupsInDatabase()).toEqual([[2, 'male']])
  })

  test('T10 can be accepted instead of the choice made in this tab', async () => {
    const { user, alert } = await meet()
    await user.click(within(alert).getByRole('button', { name: 'Nota það sem er vistað' }))
    expect(await box('2. flokkur Kk')).not.toBeChecked()
    expect(await box('3. flokkur Kvk')).toBeChecked()
    await user.click(update())
    expect(await screen.findByText('Notandi skráður!')).toBeVisible()
    expect(await groupsInDatabase()).toEqual([[3, 'female']])
  })
})

describe('an error in the user form', () => {
  test('USR-06 from the server is shown once, at its field', async () => {
    const { user } = await openForm(null)
    await user.type(await kennitala(), personas.clubUser.Kennitala)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Nafn' })).toHaveValue(personas.clubUser.Name),
    )
    await user.click(screen.getByRole('button', { name: 'Skrá notanda' }))
    await waitFor(async () => expect(await kennitala()).toBeInvalid())
    expect(await kennitala()).toHaveAccessibleDescription(
      'Þessi einstaklingur er þegar notandi hjá félaginu.',
    )
    expect(screen.getAllByText(/þegar notandi hjá félaginu/)).toHaveLength(1)
    await user.type(await kennitala(), '{Backspace}')
    expect(await kennitala()).toBeValid()
    expect(screen.queryByText(/þegar notandi hjá félaginu/)).toBeNull()
  })

  test('about a division that was deleted meanwhile is shown at the divisions', async () => {
    const gone = { id: 990_001, kind: 'FLOKK', label: 'Flokkur sem hverfur' } as const
    await db().insertInto('types').values(gone).execute()
    const { user } = await openForm()
    await user.click(await box('Flokkur sem hverfur Kk'))
    await db().deleteFrom('types').where('id', '=', gone.id).execute()
    await user.click(update())
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Flokkar' })).toHaveAccessibleDescription(/\S/),
    )
    expect(await groupsInDatabase()).toEqual([])
  })

  test('USR-06 offers a retry if the national registry is down, but not if the national id is unknown', async () => {
    const { user } = await openForm(null)
    await user.type(await kennitala(), registryFaults.nobody)
    expect(await screen.findByText('Kennitalan fannst ekki í þjóðskrá.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
    await user.clear(await kennitala())
    await user.type(await kennitala(), registryFaults.down)
    const again = await screen.findByRole('button', { name: 'Reyna aftur' })
    expect(await kennitala()).toHaveAccessibleDescription(/Þjóðskrá svarar ekki/)
    await expectAccessibleElement()
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'Reyna aftur' })).toBeVisible()
  })

  test('says that a user of another club does not exist, and offers no retry', async () => {
    await openForm(2_000_000_000)
    expect(await screen.findByText('Þetta fannst ekki.', { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fara heim' })).toHaveAttribute('href', '/heim')
    expect(screen.queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
  })

  test('SES-17 is not shown if the save fails because access has ended', async () => {
    const { user } = await openForm()
    await user.click(await box('2. flokkur Kk'))
    holdAccess(null)
    await user.click(update())
    await waitFor(() => expect(update()).toBeEnabled())
    expect(screen.queryByText('Ekki tókst að vista notanda')).toBeNull()
    expect(await box('2. flokkur Kk')).toBeChecked()
  })
})

describe('an unsaved user form', () => {
  test('T27 restores its draft, says so, and the draft can be discarded', async () => {
    const first = await openForm()
    await first.user.click(await box('2. flokkur Kk'))
    expect(screen.getByText('Drögin geymast.')).toBeVisible()
    first.unmount()
    const { user } = await openForm()
    expect(await screen.findByText('Hér eru drögin þín frá því áðan.')).toBeVisible()
    expect(await box('2. flokkur Kk')).toBeChecked()
    await expectAccessibleElement()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(await box('2. flokkur Kk')).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Eyða drögum' })).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('T27 keeps the chosen divisions when reloading the user fails', async () => {
    const { user } = await openForm()
    await user.click(await box('2. flokkur Kk'))
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'))
    // Simulates a return to the tab after a minute, which reloads the user.
    vi.mocked(Date.now).mockReturnValue(Date.parse(testNow) + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await Promise.allSettled(asked.mock.results.map(({ value }) => value))
    expect(await box('2. flokkur Kk')).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
  })
})

describe('the divisions of a user', () => {
  test('USR-04 have one checkbox for men and one for women in each division', async () => {
    await openForm(null)
    await box('2. flokkur Kk')
    const divisions = await db().selectFrom('types').select('label').where('kind', '=', 'FLOKK').execute()
    expect(
      screen
        .getAllByRole('checkbox')
        .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
        .sort(),
    ).toEqual(divisions.flatMap(({ label }) => [`${label} Kk`, `${label} Kvk`]).sort())
    expect(screen.queryByText('Engir flokkar fundust')).toBeNull()
  })

  test('USR-04 are replaced by a message if there are none', async () => {
    const ask = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) =>
      /admin\/types\?/.test(String(asked[0])) ? Response.json([]) : ask(...asked),
    )
    await openForm(null)
    expect(await screen.findByText('Engir flokkar fundust')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the users list', () => {
  test('USR-02 says so if there are no users', async () => {
    // Fakes an empty answer, because the real list always includes the logged-in user.
    const ask = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) =>
      String(asked[0]).endsWith('users/getusers') ? Response.json([]) : ask(...asked),
    )
    await showPage(server(), UsersList, { persona: personas.clubUser, path: '/notendur' })
    expect(await screen.findByText('Engir notendur fundust')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nýr notandi' })).toBeVisible()
  })

  test('USR-02 has twenty rows a page', async () => {
    const team = await aTeam(db())
    const me = await personIdOf(db(), personas.clubUser)
    await aRole(db(), { person_id: me, auth_type: AuthType.Club, team_id: team.id })
    for (let number = 1; number <= 21; number++) {
      const { id } = await aPerson(db(), { name: `Ari ${String.fromCharCode(64 + number)}` })
      await aRole(db(), { person_id: id, auth_type: AuthType.Limited, team_id: team.id })
    }
    const persona = { ...personas.clubUser, TeamId: team.id }
    await showPage(server(), UsersList, { persona, path: '/notendur' })
    const user = userEvent.setup()
    await screen.findByRole('rowheader', { name: 'Ari A' })
    expect(screen.getAllByRole('rowheader')).toHaveLength(20)
    expect(screen.queryByRole('rowheader', { name: 'Ari U' })).toBeNull()
    await expectAccessibleElement()
    await user.click(screen.getByRole('button', { name: 'Næsta síða' }))
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Ari U',
      personas.clubUser.Name,
    ])
    await user.click(screen.getByRole('button', { name: 'Fyrri síða' }))
    expect(screen.getByRole('rowheader', { name: 'Ari A' })).toBeVisible()
  })
})
