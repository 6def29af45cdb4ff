import TextField from '@mui/material/TextField'
import { useText } from '#app/platform/i18n.ts'
import type { CommentBox } from '#domain/inspector-reports/chapters.ts'
import { commentMax } from '#domain/inspector-reports/input.ts'
import { useReport } from './report-context.ts'
import { commentKey, valueIn } from './unit/unit-rows.ts'

type Props = { chapter: number; boxes: readonly CommentBox[] }

/** The free texts of a chapter; two that stand alone have eight rows (INS-06). */
export function Comments({ chapter, boxes }: Props) {
  const text = useText()
  const { unit, readOnly } = useReport()
  return (
    <section className="inspector-comments" aria-label={text('inspectorReports.comments.title')}>
      {boxes.map(({ name, title }) => {
        const key = commentKey(chapter, name)
        return (
          <TextField
            key={name}
            label={text(title)}
            name={key}
            value={valueIn(unit.mine, key)}
            onChange={({ target }) => unit.change({ ...unit.mine, [key]: { value: target.value } })}
            multiline
            minRows={chapter === 7 ? 8 : 4}
            fullWidth
            error={Boolean(unit.problems[key])}
            helperText={unit.problems[key]?.[0]?.message}
            slotProps={{ htmlInput: { maxLength: commentMax, readOnly } }}
          />
        )
      })}
    </section>
  )
}
