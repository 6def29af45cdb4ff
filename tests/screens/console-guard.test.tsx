import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessibleElement } from '../support/axe.ts'
import { allowOnConsole } from '../support/console-guard.ts'

// The test kit itself: a guard or a check that cannot fail would prove nothing in other tests.

// biome-ignore lint/correctness/useJsxKeyInIterable: React's complaint about it is what these tests need
const rowsWithoutKeys = ['Anna', 'Björn'].map((name) => <li>{name}</li>)

test.fails('a component that React complains of fails its test', () => {
  render(<ul>{rowsWithoutKeys}</ul>)
})

test('a complaint that a test allows does not fail it', () => {
  allowOnConsole('unique "key" prop')
  render(<ol>{rowsWithoutKeys}</ol>)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the accessibility check passes a sound form and names an input without a label', async () => {
  render(
    <label>
      Leit <input />
    </label>,
  )
  await expectAccessibleElement()
  render(<input />)
  await expect(expectAccessibleElement()).rejects.toThrow(/label: Form elements must have labels/)
})
