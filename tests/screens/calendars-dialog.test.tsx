import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CalendarsDialog } from '#app/calendars/shared/CalendarsDialog.tsx'
import { aCalendar } from '../support/calendar-feed.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const { clubUser, referee } = personas
const Dialog = () => <CalendarsDialog onClose={() => {}} />

beforeEach(async () => {
  const { db } = server().services.database
  await db.deleteFrom('calendars').execute()
  await db.deleteFrom('rate_limits').execute()
})

async function open(persona: Persona) {
  const user = userEvent.setup()
  await showPage(server(), Dialog, { persona })
  const dialog = within(await screen.findByRole('dialog', { name: 'Dagatal í síma' }))
  return { user, dialog }
}
const isServed = async (path: string) => (await server().fetch(path)).status === 200

test("a new calendar address is shown once, can be copied and opens in the device's calendar", async () => {
  const { user, dialog } = await open(referee)
  expect(await dialog.findByText('Þú hefur ekki búið til neina slóð enn.')).toBeVisible()
  await user.type(dialog.getByLabelText('Heiti tækis'), 'sími{Enter}')
  const address = await dialog.findByLabelText<HTMLInputElement>('Slóð')
  expect(dialog.getByRole('heading', { name: 'Slóðin fyrir „sími“' })).toHaveFocus()
  expect(dialog.getByText(/Slóðin sést aðeins núna/)).toBeVisible()
  expect(await isServed(new URL(address.value).pathname)).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Afrita slóð' }))
  expect(await dialog.findByText('Slóðin er afrituð')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address.value)
  expect(dialog.getByRole('link', { name: 'Opna í dagatali þessa tækis' })).toHaveAttribute(
    'href',
    address.value.replace(/^https?:/, 'webcal:'),
  )
  expect(dialog.getByLabelText('Heiti tækis')).toHaveValue('')
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^sími/)
})

test('the dialog selects the calendar address for copying by hand if the clipboard is unavailable, and says so', async () => {
  const { user, dialog } = await open(referee)
  await user.type(dialog.getByLabelText('Heiti tækis'), 'sími{Enter}')
  const address = await dialog.findByLabelText<HTMLInputElement>('Slóð')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no clipboard'))
  await user.click(dialog.getByRole('button', { name: 'Afrita slóð' }))
  expect(await dialog.findByText(/Slóðin er valin/)).toBeVisible()
  expect(address.selectionEnd).toBe(address.value.length)
})

test('a calendar address needs a device name, and an empty name field says so', async () => {
  const { user, dialog } = await open(clubUser)
  await user.type(dialog.getByLabelText('Heiti tækis'), '  ')
  await user.click(dialog.getByRole('button', { name: 'Búa til slóð' }))
  expect(dialog.getByText('Skrifaðu fyrst hvaða tæki þetta er.')).toBeVisible()
  expect(dialog.getByLabelText('Heiti tækis')).toBeInvalid()
  expect(dialog.queryByLabelText('Slóð')).toBeNull()
})

test('the typed device name stays if the server refuses to create a calendar address', async () => {
  for (let number = 0; number < 10; number++) await aCalendar(server(), clubUser, `tæki ${number}`)
  const { user, dialog } = await open(clubUser)
  await user.type(dialog.getByLabelText('Heiti tækis'), 'tölva{Enter}')
  expect(await screen.findByText(/geta mest verið 10/)).toBeVisible()
  expect(dialog.getByLabelText('Heiti tækis')).toHaveValue('tölva')
})

test('revoking a calendar address asks first and names the device, and the list shows when the address was last used', async () => {
  const [phone, tablet] = [await aCalendar(server(), clubUser), await aCalendar(server(), clubUser, 'tafla')]
  expect(await isServed(phone)).toBe(true)
  const { user, dialog } = await open(clubUser)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  const [first, second] = dialog.getAllByRole('listitem')
  expect(first).toHaveTextContent(/tafla.*Ekki sótt enn/)
  expect(second).toHaveTextContent(/sími.*Síðast sótt 12\.05\.2026 kl\. 12:00/)
  await user.click(dialog.getByRole('button', { name: 'Loka slóð: tafla' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Loka slóð' }))
  expect(asked.getByText(/„tafla“/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Loka slóð' }))
  expect(await screen.findByText('Slóðinni er lokað')).toBeVisible()
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect([await isServed(phone), await isServed(tablet)]).toEqual([true, false])
})

test.each(['iPhone og iPad', 'Android og Google', 'Outlook'])(
  'the calendar help for %s opens within the dialog',
  async (name) => {
    const { user, dialog } = await open(referee)
    await user.click(dialog.getByText(name))
    expect(dialog.getByText(name).closest('details')).toHaveAttribute('open')
  },
)
