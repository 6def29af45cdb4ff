import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import shared from '#app/ui/theme/shared.module.css'
import styles from './editable-table.module.css'
import { isMarked, type RowEdit, type RowEdits, without } from './row-edits.ts'

type Props<Typed, Row> = {
  kit: {
    idOf: (row: Row) => number
    keepMine: (edits: RowEdits<Typed, Row>, edit: RowEdit<Typed, Row>) => RowEdits<Typed, Row>
  }
  edits: RowEdits<Typed, Row>
  change: (next: (edits: RowEdits<Typed, Row>) => RowEdits<Typed, Row>) => void
  /** Said above, with how many there are. */
  heading: (count: number) => string
  help: string
  titleOf: (row: Row) => ReactNode
  textOf: (typed: Typed) => string
}

/** The rows that stand against others' work or a rule: both values side by side, and the choice (T10). */
export function RowConflicts<Typed, Row>({ kit, edits, change, ...shown }: Props<Typed, Row>) {
  const { heading, help, titleOf, textOf } = shown
  const marked = Object.values(edits).filter(isMarked)
  if (!marked.length) return null
  return (
    <Alert severity="warning" role="alert" className={styles.conflicts} icon={false}>
      <strong>{heading(marked.length)}</strong> {help}
      <ul className={shared.lines}>
        {marked.map((edit) => (
          <li key={kit.idOf(edit.row)}>
            <ConflictChoice
              title={titleOf(edit.row)}
              mine={textOf(edit.value)}
              theirs={textOf(edit.base.value)}
              refusal={edit.refusal}
              onKeepMine={edit.refusal ? undefined : () => change((now) => kit.keepMine(now, edit))}
              onTakeTheirs={() => change((now) => without(now, [kit.idOf(edit.row)]))}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
