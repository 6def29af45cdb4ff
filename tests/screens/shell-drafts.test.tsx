import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetDrafts, keepOnlyDraftsOf } from '#app/platform/drafts/draft-store.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { setSession } from '#app/platform/session/session.ts'
import type { User } from '#domain/session/user.ts'

const person = (PersonId: number) =>
  setSession({
    step: 'in',
    user: { PersonId } as User,
    expiresAt: Number.POSITIVE_INFINITY,
    serial: PersonId,
  })

function Letter() {
  const [letter, setLetter, { restored, saved, forget }] = useDraft('mail', { Text: '' })
  return (
    <>
      <textarea
        aria-label="Texti"
        value={letter.Text}
        onChange={(event) => setLetter({ Text: event.target.value })}
      />
      <output>{[restored && 'restored', saved && 'saved'].filter(Boolean).join(' ')}</output>
      <button type="button" onClick={forget}>
        Senda
      </button>
    </>
  )
}

const text = () => screen.getByRole('textbox', { name: 'Texti' })
const state = () => screen.getByRole('status').textContent

function Keyed() {
  const [, setValue] = useDraft('player 1508901239', '')
  return (
    <button type="button" onClick={() => setValue('x')}>
      Skrá
    </button>
  )
}

/** Mounts the component again, as after a reload or a new login. Only the browser's storage survives. */
function openAnew(opened: ReturnType<typeof render>) {
  opened.unmount()
  return render(<Letter />)
}

beforeEach(() => person(7))

describe("a draft in the browser's storage", () => {
  test('SES-17 is restored after a reload or a new login of the same person', async () => {
    const opened = render(<Letter />)
    expect(state()).toBe('')
    await userEvent.type(text(), 'Kæri dómari')
    expect(state()).toBe('saved')
    keepOnlyDraftsOf(7)
    openAnew(opened)
    expect(text()).toHaveValue('Kæri dómari')
    expect(state()).toBe('restored saved')
  })

  test('is deleted once it has been sent', async () => {
    const opened = render(<Letter />)
    await userEvent.type(text(), 'Kæri dómari')
    await userEvent.click(screen.getByRole('button', { name: 'Senda' }))
    openAnew(opened)
    expect(text()).toHaveValue('')
  })

  test('is deleted on logout', async () => {
    const opened = render(<Letter />)
    await userEvent.type(text(), 'Kæri dómari')
    forgetDrafts()
    openAnew(opened)
    expect(text()).toHaveValue('')
  })

  test('is deleted when another person logs in in the same tab', async () => {
    const opened = render(<Letter />)
    await userEvent.type(text(), 'Kæri dómari')
    person(8)
    keepOnlyDraftsOf(8)
    const other = openAnew(opened)
    expect(text()).toHaveValue('')
    person(7)
    openAnew(other)
    expect(text()).toHaveValue('')
  })

  test.each([['150890-1239', '1508901239', 'jon@felag.is', '150890 1239']])(
    'is stored without national ids and e-mail addresses',
    async (...secrets) => {
      const opened = render(<Letter />)
      await userEvent.type(text(), `Sími 5551234, ${secrets.join(', ')}.`)
      expect(text()).toHaveValue(`Sími 5551234, ${secrets.join(', ')}.`)
      const kept = JSON.stringify({ ...sessionStorage })
      for (const secret of secrets) expect(kept).not.toContain(secret)
      openAnew(opened)
      expect(text()).toHaveValue('Sími 5551234, …, …, …, ….')
    },
  )

  test('is stored under a key without the national id in it', () => {
    render(<Keyed />)
    act(() => screen.getByRole('button').click())
    expect(Object.keys(sessionStorage)).toEqual(['draft:7:player …'])
  })
})
