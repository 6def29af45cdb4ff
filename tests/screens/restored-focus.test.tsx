import Dialog from '@mui/material/Dialog'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { handleKey } from '#app/ui/keys/key-registry.ts'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'

afterEach(() => window.removeEventListener('keydown', handleKey))

test('a busy button ignores presses, keeps the focus and is announced as disabled', async () => {
  const press = vi.fn()
  const shown = (isBusy: boolean) => (
    <BusyButton isBusy={isBusy} onClick={press}>
      Senda
    </BusyButton>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Senda' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  rerender(shown(true))
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // The button does not get the attribute `disabled`, because browsers move the focus away from elements with
  // that attribute.
  expect(button).not.toHaveAttribute('disabled')

  rerender(shown(false))
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
  expect(button).not.toHaveAttribute('aria-disabled')
})

test('holding Enter down presses a button only once', () => {
  render(<BusyButton isBusy={false}>Senda</BusyButton>)
  const button = screen.getByRole('button', { name: 'Senda' })
  // The result is `true` if the event was not cancelled, so that the browser would press the button.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
})

test('Enter in a field does not resubmit a form whose button is busy', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const shown = (isBusy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Nafn" />
      <BusyButton type="submit" isBusy={isBusy}>
        Vista
      </BusyButton>
    </form>
  )
  const { rerender } = render(shown(true))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nafn' }), 'Anna{Enter}')
  expect(send).not.toHaveBeenCalled()
  rerender(shown(false))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nafn' }), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('the button that sends files is busy until the report of the last upload', async () => {
  let told = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (told = resolve)))
  const shown = (isReady: boolean) => (
    <SendFiles uploads={{ isReady }} onSend={send}>
      Senda skjal
    </SendFiles>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Senda skjal' })
  expect(button).toBeDisabled()
  rerender(shown(true))
  button.focus()
  await userEvent.keyboard('{Enter}')
  // Renders first with an upload under way, then with the upload finished.
  rerender(shown(false))
  expect(button).toBeEnabled()
  rerender(shown(true))
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => told())
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(2)
})

test('Escape closes the top dialog even if nothing has the focus', () => {
  window.addEventListener('keydown', handleKey)
  const [below, above] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Dialog open onClose={below} />)
  rerender(
    <>
      <Dialog open onClose={below} />
      <Dialog open onClose={above} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(above).toHaveBeenCalledTimes(1)
  expect(below).not.toHaveBeenCalled()
  rerender(<p>Án glugga</p>)
  // The result is `true` if the event was not cancelled.
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
})
