import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function SwitchField({ label, isOn, onChange }: Props) {
  return (
    <FormControlLabel
      control={<Switch size="small" checked={isOn} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
  )
}
