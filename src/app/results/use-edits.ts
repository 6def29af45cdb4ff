import { useReconciled as useKitReconciled, useRowEdits } from '#app/ui/editable-table/use-row-edits.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import type { ResultCell } from './columns.tsx'
import { resultEdits, typedInto } from './edits.ts'

/** What this person has typed into the results and not saved. */
export function useEdits() {
  return useRowEdits(resultEdits, {
    name: 'results',
    baseOf: (row: GameResult) => row,
    typedInto: (name: ResultCell, text) => typedInto(name, text),
  })
}

/** Tells the edits of each answer of the server what others have saved meanwhile. */
export function useReconciled(
  rows: readonly GameResult[] | undefined,
  change: ReturnType<typeof useEdits>['change'],
) {
  useKitReconciled(resultEdits, rows, change)
}
