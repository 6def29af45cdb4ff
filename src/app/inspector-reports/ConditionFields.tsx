import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { FactList } from '#app/ui/states/Facts.tsx'
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
  const facts = fields.map(({ name, title }) => {
    return { name, label: text(title), value: valueIn(unit.mine, fieldKey(name)) }
  })
  return (
    <section className="inspector-conditions" aria-labelledby={heading}>
      <h2 id={heading}>{text('inspectorReports.conditions.title')}</h2>
      {readOnly ? (
        <FactList facts={facts} />
      ) : (
        fields.map(({ name, hint }, at) => (
          <TextField
            key={name}
            label={facts[at]?.label}
            name={name}
            value={facts[at]?.value}
            onChange={({ target }) =>
              unit.change({ ...unit.mine, [fieldKey(name)]: { value: target.value } })
            }
            type={hint ? 'number' : 'text'}
            autoComplete="off"
            data-wide={hint ? undefined : ''}
            error={Boolean(unit.problems[fieldKey(name)])}
            helperText={unit.problems[fieldKey(name)]?.[0]?.message}
            slotProps={{ htmlInput: hint ? { ...hint, step: 'any' } : { maxLength: conditionsMax } }}
          />
        ))
      )}
    </section>
  )
}
