import { useTranslate } from '#app/platform/i18n.ts'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { type Day, dayText } from '#domain/platform/dates.ts'
import { bareKennitala, shownKennitala } from '#domain/platform/kennitala.ts'
import { moneyText, parseKronur } from '#domain/platform/money.ts'
import { parseWhole } from '#domain/platform/typed/numbers.ts'
import { parseTimeOfDay } from '#domain/platform/typed/time-of-day.ts'
import type { Choice } from '../inputs/Select.tsx'
import type { Field, FieldOptions } from './declaration.ts'
import { useFormValues } from './declared-form.ts'
import { isSame } from './form.ts'
import { type ChecksDetail, ChecksInput, TickInput } from './inputs/ChecksInput.tsx'
import { ParsedInput } from './inputs/ParsedInput.tsx'
import { RadioInput } from './inputs/RadioInput.tsx'
import { type ChoiceDetail, SelectInput } from './inputs/SelectInput.tsx'
import { type TextDetail, TextInput } from './inputs/TextInput.tsx'
import { useField } from './use-field.ts'

// This file has one function for each kind of field. In a conflict, `Shown` displays both values of the field.

/** A custom field: `Input` must call `useField(field)`. */
export function field<Name extends string>(
  name: Name,
  { Input, Shown, ...options }: FieldOptions & Pick<Field, 'Input' | 'Shown'>,
): Field<Name> {
  return { ...options, name, Input, Shown }
}

export function text<Name extends string>(name: Name, options: FieldOptions & TextDetail): Field<Name> {
  const { max, lines, inputMode, mayType, parse, shown, ...rest } = options
  const detail = { max, lines, inputMode, mayType, parse, shown }
  return {
    ...rest,
    name,
    Input: ({ field }) => <TextInput field={field} {...detail} />,
    Shown: ({ value }) => shown?.(String(value ?? '')) ?? String(value ?? ''),
  }
}

export function longText<Name extends string>(name: Name, options: FieldOptions & TextDetail): Field<Name> {
  return text(name, { lines: 3, ...options })
}

export function day<Name extends string>(name: Name, options: FieldOptions & DayDetail): Field<Name> {
  const { min, max, ...rest } = options
  return {
    ...rest,
    name,
    Input: ({ field }) => <DayInput field={field} min={min} max={max} />,
    Shown: ({ value }) => dayText(String(value ?? '')),
  }
}

/** The first and last day of the calendar. The form's rules refuse a typed day outside them. */
type DayDetail = { min?: () => Day; max?: () => Day }

function DayInput({ field, min, max }: DayDetail & { field: Field }) {
  const { value, help, ...input } = useField<string | null>(field)
  return <DateInput {...input} help={help} value={value ?? ''} min={min?.()} max={max?.()} />
}

/** A checkbox. `yes` and `no` are its values when ticked and unticked; default: true and false. */
export function tick<Name extends string>(
  name: Name,
  { yes = true, no = false, ...options }: FieldOptions & { yes?: unknown; no?: unknown },
): Field<Name> {
  return {
    ...options,
    name,
    Input: ({ field }) => <TickInput field={field} yes={yes} no={no} />,
    Shown: ({ value }) => useTranslate()(value === yes ? 'form.yes' : 'form.no'),
  }
}

export function choice<Name extends string>(name: Name, options: FieldOptions & ChoiceDetail): Field<Name> {
  const { useChoices, none, ...rest } = options
  return {
    ...rest,
    name,
    Input: ({ field }) => <SelectInput field={field} useChoices={useChoices} none={none} />,
    Shown: ({ value }) => useChoices(useFormValues()).find(({ Value }) => Value === value)?.Label ?? '',
  }
}

export function radios<Name extends string>(
  name: Name,
  { useChoices, ...options }: FieldOptions & { useChoices: () => readonly Choice[] },
): Field<Name> {
  return {
    ...options,
    name,
    Input: ({ field }) => <RadioInput field={field} useChoices={useChoices} />,
    Shown: ({ value }) => useChoices().find(({ Value }) => Value === value)?.Label ?? '',
  }
}

export function checks<Name extends string>(name: Name, options: FieldOptions & ChecksDetail): Field<Name> {
  const { useChoices, None, ...rest } = options
  return {
    ...rest,
    name,
    Input: ({ field }) => <ChecksInput field={field} useChoices={useChoices} None={None} />,
    Shown: ({ value }) => {
      const none = useTranslate()('form.noneChosen')
      const chosen = Array.isArray(value) ? value : []
      const found = useChoices().filter((one) => chosen.some((other) => isSame(one.value, other)))
      return found.map(({ label }) => label).join(', ') || none
    },
  }
}

/** A field for a national id, with or without its dash. It is never stored in the browser. */
export function kennitala<Name extends string>(name: Name, options: FieldOptions): Field<Name> {
  const shown = (value: string) => shownKennitala(bareKennitala(value))
  return { ...text(name, { max: 20, inputMode: 'numeric', ...options, shown }), isUnkept: true }
}

/** A field for whole krónur, typed as 440000, 440.000 or kr. 440.000; `null` if empty. */
export function money<Name extends string>(name: Name, options: FieldOptions): Field<Name> {
  const shown = (value: unknown) => (typeof value === 'number' ? moneyText(value) : String(value ?? ''))
  return parsed(name, options, { parse: parseKronur, shown, inputMode: 'numeric' })
}

/** A field for a whole number; `null` if empty. */
export function number<Name extends string>(name: Name, options: FieldOptions): Field<Name> {
  return parsed(name, options, {
    parse: parseWhole,
    shown: (value) => String(value ?? ''),
    inputMode: 'numeric',
  })
}

/** A field for a number with decimals, parsed by `parse`; `null` if empty. */
export function decimal<Name extends string>(
  name: Name,
  { parse, shown, ...options }: FieldOptions & Pick<Parsed, 'parse' | 'shown'>,
): Field<Name> {
  return parsed(name, options, { parse, shown, inputMode: 'decimal' })
}

/** A field for a time of day, typed as 1430, 14.30 or 14:30 and stored as 14:30. */
export function time<Name extends string>(name: Name, options: FieldOptions): Field<Name> {
  const shown = (value: unknown) => String(value ?? '')
  return parsed(name, options, { parse: parseTimeOfDay, shown, inputMode: 'decimal' })
}

type Parsed = Omit<Parameters<typeof ParsedInput>[0], 'field'>

function parsed<Name extends string>(name: Name, options: FieldOptions, detail: Parsed): Field<Name> {
  return {
    ...options,
    name,
    Input: ({ field }) => <ParsedInput field={field} {...detail} />,
    Shown: ({ value }) => detail.shown(value),
  }
}
