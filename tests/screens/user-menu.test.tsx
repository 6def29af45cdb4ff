import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UserMenu } from '#app/ui/frame/UserMenu.tsx'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const Menu = () => (
  <UserMenu onHelp={() => {}} onNotices={() => {}} onCalendars={() => {}} onSessions={() => {}} />
)
const { clubUser, staff, restrictedFel, referee, limited, transfersOnly, supervisor } = personas

async function open(persona: Persona) {
  const shown = await showPage(server(), Menu, { persona })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: persona.Name }))
  return { ...shown, user }
}
const items = async () => (await screen.findAllByRole('menuitem')).map((one) => one.textContent)

test('SES-36 OP-017 the user menu of a club user has links to users and new user, and logout', async () => {
  const { user, router } = await open(clubUser)
  const shown = await items()
  expect([...shown.slice(0, 2), shown.at(-1)]).toEqual(['Notendur', 'Nýr notandi', 'Skrá út'])
  await user.click(screen.getByRole('menuitem', { name: 'Nýr notandi' }))
  expect(router.state.location.pathname).toBe('/nyr-notandi')
  await user.click(screen.getByRole('button', { name: clubUser.Name }))
  await user.click(await screen.findByRole('menuitem', { name: 'Notendur' }))
  expect(router.state.location.pathname).toBe('/notendur')
})

test.each([staff, restrictedFel, referee, limited, transfersOnly, supervisor])(
  'SES-36 OP-017 the user menu of AuthType $AuthType has logout, but no links to users and new user',
  async (persona) => {
    await open(persona)
    const shown = await items()
    expect(shown.at(-1)).toBe('Skrá út')
    expect(shown).not.toContain('Notendur')
    expect(shown).not.toContain('Nýr notandi')
  },
)

test('the user menu says until when the access lasts', async () => {
  await open(staff)
  expect(await screen.findByText(/^Aðgangur til kl\. \d\d:\d\d$/)).toBeVisible()
})

test.each([clubUser, referee, limited, supervisor])(
  'the user menu of AuthType $AuthType has a link to the calendar dialog',
  async (persona) => {
    await open(persona)
    expect(await items()).toContain('Dagatal í síma')
  },
)

test.each([staff, restrictedFel, transfersOnly])(
  'the user menu of AuthType $AuthType has no link to the calendar dialog',
  async (persona) => {
    await open(persona)
    expect(await items()).not.toContain('Dagatal í síma')
  },
)
