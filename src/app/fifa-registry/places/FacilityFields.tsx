import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { Select } from '#app/ui/inputs/Select.tsx'
import { parseDecimal, parseSignedWhole } from '#domain/platform/typed/numbers.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useDisciplines, useGroundNatures } from '../choices.ts'
import styles from '../registry.module.css'

/** A football field of the facility while it is edited. Numbers are text until they are sent. */
type TypedField = Readonly<Record<string, string | number | null | undefined>>

type NumberOf = {
  name: string
  title: TextKey
  parse: (typed: string) => unknown
  wrong: TextKey
}

const whole = { parse: parseSignedWhole, wrong: 'registry.notWhole' } as const
const decimal = { parse: parseDecimal, wrong: 'registry.notNumber' } as const
const orderNumber = { name: 'OrderNumber', title: 'registry.orderNumber', ...whole } as const
const numbers = [
  { name: 'Capacity', title: 'registry.capacity', ...whole },
  { name: 'Length', title: 'registry.length', ...decimal },
  { name: 'Width', title: 'registry.width', ...decimal },
  { name: 'Latitude', title: 'registry.latitude', ...decimal },
  { name: 'Longitude', title: 'registry.longitude', ...decimal },
] as const satisfies readonly NumberOf[]
const allNumbers: readonly NumberOf[] = [orderNumber, ...numbers]

const none = { Value: '', title: 'registry.notChosen' } as const

/** FIF-05: the football fields of a facility. */
export function FacilityFields({ field }: { field: Field }) {
  const translate = useTranslate()
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
          isRefused={Boolean(error)}
          onType={(given) => change(index, given)}
          onRemove={() => onChange(fields.filter((_, other) => other !== index))}
        />
      ))}
      {error && !fields.some(isWrongField) && <FormHelperText error>{error}</FormHelperText>}
      <Button
        variant="outlined"
        disabled={readOnly}
        onClick={() => onChange([...fields, { OrderNumber: next, Discipline: 0, GroundNature: 'grass' }])}
      >
        {translate('registry.addField')}
      </Button>
    </div>
  )
}

type OneProps = {
  field: TypedField
  number: number
  readOnly: boolean
  isRefused: boolean
  onType: (given: TypedField) => void
  onRemove: () => void
}

function OneField({ field, number, readOnly, isRefused, onType, onRemove }: OneProps) {
  const translate = useTranslate()
  const disciplines = useDisciplines()
  const grounds = useGroundNatures()
  const input = (of: NumberOf) => <NumberField {...{ of, field, readOnly, isRefused, onType }} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of inputs in every browser
    <div className={styles.field} role="group" aria-label={translate('registry.fieldNumber', { number })}>
      {input(orderNumber)}
      <Select
        none={none}
        readOnly={readOnly}
        label={translate('registry.disciplineTitle')}
        value={field.Discipline}
        choices={disciplines}
        onChoose={(chosen) => onType({ Discipline: chosen === none.Value ? null : chosen })}
      />
      <Select
        none={none}
        readOnly={readOnly}
        label={translate('registry.groundNatureTitle')}
        value={field.GroundNature}
        choices={grounds}
        onChoose={(chosen) => onType({ GroundNature: chosen === none.Value ? null : chosen })}
      />
      {numbers.map((of) => (
        <div key={of.name}>{input(of)}</div>
      ))}
      <Button color="error" disabled={readOnly} onClick={onRemove}>
        {translate('registry.removeField', { number })}
      </Button>
    </div>
  )
}

/** Converts the typed numbers of football fields. A text that is not a number is sent unchanged, and the registry refuses it. */
export function fieldsSent(fields: unknown): unknown {
  if (!Array.isArray(fields)) return []
  return fields.map((one: TypedField) => ({
    ...one,
    ...Object.fromEntries(allNumbers.map((of) => [of.name, numberIn(of, one)])),
  }))
}

function numberIn({ name, parse }: NumberOf, field: TypedField): unknown {
  const typed = field[name]
  return typeof typed === 'number' ? typed : parse(typed ?? '')
}

/** FIP-14: any number is valid, but a text that is not a number cannot be sent. */
function isWrongNumber(of: NumberOf, field: TypedField): boolean {
  return typeof numberIn(of, field) === 'string'
}

const isWrongField = (field: TypedField) => allNumbers.some((of) => isWrongNumber(of, field))

type NumberProps = Pick<OneProps, 'field' | 'readOnly' | 'isRefused' | 'onType'> & { of: NumberOf }

function NumberField({ of, field, readOnly, isRefused, onType }: NumberProps) {
  const translate = useTranslate()
  const isWrong = isRefused && isWrongNumber(of, field)
  return (
    <TextField
      label={translate(of.title)}
      value={field[of.name] ?? ''}
      onChange={({ target }) => onType({ [of.name]: target.value })}
      error={isWrong}
      helperText={isWrong && translate(of.wrong)}
      slotProps={{ htmlInput: { inputMode: 'decimal', readOnly } }}
    />
  )
}
