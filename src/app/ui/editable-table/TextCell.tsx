import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { asGridCell, inColumn } from '#app/ui/table/roles.ts'
import type { Stop } from './declaration.ts'
import styles from './editable-table.module.css'

type Props = {
  label: string
  value: string
  name: string
  kind?: 'number'
  describedBy: string | undefined
  problem: string | undefined
  isMissing: boolean
  isLong?: true
  input?: InputHTMLAttributes<HTMLInputElement>
  stop: Stop
  mayType: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** A cell with text. Invalid input stays exactly as typed and is never rounded or lost (RES-06). */
export function TextCell(props: Props) {
  const { label, value, name, kind, describedBy, problem, isMissing, input, stop } = props
  if (!props.mayType)
    return (
      <td
        {...asGridCell}
        {...inColumn(name)}
        data-kind={kind}
        {...stop}
        aria-label={`${label}: ${value || '–'}`}
      >
        {value || '–'}
      </td>
    )
  const field = {
    ...stop,
    className: `${styles.input} ${input?.className ?? ''}`,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': problem !== undefined || undefined,
    'data-missing': isMissing || undefined,
    title: problem,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onType(target.value),
    onBlur: props.onLeave,
  }
  return (
    <td {...asGridCell} {...inColumn(name)} data-kind={kind}>
      {props.isLong ? (
        <textarea {...field} rows={1} maxLength={input?.maxLength} placeholder={input?.placeholder} />
      ) : (
        <input autoComplete="off" {...input} {...field} />
      )}
    </td>
  )
}
