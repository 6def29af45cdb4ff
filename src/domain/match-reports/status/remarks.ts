import { ReportStatus } from '#domain/games/codes.ts'
import { isTimeKnown } from '#domain/platform/dates.ts'
import { isBegun, momentOf } from '../incidents/times.ts'
import type { GameReport } from '../report.ts'
import { incidentsOf } from '../scores.ts'
import { type Side, sides } from '../sides.ts'
import { type Missing, missingIn } from './missing.ts'

/** What speaks against a confirmation now, besides what the report lacks; its text is `matchReports.remarks.<id>`. */
export type ConfirmRemark =
  | { readonly id: 'beforeKickOff' }
  | { readonly id: 'notHandedIn'; readonly side: Side }
  | { readonly id: 'laterEvent'; readonly values: { minute: number; name: string } }

const minuteMillis = 60_000

/** By the server's clock: a game that has not begun, a side that nobody has handed in, and events that cannot have come to pass. */
export function remarksOnConfirm(report: GameReport, now: Date): ConfirmRemark[] {
  const { GameDay } = report.Game
  const played = (now.getTime() - momentOf(GameDay)) / minuteMillis
  const later = incidentsOf(report).filter(({ Minute }) => Minute > Math.max(0, played))
  return [
    ...(isBegun(GameDay, now) ? [] : [{ id: 'beforeKickOff' } as const]),
    ...sides
      .filter((side) => report[`${side}HandedInAt`] === null)
      .map((side) => ({ id: 'notHandedIn', side }) as const),
    ...later.map(({ Minute: minute, PersonName: name }) => ({
      ...({ id: 'laterEvent' } as const),
      values: { minute, name },
    })),
  ]
}

/** What speaks against a new status; its text is `matchReports.remarks.<id>`, or that of what the line-up lacks. */
export type StatusRemark =
  | ConfirmRemark
  | { readonly id: 'beforeKickOffAt'; readonly values: { time: string } }
  | { readonly id: 'timeUnknown' }
  | { readonly id: 'shortGame' | 'hasEvents'; readonly values: { smart_count: number } }

/** No game is over sooner after its kick-off, in minutes; youth games take the least. */
const shortestGame = 40

/**
 * What speaks against setting a status now, by the server's clock: before a game is said to have begun or to be over,
 * its kick-off and its line-ups; before it is said not to have begun, the events that are recorded.
 */
export function remarksOnStatus(
  report: GameReport,
  to: ReportStatus | null,
  now: Date,
): { remarks: StatusRemark[]; missing: Missing[] } {
  if (to === ReportStatus.Confirmed)
    return { remarks: remarksOnConfirm(report, now), missing: missingIn(report) }
  const events = incidentsOf(report).length
  if (to !== ReportStatus.InProgress && to !== ReportStatus.Finished && to !== ReportStatus.Entered)
    return { remarks: events ? [{ id: 'hasEvents', values: { smart_count: events } }] : [], missing: [] }
  const missing = missingIn(report).filter(({ id }) => inLineUp.includes(id))
  const bare = missing.flatMap(({ id, side }) => (id === 'lineUp' ? [side] : []))
  const remarks = remarksOnConfirm(report, now).filter(
    (remark) =>
      // Nobody hands in a line-up that does not exist, and whether the game has begun is said with its time.
      remark.id !== 'beforeKickOff' && !(remark.id === 'notHandedIn' && bare.includes(remark.side)),
  )
  return { remarks: [...remarksOnTime(report.Game.GameDay, to, now), ...remarks], missing }
}

const inLineUp: readonly Missing['id'][] = [
  ...(['lineUp', 'fewPlayers', 'manyPlayers', 'captain', 'goalkeeper', 'banned'] as const),
]

function remarksOnTime(gameDay: string, to: ReportStatus, now: Date): StatusRemark[] {
  if (!isTimeKnown(gameDay)) return [{ id: 'timeUnknown' }]
  if (!isBegun(gameDay, now)) return [{ id: 'beforeKickOffAt', values: { time: gameDay.slice(11, 16) } }]
  const played = Math.floor((now.getTime() - momentOf(gameDay)) / minuteMillis)
  return to !== ReportStatus.InProgress && played < shortestGame
    ? [{ id: 'shortGame', values: { smart_count: played } }]
    : []
}
