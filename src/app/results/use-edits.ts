import { answerOf } from '#app/platform/calls/answer-of.ts'
import { useAnswersOf } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useRowEdits } from '#app/ui/editable-table/use-row-edits.ts'
import { gameResults, saveResults } from '#domain/results/calls.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import type { ResultCell } from './columns.tsx'
import { baseOf, resultRows, typedInto } from './edits.ts'

const key = {}

/** The user's unsaved results and their saving (RES-09). `rows` are the games of the page. */
export function useEdits(rows: readonly GameResult[] | undefined) {
  const translate = useTranslate()
  const notice = useNotice()
  const games = useAnswersOf(gameResults)
  return useRowEdits(resultRows, {
    key,
    rows,
    baseOf,
    typedInto: (name: ResultCell, text) => typedInto(name, text),
    onSaved: (answer) => {
      const saved = answerOf(saveResults, answer)
      const byId = new Map(saved.map((row) => [row.GameId, row]))
      games.change((rows) => rows.map((row) => byId.get(row.GameId) ?? row))
      notice.done(translate('results.saved', { smart_count: saved.length }))
    },
    onRefused: () => void games.readAgain(),
  })
}

export type Editing = ReturnType<typeof useEdits>
