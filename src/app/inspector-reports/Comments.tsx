import TextField from '@mui/material/TextField'
import { problemAt } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { FactList } from '#app/ui/states/Facts.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { CommentBox } from '#domain/inspector-reports/chapters.ts'
import { commentMax } from '#domain/inspector-reports/input.ts'
import { commentId } from './document/typed-report.ts'
import { useReport } from './report-context.ts'

type Props = { chapter: number; boxes: readonly CommentBox[] }

/** The free texts of a chapter, as plain text if read-only. The two texts of chapter 7 have eight rows (INS-06). */
export function Comments({ chapter, boxes }: Props) {
  const translate = useTranslate()
  const { draft, readOnly } = useReport()
  const { comments } = draft.value
  const rows = chapter === 7 ? 8 : 4
  const facts = boxes.map(({ name, title }) => {
    const value = comments[commentId(chapter, name)]?.text ?? ''
    return { name: `comment ${chapter} ${name}`, box: name, label: translate(title), value }
  })
  return (
    <section className={shared.column} aria-label={translate('inspectorReports.comments.title')}>
      {readOnly ? (
        <FactList facts={facts} />
      ) : (
        facts.map(({ name, box, label, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={value}
            onChange={({ target }) => {
              const comment = { chapter, name: box, text: target.value }
              draft.change({ ...draft.value, comments: { ...comments, [commentId(chapter, box)]: comment } })
            }}
            multiline
            minRows={rows}
            fullWidth
            error={Boolean(problemAt(draft, 'comments', commentId(chapter, box)))}
            helperText={problemAt(draft, 'comments', commentId(chapter, box))}
            slotProps={{ htmlInput: { maxLength: commentMax, rows } }}
          />
        ))
      )}
    </section>
  )
}
