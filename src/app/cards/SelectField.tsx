import { useId } from 'react'
import type { FilterChoice } from '#app/ui/list/filters.ts'
import styles from './cards.module.css'

type Props = {
  label: string
  value: string
  options: readonly FilterChoice[]
  /** The choice of none in particular. */
  all?: string
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, all, onChange }: Props) {
  const id = useId()
  const isKnown = options.some((option) => String(option.Value) === value)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {/* A value of an address that was written by hand is shown as it is, and refused by the server. */}
        {value !== '' && !isKnown && <option value={value}>{value}</option>}
        {options.map(({ Value, Label }) => (
          <option key={Value} value={String(Value)}>
            {Label}
          </option>
        ))}
      </select>
    </div>
  )
}
