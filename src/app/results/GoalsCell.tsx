import { useText } from '#app/platform/i18n.ts'
import { asGridCell } from '#app/ui/table/roles.ts'

type Props = {
  name: string
  className: string
  describedBy: string
  value: string
  isWrong: boolean
  mayEdit: boolean
  stop: { 'data-stop': number; tabIndex: number }
  onType: (value: string) => void
}

/** The goals of one side. What is typed stays as it is typed, so that nothing wrong is lost or rounded (RES-06). */
export function GoalsCell({ name, className, describedBy, value, isWrong, mayEdit, stop, onType }: Props) {
  const text = useText()
  if (!mayEdit)
    return (
      <td
        {...asGridCell}
        className={className}
        data-kind="number"
        {...stop}
        aria-label={`${name}: ${value || '–'}`}
      >
        {value || '–'}
      </td>
    )
  return (
    <td {...asGridCell} className={className} data-kind="number">
      <input
        {...stop}
        className="result-goals"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        title={isWrong ? text('validation.score') : undefined}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </td>
  )
}
