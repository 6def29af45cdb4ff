import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessibleElement } from '../support/axe.ts'
import { allowOnConsole } from '../support/console-guard.ts'

// Tests the helpers of the component tests. A console check that cannot fail would let every other test pass.

// biome-ignore lint/correctness/useJsxKeyInIterable: the tests need React's warning about missing keys
const rowsWithoutKeys = ['Anna', 'Björn'].map((name) => <li>{name}</li>)

test.fails('a React warning fails the test', () => {
  render(<ul>{rowsWithoutKeys}</ul>)
})

test('a React warning that the test allows does not fail it', () => {
  allowOnConsole('unique "key" prop')
  render(<ol>{rowsWithoutKeys}</ol>)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the accessibility check passes a labelled input and reports an unlabelled one', async () => {
  render(
    <label>
      Leit <input />
    </label>,
  )
  await expectAccessibleElement()
  render(<input />)
  await expect(expectAccessibleElement()).rejects.toThrow(/label: Form elements must have labels/)
})
