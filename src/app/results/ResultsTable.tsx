import useMediaQuery from '@mui/material/useMediaQuery'
import type { RefObject } from 'react'
import { useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { isMarked } from '#app/ui/editable-table/row-edits.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { whyNotEditResult } from '#domain/results/rules.ts'
import { type ResultDraft, resultColumns, resultWidths } from './columns.tsx'
import styles from './results.module.css'
import type { Editing } from './use-edits.ts'

type Props = Pick<Editing, 'edits' | 'type' | 'takeBack' | 'undo' | 'state'> & {
  rows: readonly GameResult[]
  /** The row to which the table initially scrolls. */
  first: number
  isOld: boolean
  handle: RefObject<EditableHandle | null>
  onLeave: () => void
}

/** An editable sheet of results (RES-01, RES-11). */
export function ResultsTable({ rows, edits, state, ...props }: Props) {
  const translate = useTranslate()
  const { AuthType } = useUser()
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const hasEdits = Object.keys(edits).length > 0
  const columns = useMemo(
    () => resultColumns(AuthType, resultWidths(rows, hasEdits)),
    [AuthType, rows, hasEdits],
  )
  return (
    <EditableTable
      label={translate('pages.results')}
      className={styles.games}
      columns={columns}
      rows={rows}
      keyOf={({ GameId }) => GameId}
      draftOf={({ GameId }): ResultDraft => ({
        edit: edits[GameId],
        isSaving: state !== undefined && GameId in edits,
      })}
      mayType={(row) => whyNotEditResult(AuthType, row, row.Permission) === null}
      onType={props.type}
      onTakeBack={props.takeBack}
      onUndo={props.undo}
      onLeave={props.onLeave}
      lookOf={lookOf}
      rowHeight={isNarrow ? 196 : isTouched ? 44 : 36}
      first={props.first}
      isNarrow={isNarrow}
      isOld={props.isOld}
      sortedBy="GameDay"
      handle={props.handle}
    />
  )
}

function lookOf(_row: GameResult, { edit }: ResultDraft) {
  return {
    'data-edited': edit ? ('' as const) : undefined,
    'data-conflict': isMarked(edit) ? ('' as const) : undefined,
  }
}
