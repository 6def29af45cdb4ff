import { ReportStatus } from '#domain/games/codes.ts'
import { momentOf } from '../../platform/dates.ts'
import type { GameReport } from '../report.ts'
import type { Minute } from './minute.ts'

const minute = 60_000
const half = 45
const pause = 15
/** What is said after this much of stoppage time is more likely extra time, which the clock cannot tell. */
const longestStoppage = 15

/**
 * The minute to propose for what happens now, or null where the clock cannot know it: before the game and long after
 * it. A goal in the first 60 seconds is in the first minute; the pause counts as stoppage time of the first half.
 */
export function proposedMinute(report: Played, now: Date): Minute | null {
  const gone = Math.floor((now.getTime() - kickOff(report)) / minute)
  const second = gone - pause
  if (gone < 0 || second >= 2 * half + longestStoppage) return null
  if (gone < half) return { Minute: gone + 1, MinuteInExtraTime: null }
  if (gone < half + pause) return { Minute: half, MinuteInExtraTime: gone - half + 1 }
  if (second < 2 * half) return { Minute: second + 1, MinuteInExtraTime: null }
  return { Minute: 2 * half, MinuteInExtraTime: second - 2 * half + 1 }
}

type Played = {
  Game: Pick<GameReport['Game'], 'GameDay'>
  Timeline: readonly Pick<GameReport['Timeline'][number], 'At' | 'ToStatus'>[]
}

/** A start that was recorded longer than this before the time of the game is not taken for the kick-off. */
const earliest = 15 * minute

/** The moment of the kick-off: when somebody last said that the game is in progress, else when it was due. */
export function kickOff({ Game, Timeline }: Played): number {
  const due = momentOf(Game.GameDay)
  const started = Timeline.filter(({ ToStatus }) => ToStatus === ReportStatus.InProgress).map(({ At }) =>
    Date.parse(At),
  )
  const last = Math.max(...started, Number.NEGATIVE_INFINITY)
  return last >= due - earliest ? last : due
}
