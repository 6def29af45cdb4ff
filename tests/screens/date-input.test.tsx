import { ThemeProvider } from '@mui/material/styles'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { theme } from '#app/ui/theme/theme.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { testNow } from '../support/demo-database.ts'

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
})
afterEach(() => vi.restoreAllMocks())

type Limits = { min?: string; max?: string }

function Form({ start, onValue, ...limits }: Limits & { start: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onValue(next)
    setValue(next)
  }
  return <DateInput label="Frá" value={value} onChange={change} {...limits} />
}

function show(start = '', limits: Limits = {}) {
  const values: string[] = []
  render(
    <ThemeProvider theme={theme}>
      <Form start={start} onValue={(value) => values.push(value)} {...limits} />
    </ThemeProvider>,
  )
  return { user: userEvent.setup(), values, input: screen.getByRole('textbox', { name: 'Frá' }) }
}

const day = (name: string) => screen.getByRole('button', { name })

describe('a date typed into a date field', () => {
  test.each(['3.8.26', '03082026', '3.8.2026', '2026-08-03'])(
    '%s is formatted as 03.08.2026',
    async (typed) => {
      const { user, input, values } = show()
      await user.type(input, typed)
      expect(values.at(-1)).toBe('2026-08-03')
      expect(input).toHaveValue(typed)
      await user.tab()
      expect(input).toHaveValue('03.08.2026')
    },
  )

  test('stays as typed and is marked invalid if it does not exist', async () => {
    const { user, input, values } = show()
    await user.type(input, '32.13.2026')
    await user.tab()
    expect(input).toHaveValue('32.13.2026')
    expect(values.at(-1)).toBe('32.13.2026')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Dagsetningin er ekki gild.')
    await user.clear(input)
    await user.type(input, '3.8.26')
    await user.tab()
    expect(input).toBeValid()
  })

  test('can be cleared', async () => {
    const { user, input, values } = show('2026-08-03')
    expect(input).toHaveValue('03.08.2026')
    await user.clear(input)
    await user.tab()
    expect(values.at(-1)).toBe('')
    expect(input).toBeValid()
  })

  test('moves by a day with the up and down arrows, starting from today if the field is empty', async () => {
    const { user, input } = show()
    await user.type(input, '{ArrowUp}')
    expect(input).toHaveValue('12.05.2026')
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(input).toHaveValue('11.05.2026')
  })
})

describe('the calendar', () => {
  test('opens by button or Alt+Down on the selected date, and a click picks a day', async () => {
    const { user, input } = show('2026-08-03')
    await user.click(screen.getByRole('button', { name: 'Opna dagatal: Frá' }))
    const calendar = screen.getByRole('dialog', { name: 'Frá' })
    expect(within(calendar).getByText('ágúst 2026')).toBeVisible()
    expect(day('mánudagur 3. ágúst')).toHaveFocus()
    expect(day('mánudagur 3. ágúst')).toHaveAttribute('aria-pressed', 'true')
    expect(
      within(calendar)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual([...['mán', 'þri', 'mið', 'fim', 'fös', 'lau', 'sun']])
    await expectAccessibleElement(calendar)
    await user.click(day('laugardagur 15. ágúst'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(input).toHaveValue('15.08.2026')
    await user.type(input, '{Alt>}{ArrowDown}{/Alt}')
    expect(day('laugardagur 15. ágúst')).toHaveFocus()
  })

  test('is navigated by keyboard', async () => {
    const { user, input } = show('2026-01-31')
    await user.click(screen.getByRole('button', { name: 'Opna dagatal: Frá' }))
    await user.keyboard('{ArrowRight}')
    expect(day('sunnudagur 1. febrúar')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Home}')
    expect(day('mánudagur 2. febrúar')).toHaveFocus()
    await user.keyboard('{End}{PageDown}{ArrowUp}{ArrowLeft}')
    expect(day('laugardagur 28. febrúar')).toHaveFocus()
    await user.keyboard('{Shift>}{PageDown}{/Shift}{PageUp}{Enter}')
    expect(input).toHaveValue('28.01.2027')
  })

  test('opens within the allowed range, and no key moves to a date outside it', async () => {
    const { user, input } = show('', { min: '2026-06-29', max: '2026-07-06' })
    await user.click(screen.getByRole('button', { name: 'Opna dagatal: Frá' }))
    expect(day('mánudagur 29. júní')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(day('mánudagur 29. júní')).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(day('mánudagur 6. júlí')).toHaveFocus()
    // In a month that is only partly allowed, the first allowed day is the one that Tab reaches.
    await user.click(screen.getByRole('button', { name: 'Fyrri mánuður' }))
    expect(day('mánudagur 29. júní')).toHaveAttribute('tabindex', '0')
    await user.click(day('þriðjudagur 30. júní'))
    expect(input).toHaveValue('30.06.2026')
  })

  test('marks today and disables days outside the allowed range', async () => {
    const { user } = show('', { min: '2026-05-10', max: '2026-05-20' })
    await user.click(screen.getByRole('button', { name: 'Opna dagatal: Frá' }))
    expect(day('þriðjudagur 12. maí')).toHaveAttribute('aria-current', 'date')
    expect(day('laugardagur 9. maí')).toBeDisabled()
    expect(day('sunnudagur 10. maí')).toBeEnabled()
    expect(day('fimmtudagur 21. maí')).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
