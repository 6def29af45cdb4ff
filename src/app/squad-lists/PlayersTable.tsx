import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { isMarked } from '#app/ui/editable-table/row-edits.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { type PlayerDraft, playerColumns } from './columns.tsx'
import styles from './squad-lists.module.css'
import type { ListBans } from './use-list-bans.ts'
import type { Editing } from './use-players.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  label: string
  list: SquadList
  bans: ListBans
  rows: readonly TeamGroupPlayer[]
  editing: Editing
  alike: ReadonlySet<number>
  selection: Pick<Selection, 'ids' | 'toggle'>
  /** Escape moves the focus to the actions, so Tab need not pass through all rows. */
  onLeave: () => void
}

/** The players or the officials of a list, editable as a sheet (LST-13, LST-17). */
export function PlayersTable({ label, list, bans, rows, editing, alike, selection, onLeave }: Props) {
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const { ClubId } = list
  const { ids, toggle } = selection
  const columns = useMemo(() => playerColumns({ ClubId }, toggle), [ClubId, toggle])
  return (
    <EditableTable
      label={label}
      className={styles.players}
      columns={columns}
      rows={rows}
      keyOf={({ Id }) => Id}
      draftOf={({ Id, PersonId }): PlayerDraft => ({
        edit: editing.edits[Id],
        isSelected: ids.has(Id),
        isAlike: alike.has(Id),
        isSaving: editing.state !== undefined && Id in editing.edits,
        ban: bans.get(PersonId),
      })}
      onType={editing.type}
      onTakeBack={editing.takeBack}
      onUndo={editing.undo}
      onLeave={onLeave}
      lookOf={lookOf}
      rowHeight={isNarrow ? 112 : isTouched ? 56 : 36}
      isNarrow={isNarrow}
      sortedBy="JerseyNumber"
    />
  )
}

function lookOf(_row: TeamGroupPlayer, { edit }: PlayerDraft) {
  return {
    'data-edited': edit ? ('' as const) : undefined,
    'data-conflict': isMarked(edit) ? ('' as const) : undefined,
  }
}
