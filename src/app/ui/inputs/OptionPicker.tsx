import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'

type Choice = { Value: string; Label: string }
type Props = {
  label: string
  options: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  isLoading?: boolean
  error?: string
  help?: string
  readOnly?: boolean
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** Renders the options above everything else, so a surrounding dialog does not clip them. */
  isAbove?: boolean
}

/** An autocomplete that matches any part of the name and ignores accents. */
export function OptionPicker({ label, options, value, onChoose, isLoading, isAbove, ...field }: Props) {
  const { error, help, readOnly, inputRef, onBlur } = field
  const translate = useTranslate()
  return (
    <Autocomplete
      data-ui="picker"
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
      readOnly={readOnly}
      onBlur={onBlur}
      autoHighlight
      openOnFocus
      disablePortal={!isAbove}
      noOptionsText={translate('list.noChoice')}
      loadingText={translate('frame.loading')}
      openText={translate('inputs.open')}
      closeText={translate('inputs.close')}
      clearText={translate('inputs.clear')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          placeholder={translate('inputs.typeName')}
          inputRef={inputRef}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
  )
}

/** At most this many options are listed. In a longer list, users type part of the name instead. */
const mostShown = 200
