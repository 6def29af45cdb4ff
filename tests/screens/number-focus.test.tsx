import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusDelayMillis, useNumberFocus } from '#app/match-reports/line-up/use-number-focus.ts'

// After a pick the focus moves to the number of the row, with a delay (REP-17, OP-072).

function Rows() {
  const box = useRef<HTMLDivElement>(null)
  const focusSoon = useNumberFocus(box)
  return (
    <div ref={box}>
      <div data-list="LineUp">
        <input aria-label="Númer" data-number="" defaultValue="7" />
      </div>
      <input aria-label="Athugasemd" />
      <button type="button" onClick={() => focusSoon({ list: 'LineUp', seat: 0 })}>
        Velja
      </button>
    </div>
  )
}

const number = () => screen.getByRole('textbox', { name: 'Númer' })
const comment = () => screen.getByRole('textbox', { name: 'Athugasemd' })
const wait = (millis: number) => act(() => vi.advanceTimersByTime(millis))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Rows />)
  comment().focus()
  // A click without pointer events: only the pick must count, not user activity.
  fireEvent.click(screen.getByRole('button', { name: 'Velja' }))
})
afterEach(() => vi.useRealTimers())

describe('REP-17 OP-072 the focus', () => {
  test('moves to the number three seconds after a pick, not earlier', () => {
    wait(focusDelayMillis - 1)
    expect(comment()).toHaveFocus()
    wait(1)
    expect(number()).toHaveFocus()
    expect(focusDelayMillis).toBe(3000)
  })

  test.each([
    ['types', () => fireEvent.keyDown(comment(), { key: 'a' })],
    ['dictates or pastes', () => fireEvent.input(comment(), { target: { value: 'Meiddist í upphitun' } })],
    ['presses somewhere', () => fireEvent.pointerDown(comment())],
    ['scrolls', () => fireEvent.wheel(comment())],
    ['goes to another field', () => fireEvent.focusIn(comment())],
  ])('does not move if the user %s', (_what, move) => {
    wait(focusDelayMillis - 1)
    move()
    wait(60_000)
    expect(comment()).toHaveFocus()
  })
})
