import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useText } from '#app/platform/i18n.ts'
import { fold, matches } from '#domain/platform/icelandic.ts'

type Choice = { Value: string; Label: string }
type Props = {
  label: string
  options: readonly Choice[]
  /** Empty where nothing is chosen. */
  value: string
  onChoose: (value: string) => void
  isLoading?: boolean
}

/** One of many, found by any part of its name, with or without accents. */
export function OptionPicker({ label, options, value, onChoose, isLoading }: Props) {
  const text = useText()
  return (
    <Autocomplete
      className="option-picker"
      size="small"
      options={options}
      value={options.find((option) => option.Value === value) ?? null}
      onChange={(_event, option) => onChoose(option?.Value ?? '')}
      getOptionLabel={({ Label }) => Label}
      getOptionKey={({ Value }) => Value}
      isOptionEqualToValue={(one, other) => one.Value === other.Value}
      filterOptions={(all, { inputValue }) =>
        all.filter(({ Label }) => matches(fold(Label), inputValue)).slice(0, mostShown)
      }
      loading={isLoading}
      autoHighlight
      openOnFocus
      disablePortal
      slotProps={{ paper: { className: 'option-picker-list' } }}
      noOptionsText={text('list.noChoice')}
      loadingText={text('frame.loading')}
      openText={text('inputs.open')}
      closeText={text('inputs.close')}
      clearText={text('inputs.clear')}
      renderInput={(input) => <TextField {...input} label={label} placeholder={text('inputs.typeName')} />}
    />
  )
}

/** Nobody reads further; they type. */
const mostShown = 200
