import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { PersonPicker } from './PersonPicker.tsx'
import type { Picking } from './use-picker.ts'

type Props<Person> = Pick<Picking<Person>, 'find' | 'keyOf' | 'nameOf'> & {
  label: string
  value: Person | null
  onChange: (person: Person | null) => void
  Option: (props: { person: Person }) => ReactNode
  error?: string
  help?: string
  readOnly?: boolean
}

/** A form field for a person: picked once, then shown by name with a button to change it. */
export function PersonField<Person>(props: Props<Person>) {
  const { label, value, onChange, Option, error, help, readOnly, find, keyOf, nameOf } = props
  const translate = useTranslate()
  return (
    <div className={`${shared.stack} ${shared.tight}`}>
      <span className={shared.medium}>{label}</span>
      {value ? (
        <p className={shared.wrap}>
          <Option person={value} />
          {!readOnly && (
            <Button size="small" variant="outlined" onClick={() => onChange(null)}>
              {translate('personPicker.change')}
            </Button>
          )}
        </p>
      ) : (
        <PersonPicker
          label={label}
          find={find}
          keyOf={keyOf}
          nameOf={nameOf}
          Option={Option}
          onPick={onChange}
          placeholder={translate('personPicker.placeholder')}
          isWrong={Boolean(error)}
          autoFocus
        />
      )}
      {(error || (!value && help)) && <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText>}
    </div>
  )
}
