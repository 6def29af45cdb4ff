import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { problemAt } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { FactList } from '#app/ui/states/Facts.tsx'
import { conditionsMax } from '#domain/inspector-reports/input.ts'
import { conditionTitles } from './Conflicts.tsx'
import type { ConditionField } from './document/typed-report.ts'
import styles from './inspector.module.css'
import { useReport } from './report-context.ts'

type Field = { name: ConditionField; hint?: { min: number; max: number } }

/** INS-15: `min` and `max` are hints for the browser; other values can be saved. */
const fields: readonly Field[] = [
  { name: 'FieldCondition', hint: { min: 1, max: 3 } },
  { name: 'Weather', hint: { min: 6, max: 10 } },
  { name: 'Conditions' },
]

export function ConditionFields() {
  const translate = useTranslate()
  const heading = useId()
  const { draft, readOnly } = useReport()
  const { conditions } = draft.value
  const facts = fields.map(({ name }) => {
    return { name, label: translate(conditionTitles[name]), value: conditions[name] }
  })
  return (
    <section className={styles.conditions} aria-labelledby={heading}>
      <h2 id={heading}>{translate('inspectorReports.conditions.title')}</h2>
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
              draft.change({ ...draft.value, conditions: { ...conditions, [name]: target.value } })
            }
            type={hint ? 'number' : 'text'}
            autoComplete="off"
            data-wide={hint ? undefined : ''}
            error={Boolean(problemAt(draft, 'conditions', name))}
            helperText={problemAt(draft, 'conditions', name)}
            slotProps={{ htmlInput: hint ? { ...hint, step: 'any' } : { maxLength: conditionsMax } }}
          />
        ))
      )}
    </section>
  )
}
