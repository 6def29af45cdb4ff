import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import shared from '#app/ui/theme/shared.module.css'
import styles from './editable-table.module.css'
import { isMarked, type RowEdits } from './row-edits.ts'

type Props<Typed, Row> = {
  edits: RowEdits<Typed, Row>
  keepMine: (id: string) => void
  takeTheirs: (id: string) => void
  heading: (count: number) => string
  help: string
  titleOf: (row: Row) => ReactNode
  textOf: (typed: Typed) => string
}

/** Lists the rows that somebody else changed too, or that the server refused. Shows both values and lets the user choose (T10). */
export function RowConflicts<Typed, Row>({ edits, keepMine, takeTheirs, ...shown }: Props<Typed, Row>) {
  const { heading, help, titleOf, textOf } = shown
  const marked = Object.entries(edits).filter(([, edit]) => isMarked(edit))
  if (!marked.length) return null
  return (
    <Alert severity="warning" role="alert" className={styles.conflicts} icon={false}>
      <strong>{heading(marked.length)}</strong> {help}
      <ul className={shared.lines}>
        {marked.map(([id, edit]) => (
          <li key={id}>
            <ConflictChoice
              title={titleOf(edit.row)}
              mine={textOf(edit.typed)}
              theirs={textOf(edit.saved)}
              refusal={edit.refusal}
              onKeepMine={edit.refusal ? undefined : () => keepMine(id)}
              onTakeTheirs={() => takeTheirs(id)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
