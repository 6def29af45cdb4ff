import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { leave } from '#app/leave/resource.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { day, kennitala, longText, money, tick, time } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { UserPage } from '#app/users/UserForm.tsx'
import { HolidayInput } from '#domain/leave/holiday.ts'
import { kennitala as nationalId } from '#domain/platform/kennitala.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aHoliday } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const rows = () => db().selectFrom('holidays').selectAll().execute()

const declared = {
  schema: HolidayInput,
  empty: () => ({ DateFrom: '2026-08-01', DateTo: '2026-08-02', PartOfDay: 0, Comment: '' }),
  fields: [
    day('DateFrom', { title: 'leave.from', isHalf: true }),
    day('DateTo', { title: 'leave.to', isHalf: true }),
    tick('PartOfDay', { title: 'leave.partOfDay', yes: 1, no: 0 }),
    longText('Comment', { title: 'leave.comment' }),
  ],
  submit: 'leave.save',
  done: 'leave.registered',
} as const
const Direct = formOf(leave, declared)
const Queued = formOf(leave, { ...declared, queue: true })

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await db().deleteFrom('holidays').execute()
})
afterEach(() => vi.restoreAllMocks())

type How = Partial<Pick<Parameters<typeof FormDialog>[0], 'form' | 'record' | 'whyNot' | 'send'>>
async function open({ form = Direct, record = null, ...how }: How = {}) {
  const onClose = vi.fn()
  const Page = () => <FormDialog form={form} record={record} title="Prófun" onClose={onClose} {...how} />
  const shown = await showPage(server(), Page, { persona: personas.referee })
  const dialog = within(await screen.findByRole('dialog', { name: 'Prófun' }))
  return { ...shown, onClose, dialog, user: userEvent.setup() }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Vista' })

/** Replaces the server's answer to POST; `answer` may call the server. Returns the idempotency keys sent. */
function onSave(answer: (ask: () => Promise<Response>) => Promise<Response>) {
  const fetchNow = globalThis.fetch
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method !== 'POST') return fetchNow(input, init)
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return answer(() => fetchNow(input, init))
  })
  return keys
}

const lost = async (ask: () => Promise<Response>): Promise<Response> => {
  await ask()
  throw new TypeError('the connection broke')
}

