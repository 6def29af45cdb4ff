import { Select } from '#app/ui/inputs/Select.tsx'
import type { FilterChoice } from '#app/ui/list/filters.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './cards.module.css'

type Props = {
  label: string
  value: string
  options: readonly FilterChoice[]
  /** The choice of none in particular. */
  all?: TextKey
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, all, onChange }: Props) {
  const isKnown = value === '' || options.some((option) => String(option.Value) === value)
  return (
    <Select
      className={styles.field}
      fullWidth={false}
      label={label}
      none={all && { Value: '', title: all }}
      value={value}
      // A value of an address that was written by hand is shown as it is, and refused by the server.
      choices={isKnown ? options : [{ Value: value, Label: value }, ...options]}
      onChoose={(chosen) => onChange(String(chosen))}
    />
  )
}
