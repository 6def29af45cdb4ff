import { useText } from '#app/platform/i18n.ts'

type Range = { from: string; to: string }
type Props = { label: string; value: Range; onChange: (range: Range) => void }

/** From and to of a number; an empty end sets no limit. */
export function NumberRange({ label, value, onChange }: Props) {
  const text = useText()
  const ends = [
    { end: 'from', title: text('list.numberFrom', { name: label }) },
    { end: 'to', title: text('list.numberTo', { name: label }) },
  ] as const
  return (
    <fieldset className="list-numbers">
      <legend>{label}</legend>
      {ends.map(({ end, title }) => (
        <input
          key={end}
          inputMode="numeric"
          size={6}
          aria-label={title}
          defaultValue={value[end]}
          onChange={(event) => {
            const typed = event.target.value.replace(',', '.').trim()
            if (typed === '' || Number.isFinite(Number(typed))) onChange({ ...value, [end]: typed })
          }}
        />
      ))}
    </fieldset>
  )
}
