import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useChangeRecord } from '#app/platform/resource/use-records.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useReconciled, useRowEdits } from '#app/ui/editable-table/use-row-edits.ts'
import { useRowSaving } from '#app/ui/editable-table/use-row-saving.ts'
import { saveTeamGroupPlayer } from '#domain/squad-lists/calls.ts'
import { PlayerChange, type SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import type { PlayerCell } from './columns.tsx'
import { baseOf, changeOf, playerEdits, rowsAlike, typedInto } from './edits.ts'
import { squadLists } from './resource.ts'

/** What is typed into the rows of one list, and its saving (LST-18). */
export function usePlayers(list: SquadList, onRefused: () => void) {
  const typing = useTyping(list)
  const bases = useMemo(() => list.TeamGroupPlayers.map(baseOf), [list])
  useReconciled(playerEdits, bases, typing.change)
  const { latest, drop } = typing
  // What was typed into a row goes with the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the functions are, once for each answer of the server
  useEffect(() => {
    const there = new Set(bases.map(({ Id }) => Id))
    const gone = Object.values(latest.current).flatMap(({ row }) => (there.has(row.Id) ? [] : row.Id))
    if (gone.length) drop(gone)
  }, [bases])
  return { ...typing, saving: useSaving(list, typing, onRefused) }
}

const useTyping = ({ Id }: SquadList) =>
  useRowEdits(playerEdits, {
    name: `squadList.${Id}`,
    baseOf,
    typedInto: (name: PlayerCell, text) => typedInto(name, text),
  })

function useSaving(
  list: SquadList,
  typing: Pick<ReturnType<typeof useTyping>, 'latest' | 'change' | 'forgetUndo'>,
  onRefused: () => void,
) {
  const { Id } = list
  const translate = useTranslate()
  const notice = useNotice()
  const change = useChangeRecord<SquadList>(squadLists, Id)
  return useRowSaving(playerEdits, {
    kind: 'squadLists',
    name: String(Id),
    call: saveTeamGroupPlayer,
    input: (ready) => {
      // Numbers alike are said at their cells, and the other rows can go on.
      const alike = rowsAlike(list, typing.latest.current)
      const TeamGroupPlayers = ready
        .filter(({ row }) => !alike.has(row.Id))
        .map(({ row, values }) => changeOf(row, values))
      return TeamGroupPlayers.length ? { body: { TeamGroupId: Id, TeamGroupPlayers } } : null
    },
    sentIn,
    idOf: (sent) => sent.Id,
    rows: z.array(TeamGroupPlayer.transform(baseOf)),
    typing,
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
}

const Sent = z.object({ TeamGroupPlayers: z.array(PlayerChange) })

function sentIn({ body }: QueuedWrite): PlayerChange[] {
  return Sent.safeParse(body).data?.TeamGroupPlayers ?? []
}