describe('a form', () => {
  test('T11 saves one record on a double press', async () => {
    const { user, onClose } = await open()
    await user.dblClick(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(await screen.findByText('Orlof skráð!')).toBeVisible()
    expect(await rows()).toHaveLength(1)
  })

  test('T11 resends a save whose answer was lost with the same idempotency key, also after a reload', async () => {
    const keys = onSave(lost)
    const first = await open()
    await first.user.type(field('Athugasemd'), 'Ferð')
    await first.user.click(save())
    expect(await screen.findByText(/reyndu aftur óbreytt og þá vistast það ekki tvisvar/)).toBeVisible()
    await first.user.click(save())
    await waitFor(() => expect(keys).toHaveLength(2))
    await waitFor(() => expect(save()).toBeEnabled())
    cleanup()
    vi.restoreAllMocks()
    const again = onSave((ask) => ask())
    const { user, onClose } = await open()
    expect(field('Athugasemd')).toHaveValue('Ferð')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(new Set([...keys, ...again]).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('T11 sends changed text as a new save with a new idempotency key', async () => {
    const keys = onSave(lost)
    const { user } = await open()
    await user.click(save())
    await screen.findByText(/óbreytt/)
    await user.type(field('Athugasemd'), 'Annað')
    await user.click(save())
    await waitFor(() => expect(keys).toHaveLength(2))
    await screen.findByText(/óbreytt/)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('form errors', () => {
  test('appear when an invalid field loses focus, and disappear when the user types', async () => {
    const { user } = await open()
    await user.clear(field('Frá'))
    await user.type(field('Frá'), '32.8.26')
    await user.tab()
    await waitFor(() => expect(field('Frá')).toHaveAccessibleDescription('Dagsetningin er ekki gild.'))
    await user.clear(field('Frá'))
    expect(field('Frá')).toBeValid()
  })

  test('from the server appear at their field, which gets the focus', async () => {
    const Errors = [{ Field: 'Comment', Message: 'Þetta má ekki standa hér.' }]
    const body = { error: 'input.invalid', error_description: 'Nei.', Errors }
    onSave(async () => Response.json(body, { status: 422 }))
    const { user } = await open()
    await user.type(field('Athugasemd'), 'Ferð')
    await user.click(save())
    await waitFor(() => expect(field('Athugasemd')).toHaveAccessibleDescription('Þetta má ekki standa hér.'))
    await waitFor(() => expect(field('Athugasemd')).toHaveFocus())
    expect(field('Athugasemd')).toHaveValue('Ferð')
    expect(screen.getAllByText('Þetta má ekki standa hér.')).toHaveLength(1)
  })

  test('from the server appear above the form if the form does not have the field', async () => {
    const Errors = [{ Field: 'PersonId', Message: 'Þú ert ekki á lista.' }]
    onSave(async () =>
      Response.json({ error: 'input.invalid', error_description: 'Nei.', Errors }, { status: 422 }),
    )
    const { user } = await open()
    await user.click(save())
    expect(await screen.findByText(/Það sem þú slóst inn er hér enn/)).toBeVisible()
    expect(screen.getByText('Nei.')).toBeVisible()
  })

  test('are listed above the form if there are more than two, each with a link to its field', async () => {
    const { user, dialog } = await open()
    for (const name of ['Frá', 'Til']) {
      await user.clear(field(name))
      await user.type(field(name), 'x')
    }
    await user.click(field('Athugasemd'))
    await user.paste('a'.repeat(1001))
    await user.click(save())
    const summary = within((await dialog.findByText('Farðu yfir 3 reiti:')).closest('[role="alert"]')!)
    expect(field('Frá')).toHaveFocus()
    await user.click(summary.getByRole('button', { name: 'Athugasemd' }))
    expect(field('Athugasemd')).toHaveFocus()
    await expectAccessibleElement(screen.getByRole('dialog'))
  })
})

describe('an unsaved form', () => {
  test('T27 restores its draft, says so, and the draft can be discarded', async () => {
    const first = await open()
    await first.user.type(field('Athugasemd'), 'Hálfkarað')
    expect(await screen.findByText('Drögin geymast.')).toBeVisible()
    cleanup()
    const { user } = await open()
    expect(field('Athugasemd')).toHaveValue('Hálfkarað')
    expect(screen.getByText('Hér eru drögin þín frá því áðan.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(field('Athugasemd')).toHaveValue('')
    expect(sessionStorage.length).toBe(0)
  })

  test('T21 with a national id stores no draft of the id, so closing the form asks first', async () => {
    const Person = formOf('prufa', {
      schema: HolidayInput.pick({ Comment: true }).extend({ Ssn: nationalId() }),
      empty: () => ({ Ssn: '', Comment: '' }),
      fields: [
        kennitala('Ssn', { title: 'users.kennitala' }),
        longText('Comment', { title: 'leave.comment' }),
      ],
      submit: 'leave.save',
    })
    const { user, onClose, router } = await open({ form: Person })
    await user.type(field('Athugasemd'), 'Ferð')
    await user.type(field('Kennitala'), '0102031409')
    expect(JSON.stringify({ ...sessionStorage })).toContain('Ferð')
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/0102031409/)
    await user.click(screen.getByRole('button', { name: 'Hætta við' }))
    const question = within(await screen.findByRole('dialog', { name: 'Fara án þess að vista?' }))
    await user.click(question.getByRole('button', { name: 'Vera áfram' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(field('Kennitala')).toHaveValue('0102031409')
    // Back asks the same question.
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: 'Fara' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('T21 with a national id asks before a link leaves the page', async () => {
    const at = { path: '/nyr-notandi', route: '/:page/:userId?' }
    const Page = () => (
      <>
        <Link to="/notendur">Burt</Link>
        <UserPage />
      </>
    )
    const { router } = await showPage(server(), Page, { persona: personas.clubUser, ...at })
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: 'Kennitala' }), '01020')
    await user.click(screen.getByRole('link', { name: 'Burt' }))
    expect(await screen.findByRole('dialog', { name: 'Fara án þess að vista?' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/nyr-notandi')
    await user.click(screen.getByRole('button', { name: 'Fara' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notendur'))
  })

  test('closes without a question if the draft stores everything', async () => {
    const { user, onClose } = await open()
    await user.type(field('Athugasemd'), 'Ferð')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('a conflict between two edits of one record in a form', () => {
  const change = async () => {
    const Id = (
      await aHoliday(db(), { person_id: await personIdOf(db(), personas.referee), comment: 'Ferð' })
    ).id
    const [row] = await rows()
    const dates = { DateFrom: row!.date_from, DateTo: row!.date_to, PartOfDay: 0 }
    return open({ record: { id: Id, Id, ...dates, Comment: 'Ferð', Version: row!.version } })
  }
  const elsewhere = () =>
    db().updateTable('holidays').set({ comment: 'Hitt', part_of_day: true, version: 7 }).execute()

  test('T10 shows the fields that differ, with the labels and values of the form', async () => {
    const { user, dialog } = await change()
    await user.clear(field('Athugasemd'))
    await user.type(field('Athugasemd'), 'Mitt')
    await elsewhere()
    await user.click(save())
    const table = within(await dialog.findByRole('table'))
    const shown = table.getAllByRole('row').map((row) => row.textContent)
    expect(shown).toEqual(['Annar vistaðiÞú slóst inn', 'Hluti úr degiJáNei', 'AthugasemdHittMitt'])
    await expectAccessibleElement(screen.getByRole('dialog'))
    const choice = (name: string) => dialog.getByRole('radio', { name })
    expect(choice('Hluti úr degi Annar vistaði Já')).toBeChecked()
    expect(choice('Athugasemd Þú slóst inn Mitt')).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Vista það sem er valið' }))
    await waitFor(async () =>
      expect(await rows()).toMatchObject([{ comment: 'Mitt', part_of_day: true, version: 8 }]),
    )
  })

  test('T10 is resolved field by field, and fields that only this user changed keep their values', async () => {
    const { user, dialog } = await change()
    await user.clear(field('Athugasemd'))
    await user.type(field('Athugasemd'), 'Mitt')
    await user.clear(field('Til'))
    await user.type(field('Til'), '30.12.2026')
    await elsewhere()
    await user.click(save())
    const table = within(await dialog.findByRole('table'))
    expect(table.queryByRole('radio', { name: /^Til/ })).toBeNull()
    await user.click(table.getByRole('radio', { name: 'Hluti úr degi Þú slóst inn Nei' }))
    await user.click(table.getByRole('radio', { name: 'Athugasemd Annar vistaði Hitt' }))
    await user.click(dialog.getByRole('button', { name: 'Vista það sem er valið' }))
    await waitFor(async () =>
      expect(await rows()).toMatchObject([
        { comment: 'Hitt', part_of_day: false, date_to: '2026-12-30', version: 8 },
      ]),
    )
  })

  test('T10 is shown when a draft is restored after another user saved the record', async () => {
    const { user, dialog, unmount } = await change()
    await user.type(field('Athugasemd'), ' mín')
    expect(await dialog.findByText('Drögin geymast.')).toBeVisible()
    unmount()
    await elsewhere()
    const [row] = await rows()
    const { id: Id, date_from: DateFrom, date_to: DateTo } = row!
    const again = await open({
      record: { id: Id, Id, DateFrom, DateTo, PartOfDay: 1, Comment: 'Hitt', Version: 7 },
    })
    expect(field('Athugasemd')).toHaveValue('Ferð mín')
    await again.user.click(save())
    const choice = (name: string) => again.dialog.findByRole('radio', { name })
    expect(await choice('Hluti úr degi Annar vistaði Já')).toBeChecked()
    expect(await choice('Athugasemd Þú slóst inn Ferð mín')).toBeChecked()
  })

  test('T10 can be resolved by taking the saved version, which the user can then edit', async () => {
    const { user, dialog } = await change()
    await elsewhere()
    await user.type(field('Athugasemd'), ' mitt')
    await user.click(save())
    await user.click(await dialog.findByRole('button', { name: 'Nota það sem er vistað' }))
    expect(field('Athugasemd')).toHaveValue('Hitt')
    expect(screen.getByRole('checkbox', { name: 'Hluti úr degi' })).toBeChecked()
    await user.type(field('Athugasemd'), ' líka')
    await user.click(save())
    await waitFor(async () => expect(await rows()).toMatchObject([{ comment: 'Hitt líka', version: 8 }]))
  })
})

test.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])(
  'pressing %s saves a form in a dialog',
  async (keys) => {
    const { user, onClose } = await open()
    await user.type(field('Athugasemd'), 'Ferð')
    await user.keyboard(keys)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await rows()).toMatchObject([{ comment: 'Ferð' }])
  },
)

test('T11 a form save in the write queue waits without a connection and is sent automatically on reconnecting', async () => {
  const answer = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('no connection')))
  onSave(answer)
  const { user, onClose } = await open({ form: Queued })
  await user.click(save())
  expect(await screen.findByText('Ekki vistað: ekkert samband')).toBeVisible()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(field('Athugasemd')).toHaveAttribute('readonly')
  vi.mocked(globalThis.fetch).mockRestore()
  await act(() => flush())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await rows()).toHaveLength(1)
})

test('a form that the user may not save is read-only and shows the reason at the save button', async () => {
  await open({ whyNot: 'Fresturinn er liðinn.' })
  expect(save()).toBeDisabled()
  expect(save()).toHaveAccessibleDescription('Fresturinn er liðinn.')
  expect(field('Athugasemd')).toHaveAttribute('readonly')
})

test('a read-only field shows why it is read-only', async () => {
  const Locked = formOf(leave, {
    ...declared,
    fields: [longText('Comment', { title: 'leave.comment', whyNot: () => 'users.kennitalaLocked' })],
  })
  await open({ form: Locked })
  expect(field('Athugasemd')).toHaveAttribute('readonly')
  expect(field('Athugasemd')).toHaveAccessibleDescription('Kennitölu er ekki hægt að breyta.')
})

test('SES-46 fields for money and times accept several formats, store one format and display one format', async () => {
  const Fee = formOf('gjald', {
    schema: z.object({ Fee: z.number(), At: z.iso.time() }),
    empty: () => ({ Fee: null, At: '' }),
    fields: [money('Fee', { title: 'leave.comment' }), time('At', { title: 'leave.from' })],
    submit: 'leave.save',
  })
  const sent = vi.fn(async () => ({}))
  const { user } = await open({ form: Fee, send: sent })
  await user.type(field('Athugasemd'), '440.000')
  await user.type(field('Frá'), '930')
  await user.tab()
  expect(field('Athugasemd')).toHaveValue('kr.\u00a0440.000')
  expect(field('Frá')).toHaveValue('09:30')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ Fee: 440_000, At: '09:30' }, expect.anything()))
})
