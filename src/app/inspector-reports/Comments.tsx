import TextField from '@mui/material/TextField'
import { useText } from '#app/platform/i18n.ts'
import { FactList } from '#app/ui/states/Facts.tsx'
import type { CommentBox } from '#domain/inspector-reports/chapters.ts'
import { commentMax } from '#domain/inspector-reports/input.ts'
import { useReport } from './report-context.ts'
import { commentKey, valueIn } from './unit/unit-rows.ts'

type Props = { chapter: number; boxes: readonly CommentBox[] }

/** The free texts of a chapter, told as texts where they are only read; two that stand alone have eight rows (INS-06). */
export function Comments({ chapter, boxes }: Props) {
  const text = useText()
  const { unit, readOnly } = useReport()
  const rows = chapter === 7 ? 8 : 4
  const facts = boxes.map(({ name, title }) => {
    const key = commentKey(chapter, name)
    return { name: key, label: text(title), value: valueIn(unit.mine, key) }
  })
  return (
    <section className="inspector-comments" aria-label={text('inspectorReports.comments.title')}>
      {readOnly ? (
        <FactList facts={facts} />
      ) : (
        facts.map(({ name, label, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={value}
            onChange={({ target }) => unit.change({ ...unit.mine, [name]: { value: target.value } })}
            multiline
            minRows={rows}
            fullWidth
            error={Boolean(unit.problems[name])}
            helperText={unit.problems[name]?.[0]?.message}
            slotProps={{ htmlInput: { maxLength: commentMax, rows } }}
          />
        ))
      )}
    </section>
  )
}
