import { Select, withUnknown } from '#app/ui/inputs/Select.tsx'
import type { FilterChoice } from '#app/ui/list/filters.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './cards.module.css'

type Props = {
  label: string
  value: string
  options: readonly FilterChoice[]
  /** The label of the option for no choice; without it, there is no such option. */
  all?: TextKey
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, all, onChange }: Props) {
  return (
    <Select
      className={styles.field}
      fullWidth={false}
      label={label}
      none={all && { Value: '', title: all }}
      value={value}
      choices={withUnknown(options, value)}
      onChoose={(chosen) => onChange(String(chosen))}
    />
  )
}
