import type { InputHTMLAttributes } from 'react'
import { asGridCell } from '#app/ui/table/roles.ts'
import type { Stop } from './declaration.ts'

type Props = {
  label: string
  value: string
  className?: string
  kind?: 'number'
  describedBy: string | undefined
  problem: string | undefined
  isMissing: boolean
  input?: InputHTMLAttributes<HTMLInputElement>
  stop: Stop
  mayType: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** What is typed stays as it is typed, so that nothing wrong is lost or rounded (RES-06). */
export function TextCell(props: Props) {
  const { label, value, className, kind, describedBy, problem, isMissing, input, stop } = props
  if (!props.mayType)
    return (
      <td
        {...asGridCell}
        className={className}
        data-kind={kind}
        {...stop}
        aria-label={`${label}: ${value || '–'}`}
      >
        {value || '–'}
      </td>
    )
  return (
    <td {...asGridCell} className={className} data-kind={kind}>
      <input
        autoComplete="off"
        {...input}
        {...stop}
        className={`editable-input ${input?.className ?? ''}`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={problem !== undefined || undefined}
        data-missing={isMissing || undefined}
        title={problem}
        value={value}
        onChange={(event) => props.onType(event.target.value)}
        onBlur={props.onLeave}
      />
    </td>
  )
}
