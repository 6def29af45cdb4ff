import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NationalIdField } from '#app/ui/person-picker/NationalIdField.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { nationalIdStart, personSource, wholeNationalId } from '#app/ui/person-picker/source.ts'
import { personBySsn } from '#domain/match-reports/calls.ts'
import { lookUpLimits } from '#domain/platform/lookups.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aReferee } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

// Tests the two pickers by themselves. One looks up half a national id, the other a whole national id only.

const server = serveScreens()
const db = () => server().services.database.db
let referee: { id: number; ssn: string; name: string }
let asked: string[]
const picked = vi.fn()

beforeAll(async () => {
  referee = await aReferee(db(), {}, { name: 'Álfdís Hrönn' })
})
beforeEach(() => {
  asked = []
  picked.mockReset()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
    const address = to instanceof Request ? to.url : String(to)
    if (address.includes('getpersonbyssn')) asked.push(address.split('/').at(-1) ?? '')
    return real(to, init)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db().deleteFrom('rate_limits').execute()
})

type Person = { PersonId: number; Name: string }
const squad: Person[] = [
  { PersonId: 1, Name: 'Ýmir Örn' },
  { PersonId: 2, Name: 'Ægir Már' },
]
const register = personSource({
  call: personBySsn,
  input: (typed) => {
    const ssn = nationalIdStart(typed)
    return ssn === null ? null : { params: { ssn } }
  },
  person: (found): Person[] => found,
})
const registry = personSource({
  call: personBySsn,
  input: (typed) => {
    const ssn = wholeNationalId(typed)
    return ssn === null ? null : { params: { ssn } }
  },
  person: ([found]): Person | null => found ?? null,
})

const find = {
  known: (typed: string) => squad.filter(({ Name }) => Name.toLowerCase().startsWith(typed.toLowerCase())),
  sources: [register],
} as const

const Picker = () => (
  <PersonPicker
    label="Leikmaður"
    find={find}
    keyOf={({ PersonId }) => PersonId}
    nameOf={({ Name }) => Name}
    Option={({ person }) => person.Name}
    isPicked={({ PersonId }) => PersonId === 1}
    hint={(_typed, isUnknown) => (isUnknown ? null : 'Skrifaðu nafn eða kennitölu.')}
    onPick={picked}
  />
)

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <NationalIdField
      label="Kennitala"
      value={typed}
      onChange={setTyped}
      source={registry}
      nameOf={({ Name }) => Name}
    />
  )
}

async function open(Page: ComponentType) {
  await showPage(server(), Page, { persona: personas.referee })
  return userEvent.setup()
}

const field = () => screen.getByRole('combobox', { name: 'Leikmaður' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
async function useUp() {
  const [hour] = lookUpLimits
  for (let count = 0; count < hour.hits; count++)
    await server().as(personas.referee).get(`gamereport/getpersonbyssn/${referee.ssn}`)
}

describe('the person picker', () => {
  test('offers known people at once without a request, and lists people already picked last', async () => {
    const user = await open(Picker)
    await user.click(field())
    expect(options()).toEqual(['Ægir Már', 'Ýmir Örn'])
    await user.type(field(), 'æ')
    expect(options()).toEqual(['Ægir Már'])
    await expectAccessibleElement()
    await user.keyboard('{Enter}')
    expect(picked).toHaveBeenCalledWith(squad[1])
    expect(asked).toEqual([])
  })

  test('REP-15 looks up a national id once six digits are typed, not five', async () => {
    const user = await open(Picker)
    await user.type(field(), referee.ssn.slice(0, 5))
    expect(screen.getByText('Skrifaðu nafn eða kennitölu.')).toBeVisible()
    await user.type(field(), referee.ssn.slice(5, 6))
    expect(await screen.findByRole('option', { name: 'Álfdís Hrönn' })).toBeVisible()
    await user.type(field(), `-${referee.ssn.slice(6)}`)
    await user.click(await screen.findByRole('option', { name: 'Álfdís Hrönn' }))
    expect(asked).toEqual([referee.ssn.slice(0, 6), referee.ssn])
    expect(picked).toHaveBeenCalledWith(expect.objectContaining({ PersonId: referee.id }))
    expect(field()).toHaveValue('')
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain(referee.ssn)
  })

  test('REP-15 says that nobody has the national id, and whom to ask', async () => {
    const user = await open(Picker)
    await user.type(field(), '3112999999')
    expect(
      await screen.findByText('Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.'),
    ).toBeVisible()
  })

  test('T21 says that the user has reached the look-up limit, and known people can still be picked', async () => {
    await useUp()
    const user = await open(Picker)
    await user.type(field(), referee.ssn)
    expect(await screen.findByText(/^Þú hefur flett upp svo mörgum kennitölum/)).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
    await user.clear(field())
    await user.type(field(), 'ým')
    await user.click(screen.getByRole('option', { name: 'Ýmir Örn' }))
    expect(picked).toHaveBeenCalledWith(squad[0])
  })
})

describe('a national id field', () => {
  const id = () => screen.getByRole('textbox', { name: 'Kennitala' })

  test("shows the person's name for a whole national id, and does not look up half a national id", async () => {
    const user = await open(Form)
    await user.type(id(), referee.ssn.slice(0, 6))
    await user.type(id(), ` ${referee.ssn.slice(6)}`)
    expect(await screen.findByText('Álfdís Hrönn')).toBeVisible()
    expect(asked).toEqual([referee.ssn])
    await user.type(id(), '{Backspace}')
    expect(screen.queryByText('Álfdís Hrönn')).toBeNull()
    expect(id()).toBeValid()
  })

  test('says if nobody has the national id, or if the user has reached the look-up limit', async () => {
    const user = await open(Form)
    await user.type(id(), '3112999999')
    expect(await screen.findByText(/^Kennitala fannst ekki/)).toBeVisible()
    expect(id()).toBeInvalid()
    await useUp()
    await user.clear(id())
    await user.type(id(), referee.ssn)
    expect(await screen.findByText(/^Þú hefur flett upp svo mörgum/)).toBeVisible()
    expect(within(document.body).queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
  })
})
