import { useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import { openUnits, subscribeToUnits } from '#app/platform/autosave/autosave.ts'
import { queuedWrites } from '#app/platform/queue/write-queue.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { scoreUnitId } from '../scores/score-unit.ts'
import { ClockContext } from '../use-report-now.ts'

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' | 'waiting' }
  /** In the words of who refused it; null where rows say it themselves, in one of the steps where they are shown. */
  | { kind: 'unsaved'; reason: string | null; isConflict: boolean; steps: readonly ReportStep[] }

/** How far everything is that was typed into a game's report, whichever step it was typed in. */
export function useSaveState(gameId: number): SaveState {
  const { ahead } = useContext(ClockContext)
  const savedAt = useRef<number | null>(null)
  const wasBusy = useRef(false)
  const snapshot = useMemo(() => () => stateText(gameId), [gameId])
  const now = useSyncExternalStore(subscribeToUnits, snapshot)
  const [kind = 'saved', reason = '', id = ''] = now.split('\n')
  if (kind === 'saving' || kind === 'waiting') wasBusy.current = true
  else if (wasBusy.current) {
    wasBusy.current = false
    savedAt.current = kind === 'saved' ? Date.now() + ahead : savedAt.current
  }
  if (kind === 'saving' || kind === 'waiting') return { kind }
  if (kind === 'saved') {
    const at = savedAt.current
    return { kind, at: at === null ? null : new Date(at).toISOString().slice(11, 16) }
  }
  const steps = id === scoreUnitId(gameId) ? scoreSteps : lineUpSteps
  return { kind: 'unsaved', reason: reason || null, isConflict: kind === 'conflict', steps }
}

const scoreSteps = ['urslit'] as const
const lineUpSteps = ['forskraning', 'leikmenn', 'lidstjorn'] as const

/** One text, so that the same state is the same value. */
function stateText(gameId: number): string {
  const views = openUnits()
    .filter(({ id }) => id.startsWith(`${gameId} `))
    .map(({ id, view }) => ({ id, ...view() }))
  const writes = queuedWrites().filter(({ kind }) => kind.startsWith('matchReports.'))
  if (writes.some(({ state }) => state === 'waiting')) return 'waiting'
  if (writes.length || views.some(({ state }) => state === 'saving')) return 'saving'
  const left = views.find(({ state }) => state === 'unsaved')
  if (!left) return 'saved'
  return `${left.conflicts.length ? 'conflict' : 'unsaved'}\n${left.refusal ?? ''}\n${left.id}`
}
