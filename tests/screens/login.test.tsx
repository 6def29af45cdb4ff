import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authProvider } from '#app/auth-provider.ts'
import { currentSession, setSession } from '#app/platform/session/session.ts'
import { startSession } from '#app/platform/session/session-actions.ts'
import { ChooseRole } from '#app/session/ChooseRole.tsx'
import { Entry } from '#app/session/Entry.tsx'
import type { RoleOption } from '#domain/session/calls.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'

afterEach(() => {
  setSession({ step: 'starting' })
  window.history.replaceState(null, '', '/')
})

describe('login with the real server', () => {
  const server = serveScreens()

  async function comeBackAs({ Kennitala }: { Kennitala: string }) {
    const eid = await server().fetch('/eid/token', {
      method: 'POST',
      body: JSON.stringify({ kennitala: Kennitala }),
    })
    render(<Entry />)
    await startSession({ token: (await eid.json()).token })
  }

  test('SES-09 SES-13 offers the roles of the person who logs in', async () => {
    await comeBackAs(personas.manyRoles)
    await screen.findByRole('heading', { name: 'Veldu hlutverk' })
    const alone = within(screen.getByRole('list', { name: 'Hlutverk þín' }))
    expect(alone.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Starfsmaður',
      'Dómari',
    ])
    expect(
      within(screen.getByRole('region', { name: 'Fulltrúi félags' })).getAllByRole('button'),
    ).toHaveLength(2)
    await expectAccessibleElement()
  })

  test('SES-20 shows in the warning box that the server refused the chosen role', async () => {
    await comeBackAs(personas.referee)
    await screen.findByRole('button', { name: 'Dómari' })
    const session = currentSession()
    if (session.step !== 'choosing') throw new Error('There is no role to choose')
    await expect(authProvider.login({ ...session.id, AuthType: 1, TeamId: 0 })).rejects.toThrow(
      'Þú hefur ekki',
    )
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Þú hefur ekki þetta hlutverk.'))
    // The login token is still valid, so the user can choose another role.
    expect(screen.getByRole('button', { name: 'Dómari' })).toBeEnabled()
  })

  test('SES-20 starts over if the login token was already used', async () => {
    await comeBackAs(personas.referee)
    const button = await screen.findByRole('button', { name: 'Dómari' })
    const eid = { step: 'out' } as const
    await userEvent.click(button)
    await expect.poll(() => window.location.pathname).toBe('/heim')
    setSession(eid)
    await startSession({ token: 'ekki-til' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Rafrænu skilríkin eru ógild'))
    expect(screen.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })).toHaveAttribute(
      'href',
      '/eid/start',
    )
  })
})

describe('login with a fake server', () => {
  let answer = () => Response.json({})
  const other = setupServer(
    http.post('*/users/authenticationoptions', () => answer()),
    // This fake server does not offer to set up a first user.
    http.get('*/rest/begin', () => new Response('', { status: 404 })),
  )
  beforeAll(() => other.listen())
  afterAll(() => other.close())

  test.each([
    ['an empty list', { Options: [] }],
    ['nothing usable', { Roles: 'x' }],
  ])(
    'OP-004 shows an error in the warning box if the server answers with %s of roles',
    async (_what, body) => {
      answer = () => Response.json(body)
      render(<Entry />)
      await startSession({ token: 'x' })
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('Þú hefur ekkert hlutverk í kerfinu.'),
      )
    },
  )

  test('SES-19 SES-20 lists several errors from the server, one on each line', async () => {
    answer = () => Response.json({ Errors: ['Eitt.', 'Tvö.'] }, { status: 400 })
    render(<Entry />)
    await startSession({ token: 'x' })
    const lines = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual(['Eitt.', 'Tvö.'])
  })
})

describe('the role chooser with many clubs', () => {
  const options: RoleOption[] = [
    {
      AuthType: 3,
      Name: 'Fulltrúi félags',
      Teams: ['Þór', 'Ægir', 'Fálkinn', 'Súlur', 'Brimnes', 'Faxi', 'Drangey', 'Mosar', 'Kolka'].map(
        (ShortName, index) => ({ Id: index + 1, ShortName }),
      ),
    },
  ]
  const field = () => screen.getByRole('textbox', { name: 'Leita að félagi' })

  beforeEach(() => {
    render(<ChooseRole step="choosing" id={{ token: 'x' }} options={options} onShown={() => {}} />)
  })

  test('SES-09 can be searched without accents', async () => {
    await userEvent.type(field(), 'aeg')
    expect(screen.getByRole('button', { name: 'Ægir' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Þór' })).toBeNull()
    await expectAccessibleElement()
  })

  test('SES-40 says that a search found no club', async () => {
    await userEvent.type(field(), 'xyz')
    expect(screen.getByText('Ekkert fannst miðað við núverandi síun.')).toBeVisible()
  })
})
