import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Select } from '#app/ui/inputs/Select.tsx'
import { refereeChoices } from '#domain/referees/calls.ts'

type Props = {
  of: 'Divisions' | 'Permissions'
  title: 'referees.division' | 'referees.permission'
  value: number | null
  onChange: (value: number | null, label?: string) => void
}

export function Choice({ of, title, value, onChange }: Props) {
  const translate = useTranslate()
  const { data } = useCall(refereeChoices, {}, { staleTime: 300_000 })
  const choices = [...(data?.[of] ?? []), { Value: 0, Label: translate('referees.noValue') }]
  return (
    <Select
      label={translate(title)}
      value={value ?? ''}
      choices={choices}
      none={{ Value: '', title: 'referees.chooseValue' }}
      onChoose={(chosen) =>
        onChange(
          chosen === '' ? null : Number(chosen),
          choices.find(({ Value }) => String(Value) === String(chosen))?.Label,
        )
      }
    />
  )
}
