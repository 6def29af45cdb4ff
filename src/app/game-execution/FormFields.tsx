import TextField from '@mui/material/TextField'
import type { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import {
  commentMax,
  type Execution,
  type ExecutionForm,
  otherMax,
  TypeScore,
} from '#domain/game-execution/form.ts'
import type { Lack } from '#domain/game-execution/rules.ts'
import { commentKey, keyOf, textIn } from './unit.ts'
import { useRatingText } from './use-texts.ts'

type Props = {
  form: ExecutionForm
  unit: ReturnType<typeof useUnit>
  /** What sending asked for and did not find. */
  lacks: readonly Lack[]
  /** While it is being sent. */
  readOnly: boolean
}

/** EXE-02: a field a row, a text or a rating, and the comment. */
export function FormFields({ form, unit, lacks, readOnly }: Props) {
  const text = useText()
  const rating = useRatingText(form)
  const lackOf = ({ TypeId }: Execution) => lacks.find((lack) => lack.TypeId === TypeId)?.text
  return (
    <div className="execution-fields">
      {form.GameExecutions.map((row) => (
        <Field
          key={row.TypeId}
          {...{ unit, readOnly }}
          name={keyOf(row.TypeId)}
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
        {...{ unit, readOnly }}
        name={commentKey}
        label={text('gameExecution.comment')}
        lines={4}
        max={commentMax}
      />
    </div>
  )
}

type FieldProps = Pick<Props, 'unit' | 'readOnly'> & {
  /** The row of the unit. */
  name: string
  label: string
  lack?: Lack['text']
  max: number
  lines?: number
  /** Points with their names, of a rating. */
  choices?: readonly (readonly [points: number, name: string])[]
}

/** One field, with what is wrong in it. */
function Field({ unit, readOnly, name, label, lack, max, lines, choices }: FieldProps) {
  const text = useText()
  const value = textIn(unit.mine, name)
  const problem = unit.problems[name]?.[0]?.message ?? (lack && text(lack))
  const change = (typed: string) =>
    unit.change({ ...unit.mine, [name]: { value: choices ? Number(typed) : typed } })
  return (
    <div className="execution-field" data-wide={lines ? '' : undefined}>
      <TextField
        label={label}
        name={name}
        value={value}
        onChange={({ target }) => change(target.value)}
        error={Boolean(problem)}
        helperText={problem}
        select={choices !== undefined}
        // A list that opens and takes no choice would mislead.
        disabled={choices !== undefined && readOnly}
        multiline={lines !== undefined}
        minRows={lines}
        autoComplete="off"
        slotProps={{ select: { native: true }, htmlInput: { maxLength: max, readOnly } }}
      >
        {choices && <Choices choices={choices} />}
      </TextField>
      {unit.conflicts.includes(name) && <FieldConflict {...{ unit, name, label, choices }} />}
    </div>
  )
}

/** It was changed elsewhere too: both are shown, and the person chooses (T10). */
function FieldConflict({
  unit,
  name,
  label,
  choices,
}: Pick<FieldProps, 'unit' | 'name' | 'label' | 'choices'>) {
  const shown = (typed: string) =>
    (choices ? choices.find(([points]) => String(points) === typed)?.[1] : typed) || '–'
  return (
    <ConflictChoice
      title={label}
      mine={shown(textIn(unit.mine, name))}
      theirs={shown(textIn(unit.base.rows, name))}
      onKeepMine={() => unit.choose(name, 'mine')}
      onTakeTheirs={() => unit.choose(name, 'theirs')}
    />
  )
}

function Choices({ choices }: Required<Pick<FieldProps, 'choices'>>) {
  const text = useText()
  return (
    <>
      <option value={0}>{text('gameExecution.chooseRating')}</option>
      {choices.map(([points, title]) => (
        <option key={points} value={points}>
          {title}
        </option>
      ))}
    </>
  )
}
