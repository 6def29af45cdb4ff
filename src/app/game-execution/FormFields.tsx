import TextField from '@mui/material/TextField'
import { isConflictAt, type OpenDocument, problemAt } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import {
  commentMax,
  type Execution,
  type ExecutionForm,
  otherMax,
  TypeScore,
} from '#domain/game-execution/form.ts'
import type { Lack } from '#domain/game-execution/rules.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import styles from './execution.module.css'
import type { TypedForm } from './execution-document.ts'
import { useRatingText } from './use-rating-text.ts'

type Props = {
  form: ExecutionForm
  document: OpenDocument<TypedForm>
  /** The answers that are missing and without which the form cannot be sent. */
  lacks: readonly Lack[]
  readOnly: boolean
}

/** EXE-02: one row for each question, with a text or a rating, and a comment at the end. */
export function FormFields({ form, document, lacks, readOnly }: Props) {
  const { answers } = document.value
  const translate = useTranslate()
  const rating = useRatingText(form)
  const lackOf = ({ TypeId }: Execution) => lacks.find((lack) => lack.TypeId === TypeId)?.text
  return (
    <div className={styles.fields}>
      {form.GameExecutions.map((row) => (
        <Field
          key={row.TypeId}
          document={document}
          readOnly={readOnly}
          name={fieldName(row.TypeId)}
          path={['answers', String(row.TypeId)]}
          value={String(answers[row.TypeId] ?? '')}
          typed={(answer) => ({ ...document.value, answers: { ...answers, [row.TypeId]: answer } })}
          label={row.TypeName}
          lack={lackOf(row)}
          max={otherMax}
          choices={
            row.TypeScore === TypeScore.Rating
              ? form.Ratings.map(({ Points }) => [Points, rating(Points)])
              : undefined
          }
        />
      ))}
      <Field
        document={document}
        readOnly={readOnly}
        name="comment"
        path={['comment']}
        value={document.value.comment}
        typed={(comment) => ({ ...document.value, comment: String(comment) })}
        label={translate('gameExecution.comment')}
        lines={4}
        max={commentMax}
      />
    </div>
  )
}

/** The HTML name of a question's field. It serves to focus the field if its answer is missing. */
export const fieldName = (typeId: number) => `row ${typeId}`

type FieldProps = Pick<Props, 'document' | 'readOnly'> & {
  name: string
  /** `path` is the field's path in the document. `typed` returns the whole form with a new answer in this field. */
  path: Path
  value: string
  typed: (answer: string | number) => TypedForm
  label: string
  lack?: Lack['text']
  max: number
  lines?: number
  /** The grades to choose from: their points and names. Without it, the field is a text field. */
  choices?: readonly (readonly [points: number, name: string])[]
}

function Field(props: FieldProps) {
  const { document, readOnly, name, path, value, typed, label, lack, max, lines, choices } = props
  const translate = useTranslate()
  const problem = problemAt(document, ...path) ?? (lack && translate(lack))
  const change = (answer: string) => document.change(typed(choices ? Number(answer) : answer))
  return (
    <div className={styles.field} data-wide={lines ? '' : undefined}>
      <TextField
        label={label}
        name={name}
        value={value}
        onChange={({ target }) => change(target.value)}
        error={Boolean(problem)}
        helperText={problem}
        select={choices !== undefined}
        // A select cannot be read-only, so it is disabled.
        disabled={choices !== undefined && readOnly}
        multiline={lines !== undefined}
        minRows={lines}
        autoComplete="off"
        slotProps={{ select: { native: true }, htmlInput: { maxLength: max, readOnly } }}
      >
        {choices && <Choices choices={choices} />}
      </TextField>
      {isConflictAt(document, ...path) && <FieldConflict {...props} />}
    </div>
  )
}

/** Shows both values if somebody else changed the field too, and lets the user choose one (T10). */
function FieldConflict({ document, path, value, label, choices }: FieldProps) {
  const [part, id = ''] = path
  const { comment, answers } = document.base.value
  const shown = (typed: string) =>
    (choices ? choices.find(([points]) => String(points) === typed)?.[1] : typed) || '–'
  return (
    <ConflictChoice
      title={label}
      mine={shown(value)}
      theirs={shown(part === 'comment' ? comment : String(answers[id] ?? ''))}
      onKeepMine={() => document.choose(path, 'mine')}
      onTakeTheirs={() => document.choose(path, 'theirs')}
    />
  )
}

function Choices({ choices }: Required<Pick<FieldProps, 'choices'>>) {
  const translate = useTranslate()
  return (
    <>
      <option value={0}>{translate('gameExecution.chooseRating')}</option>
      {choices.map(([points, title]) => (
        <option key={points} value={points}>
          {title}
        </option>
      ))}
    </>
  )
}
