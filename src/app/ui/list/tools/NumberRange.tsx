import { useEffect, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'

type Range = { from: string; to: string }
type Props = { label: string; value: Range; onChange: (range: Range) => void }

/** From and to of a number; an empty end sets no limit. What is typed and is no number stays here. */
export function NumberRange({ label, value, onChange }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const { from, to } = value
  useEffect(() => setTyped({ from, to }), [from, to])
  const change = (end: keyof Range, text: string) => {
    setTyped((now) => ({ ...now, [end]: text }))
    const number = text.replace(',', '.').trim()
    if (Number.isFinite(Number(number))) onChange({ ...value, [end]: number })
  }
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
          value={typed[end]}
          onChange={(event) => change(end, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
