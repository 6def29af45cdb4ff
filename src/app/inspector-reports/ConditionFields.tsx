import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { conditionsMax } from '#domain/inspector-reports/input.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useReport } from './report-context.ts'
import { type ConditionField, fieldKey, valueIn } from './unit/unit-rows.ts'

type Field = { name: ConditionField; title: TextKey; hint?: { min: number; max: number } }

/** INS-15: the hints are the browser's to show, and stand in the way of nothing. */
const fields: readonly Field[] = [
  { name: 'FieldCondition', title: 'inspectorReports.conditions.field', hint: { min: 1, max: 3 } },
  { name: 'Weather', title: 'inspectorReports.conditions.weather', hint: { min: 6, max: 10 } },
  { name: 'Conditions', title: 'inspectorReports.conditions.other' },
]

export function ConditionFields() {
  const text = useText()
  const heading = useId()
  const { unit, readOnly } = useReport()
  return (
    <section className="inspector-conditions" aria-labelledby={heading}>
      <h2 id={heading}>{text('inspectorReports.conditions.title')}</h2>
      {fields.map(({ name, title, hint }) => (
        <TextField
          key={name}
          label={text(title)}
          name={name}
          value={valueIn(unit.mine, fieldKey(name))}
          onChange={({ target }) => unit.change({ ...unit.mine, [fieldKey(name)]: { value: target.value } })}
          type={hint ? 'number' : 'text'}
          autoComplete="off"
          data-wide={hint ? undefined : ''}
          error={Boolean(unit.problems[fieldKey(name)])}
          helperText={unit.problems[fieldKey(name)]?.[0]?.message}
          slotProps={{
            htmlInput: hint ? { ...hint, step: 'any', readOnly } : { maxLength: conditionsMax, readOnly },
          }}
        />
      ))}
    </section>
  )
}
