import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { Select, withUnknown } from '#app/ui/inputs/Select.tsx'
import { FilterMenu, FilterSelect } from '#app/ui/list/tools/FilterMenu.tsx'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type InputProps<Sought> = { sought: Sought; put: (part: Partial<Sought>) => void }

export type SearchField<Sought> = {
  name: string
  Input: ComponentType<InputProps<Sought>>
  /** Why the search cannot run with the typed value of this field; `null` if it can. */
  whyNot?: (sought: Sought) => RefusalId | null
}

type NameOf<Sought, Value> = {
  [Name in keyof Sought & string]: Sought[Name] extends Value ? Name : never
}[keyof Sought & string]

type Choice = { Value: string; Label: string }
/** A hook that returns the choices; `null` while they are loading. */
type UseChoices = () => readonly Choice[] | null

type Shown<Value> = { label: string; value: Value; onChange: (value: Value) => void }

/** Creates a field of a search form. `name` is the part of the search that the field edits. */
function fieldOf<Sought, Value>(
  name: NameOf<Sought, Value>,
  title: TextKey,
  Field: ComponentType<Shown<Value> & { sought: Sought }>,
): SearchField<Sought> {
  return {
    name,
    Input: ({ sought, put }) => (
      <Field
        label={useTranslate()(title)}
        // The cast is safe, because `NameOf` only allows parts of this type.
        value={sought[name] as Value}
        onChange={(value) => put({ [name]: value } as Partial<Sought>)}
        sought={sought}
      />
    ),
  }
}

/** A field that chooses one of many options by typing. `empty` is its value without a choice. */
export function picked<Sought>(
  name: NameOf<Sought, string>,
  { title, useChoices, empty = '' }: { title: TextKey; useChoices: UseChoices; empty?: string },
) {
  return fieldOf<Sought, string>(name, title, ({ label, value, onChange }) => {
    const choices = useChoices()
    return (
      <OptionPicker
        label={label}
        options={choices ?? []}
        isLoading={choices === null}
        value={value}
        onChoose={(chosen) => onChange(chosen || empty)}
      />
    )
  })
}

/** A field that chooses several of many options, in a menu. */
export function several<Sought>(
  name: NameOf<Sought, readonly string[]>,
  { title, useChoices }: { title: TextKey; useChoices: UseChoices },
) {
  return fieldOf<Sought, readonly string[]>(name, title, ({ label, value, onChange }) => (
    <FilterMenu label={label} choices={useChoices() ?? []} chosen={value} onChoose={onChange} />
  ))
}

type Selecting = {
  title: TextKey
  useChoices: UseChoices
  /** The label of no choice, which has the value ''. */
  none?: TextKey
  className?: string
  /** Shows the label next to the field, as in a list's toolbar. */
  isBeside?: true
}

/** A field that chooses one of a few options, in a select. `className` sets its width. */
export function selected<Sought>(name: NameOf<Sought, string>, { title, useChoices, ...look }: Selecting) {
  const none = look.none && { Value: '', title: look.none }
  return fieldOf<Sought, string>(name, title, ({ label, value, onChange }) => {
    const choices = withUnknown(useChoices() ?? [], value)
    if (look.isBeside)
      return <FilterSelect label={label} choices={choices} chosen={[value]} onChoose={onChange} />
    return (
      <Select
        className={look.className}
        fullWidth={look.className ? false : undefined}
        label={label}
        none={none}
        value={value}
        choices={choices}
        onChoose={(chosen) => onChange(String(chosen))}
      />
    )
  })
}

export function day<Sought>(
  name: NameOf<Sought, string>,
  { title, whyNot }: { title: TextKey } & Pick<SearchField<Sought>, 'whyNot'>,
): SearchField<Sought> {
  const field = fieldOf<Sought, string>(name, title, ({ sought, ...shown }) => {
    const translate = useTranslate()
    const refusal = whyNot?.(sought)
    return <DateInput {...shown} error={refusal ? translate(`refusals.${refusal}`) : undefined} />
  })
  return { ...field, whyNot }
}

export function words<Sought>(
  name: NameOf<Sought, string>,
  { title, help, isYear }: { title: TextKey; help?: TextKey; isYear?: true },
) {
  const input = { maxLength: isYear ? 4 : 60, inputMode: isYear ? ('numeric' as const) : undefined }
  return fieldOf<Sought, string>(name, title, ({ label, value, onChange }) => {
    const translate = useTranslate()
    return (
      <TextField
        label={label}
        value={value}
        helperText={help && translate(help)}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', ...input } }}
      />
    )
  })
}

/** Fields that are side by side at every screen width. */
export function beside<Sought>(
  className: string | undefined,
  fields: readonly SearchField<Sought>[],
): SearchField<Sought> {
  return {
    name: fields.map(({ name }) => name).join(' '),
    Input: (props) => (
      <div className={className}>
        {fields.map(({ name, Input }) => (
          <Input key={name} {...props} />
        ))}
      </div>
    ),
  }
}
