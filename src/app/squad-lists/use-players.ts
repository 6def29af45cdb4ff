import { useEffect } from 'react'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useChangeRecord } from '#app/platform/resource/use-records.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useRowEdits } from '#app/ui/editable-table/use-row-edits.ts'
import { saveTeamGroupPlayer } from '#domain/squad-lists/calls.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import type { PlayerCell } from './columns.tsx'
import { baseOf, playerRows, typedInto } from './edits.ts'
import { squadLists } from './resource.ts'

/** The unsaved edits of one list, and their saving (LST-18). */
export function usePlayers(list: SquadList, onRefused: () => void) {
  const { Id, TeamGroupPlayers: rows } = list
  const translate = useTranslate()
  const notice = useNotice()
  const change = useChangeRecord<SquadList>(squadLists, Id)
  const editing = useRowEdits(playerRows, {
    key: { listId: Id },
    rows,
    baseOf,
    typedInto: (name: PlayerCell, text) => typedInto(name, text),
    onSaved: (answer) => {
      const saved = answerOf(saveTeamGroupPlayer, answer)
      const byId = new Map(saved.map((row) => [row.Id, row]))
      change((list) => ({
        ...list,
        TeamGroupPlayers: list.TeamGroupPlayers.map((row) => byId.get(row.Id) ?? row),
      }))
      notice.done(translate('squadLists.rowsSaved', { smart_count: saved.length }))
    },
    onRefused,
  })
  const { edits, drop } = editing
  // Discards the edits of rows that are no longer on the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer of the server
  useEffect(() => {
    const there = new Set(rows.map((row) => String(row.Id)))
    const gone = Object.keys(edits).filter((id) => !there.has(id))
    if (gone.length) drop(gone)
  }, [rows])
  return editing
}

export type Editing = ReturnType<typeof usePlayers>
