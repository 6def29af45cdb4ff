import { z } from 'zod'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import { useAnswersOf } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useRowEdits } from '#app/ui/editable-table/use-row-edits.ts'
import { useRowSaving } from '#app/ui/editable-table/use-row-saving.ts'
import { gameResults, saveResults } from '#domain/results/calls.ts'
import { GameResult, ResultChange } from '#domain/results/game-result.ts'
import type { ResultCell } from './columns.tsx'
import { changeOf, resultEdits, typedInto } from './edits.ts'

/** What this person has typed into the results and not saved. */
export function useEdits() {
  return useRowEdits(resultEdits, {
    name: 'results',
    baseOf: (row: GameResult) => row,
    typedInto: (name: ResultCell, text) => typedInto(name, text),
  })
}

type Typing = Pick<ReturnType<typeof useEdits>, 'latest' | 'change' | 'forgetUndo'>

/** Sends the edited rows, and puts what was saved into the list (RES-09). */
export function useSave(typing: Typing) {
  const translate = useTranslate()
  const notice = useNotice()
  const games = useAnswersOf(gameResults)
  return useRowSaving(resultEdits, {
    kind: 'results',
    name: 'table',
    call: saveResults,
    input: (ready) => {
      const body = ready.map(({ row, values }) => changeOf(row, values))
      return body.length ? { body } : null
    },
    sentIn,
    idOf: ({ GameId }) => GameId,
    rows: z.array(GameResult),
    typing,
    onSaved: (answer) => {
      const saved = answerOf(saveResults, answer)
      const byId = new Map(saved.map((row) => [row.GameId, row]))
      games.change((rows) => rows.map((row) => byId.get(row.GameId) ?? row))
      notice.done(translate('results.saved', { smart_count: saved.length }))
    },
    onRefused: () => void games.readAgain(),
  })
}

const Sent = z.array(ResultChange)

function sentIn({ body }: QueuedWrite): ResultChange[] {
  return Sent.safeParse(body).data ?? []
}
