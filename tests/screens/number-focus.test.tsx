import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusDelayMillis, useNumberFocus } from '#app/match-reports/line-up/use-number-focus.ts'

// Tests the delay after which the focus moves to the shirt number of a picked player (REP-17, OP-072).

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
  // Clicks without pointer events, because those would count as user activity and keep the focus where it is.
  fireEvent.click(screen.getByRole('button', { name: 'Velja' }))
})
afterEach(() => vi.useRealTimers())

describe('REP-17 OP-072 the focus in a line-up row', () => {
  test('moves to the shirt number three seconds after a player is picked, not earlier', () => {
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
  ])('does not move after a pick if the user %s', (_what, move) => {
    wait(focusDelayMillis - 1)
    move()
    wait(60_000)
    expect(comment()).toHaveFocus()
  })
})
