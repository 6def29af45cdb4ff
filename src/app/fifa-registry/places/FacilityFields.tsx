import '../registry.css'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useText } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import type { Choice } from '#app/ui/form/inputs/SelectInput.tsx'
import { useField } from '#app/ui/form/use-field.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useDisciplines, useGroundNatures } from '../choices.ts'

/** As it is typed: numbers are texts until they are sent. */
type TypedField = Readonly<Record<string, string | number | null | undefined>>

const numbers = [
  ['Capacity', 'registry.capacity'],
  ['Length', 'registry.length'],
  ['Width', 'registry.width'],
  ['Latitude', 'registry.latitude'],
  ['Longitude', 'registry.longitude'],
] as const satisfies readonly (readonly [string, TextKey])[]

/** FIF-05: the fields of a facility, one after the other. */
export function FacilityFields({ field }: { field: Field }) {
  const text = useText()
  const { value, onChange, error, readOnly } = useField<readonly TypedField[] | null>(field)
  const fields = value ?? []
  const change = (at: number, given: TypedField) =>
    onChange(fields.map((one, index) => (index === at ? { ...one, ...given } : one)))
  const next = Math.max(0, ...fields.map(({ OrderNumber }) => Number(OrderNumber) || 0)) + 1
  return (
    <div>
      {fields.map((one, index) => (
        <OneField
          // biome-ignore lint/suspicious/noArrayIndexKey: the order number may be typed over
          key={index}
          field={one}
          number={index + 1}
          readOnly={readOnly}
          onType={(given) => change(index, given)}
          onRemove={() => onChange(fields.filter((_, other) => other !== index))}
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        variant="outlined"
        disabled={readOnly}
        onClick={() => onChange([...fields, { OrderNumber: next, Discipline: 0, GroundNature: 'grass' }])}
      >
        {text('registry.addField')}
      </Button>
    </div>
  )
}

type OneProps = {
  field: TypedField
  number: number
  readOnly: boolean
  onType: (given: TypedField) => void
  onRemove: () => void
}

function OneField({ field, number, readOnly, onType, onRemove }: OneProps) {
  const text = useText()
  const disciplines = useDisciplines()
  const grounds = useGroundNatures()
  const input = (name: string, title: TextKey) => (
    <TextField
      label={text(title)}
      value={field[name] ?? ''}
      onChange={({ target }) => onType({ [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', readOnly, maxLength: 20 } }}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of inputs in every browser
    <div className="facility-field" role="group" aria-label={text('registry.fieldNumber', { number })}>
      {input('OrderNumber', 'registry.orderNumber')}
      <Select
        title="registry.disciplineTitle"
        value={field.Discipline}
        choices={disciplines}
        onChoose={(chosen) => !readOnly && onType({ Discipline: chosen === '' ? null : Number(chosen) })}
      />
      <Select
        title="registry.groundNatureTitle"
        value={field.GroundNature}
        choices={grounds}
        onChoose={(chosen) => !readOnly && onType({ GroundNature: chosen || null })}
      />
      {numbers.map(([name, title]) => (
        <div key={name}>{input(name, title)}</div>
      ))}
      <Button color="error" disabled={readOnly} onClick={onRemove}>
        {text('registry.removeField', { number })}
      </Button>
    </div>
  )
}

type SelectProps = {
  title: TextKey
  value: string | number | null | undefined
  choices: readonly Choice[]
  onChoose: (chosen: string) => void
}

function Select({ title, value, choices, onChoose }: SelectProps) {
  const text = useText()
  return (
    <TextField
      select
      label={text(title)}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{text('registry.notChosen')}</option>
      {choices.map(({ Value, Label }) => (
        <option key={Value} value={Value}>
          {Label}
        </option>
      ))}
    </TextField>
  )
}

/** With numbers for what was typed as such, comma or dot; what is none is the server's to refuse. */
export function fieldsSent(fields: unknown): unknown {
  if (!Array.isArray(fields)) return []
  const names = ['OrderNumber', ...numbers.map(([name]) => name)]
  return fields.map((one: TypedField) => ({
    ...one,
    ...Object.fromEntries(names.map((name) => [name, numberIn(one[name])])),
  }))
}

function numberIn(typed: string | number | null | undefined): unknown {
  if (typed === null || typed === undefined || typed === '') return null
  const number = Number(String(typed).replace(',', '.'))
  return Number.isFinite(number) ? number : typed
}
