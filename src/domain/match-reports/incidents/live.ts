import { ReportStatus } from '#domain/games/codes.ts'
import { momentOf } from '../../platform/dates.ts'
import type { GameReport } from '../report.ts'
import type { Minute } from './minute.ts'

const minute = 60_000
const half = 45
const pause = 15
/**
 * Maximum minutes of stoppage time that live entry proposes. A later event is more likely in extra time, whose minutes cannot be told from
 * the clock.
 */
const longestStoppage = 15

/** Proposes the minute of an event that happens now; `null` outside the game. Half-time counts as stoppage time of the first half. */
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

/** If the game was set in progress more than this many milliseconds before the scheduled time, that does not count as kick-off. */
const earliest = 15 * minute

/** When the game began, in milliseconds: the last time it was set in progress, else the scheduled time. */
export function kickOff({ Game, Timeline }: Played): number {
  const due = momentOf(Game.GameDay)
  const started = Timeline.filter(({ ToStatus }) => ToStatus === ReportStatus.InProgress).map(({ At }) =>
    Date.parse(At),
  )
  const last = Math.max(...started, Number.NEGATIVE_INFINITY)
  return last >= due - earliest ? last : due
}
