import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import type { Field, FieldOptions } from '#app/ui/form/declaration.ts'
import { field } from '#app/ui/form/fields.tsx'
import { useField } from '#app/ui/form/use-field.ts'
import { dayOfParts, yearsBack } from '#domain/fifa-registry/rules.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './registry.module.css'

/**
 * FIP-10: a day as three selects, stored as `YYYY-MM-DD`.
 * An incomplete day is `YYYY-M-D` with empty parts, which validation refuses.
 */
export function dayParts<Name extends string>(
  name: Name,
  { years, ...options }: FieldOptions & { years: 100 | 200 },
): Field<Name> {
  return field(name, {
    ...options,
    Input: ({ field: of }) => <DayParts field={of} years={years} />,
    Shown: ({ value }) => dayText(String(value ?? '')),
  })
}

/** The values of the three selects, without leading zeros. */
export function partsOf(value: unknown): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = String(value ?? '').split('-')
  return { year, month: bare(month), day: bare(day) }
}

const bare = (number: string) => number.replace(/^0/, '')
const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

const shownParts = [
  { name: 'day', title: 'registry.day' },
  { name: 'month', title: 'registry.month' },
  { name: 'year', title: 'registry.year' },
] as const

function DayParts({ field: of, years }: { field: Field; years: 100 | 200 }) {
  const { label, value, onChange, onBlur, error, help, readOnly, inputRef } = useField<string | null>(of)
  const parts = partsOf(value)
  const known = yearsBack(today(), years).map(String)
  // The stored year stays selectable even if it is earlier than the years on offer.
  const all = parts.year && !known.includes(parts.year) ? [...known, parts.year] : known
  const choose = (chosen: Partial<typeof parts>) => {
    const next = { ...parts, ...chosen }
    const { year, month, day } = next
    const isEmpty = !year && !month && !day
    // A valid day is written as in the record, so choosing the same day again counts as unchanged.
    onChange(isEmpty ? null : (dayOfParts(next).day ?? `${year}-${month}-${day}`))
  }
  const choices = { day: upTo(31), month: upTo(12), year: all }
  return (
    <fieldset
      className={styles.dayParts}
      // Moving from one select to another is no blur of the field, so a day that is still incomplete is not validated.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur()}
    >
      <legend>{label}</legend>
      {shownParts.map(({ name, title }) => (
        <Part
          key={name}
          title={title}
          value={parts[name]}
          choices={choices[name]}
          onChoose={(chosen) => choose({ [name]: chosen })}
          readOnly={readOnly}
          isWrong={Boolean(error)}
          inputRef={name === 'day' ? inputRef : undefined}
        />
      ))}
      {(error || help) && <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText>}
    </fieldset>
  )
}

type PartProps = {
  title: TextKey
  value: string
  choices: readonly string[]
  readOnly: boolean
  isWrong: boolean
  inputRef?: ReturnType<typeof useField>['inputRef']
  onChoose: (value: string) => void
}

function Part({ title, value, choices, readOnly, isWrong, inputRef, onChoose }: PartProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate(title)}
      value={value}
      inputRef={inputRef}
      error={isWrong}
      onChange={({ target }) => !readOnly && onChoose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-readonly': readOnly || undefined } }}
    >
      <option value="" aria-label={translate('registry.notChosen')} />
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </TextField>
  )
}
