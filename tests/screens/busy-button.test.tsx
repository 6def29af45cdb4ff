import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'

test('a button whose act is under way takes no press, keeps the focus and says so', async () => {
  const act = vi.fn()
  const shown = (isBusy: boolean) => (
    <BusyButton isBusy={isBusy} onClick={act}>
      Senda
    </BusyButton>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Senda' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  rerender(shown(true))
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // A browser takes the focus from what has this.
  expect(button).not.toHaveAttribute('disabled')

  rerender(shown(false))
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(2)
  expect(button).not.toHaveAttribute('aria-disabled')
})

test('an Enter that is held is one press', () => {
  render(<BusyButton isBusy={false}>Senda</BusyButton>)
  const button = screen.getByRole('button', { name: 'Senda' })
  // What is not prevented presses the button.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
})

test('a form whose button is busy is not sent again from a field either', async () => {
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
