import { ReportStatus } from '#domain/games/codes.ts'
import { dayAt, gameTimeText, isTimeKnown, momentOf } from '#domain/platform/dates.ts'
import { isBegun } from '../incidents/times.ts'
import type { GameReport } from '../report.ts'
import { incidentsOf } from '../scores.ts'
import { type Side, sides } from '../sides.ts'
import { type Missing, missingIn } from './missing.ts'

/** An objection to confirming a report now, apart from missing items. Its text is `matchReports.remarks.<id>`. */
export type ConfirmRemark =
  | { readonly id: 'beforeKickOff' }
  | { readonly id: 'notHandedIn'; readonly side: Side }
  | { readonly id: 'laterEvent'; readonly values: { minute: number; name: string } }

const minuteMillis = 60_000

/**
 * The objections to confirming a report now, by the server's clock: no kick-off yet, line-ups not handed in, or incidents in the future.
 */
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

/** An objection to setting a new status. Its text is `matchReports.remarks.<id>`, or the text of an item missing in the line-up. */
export type StatusRemark =
  | ConfirmRemark
  | { readonly id: 'beforeKickOffAt'; readonly values: { time: string } }
  | { readonly id: 'timeUnknown' }
  | { readonly id: 'shortGame' | 'hasEvents'; readonly values: { smart_count: number } }

/** Shortest time from kick-off to the end of a game, in minutes. Youth games are the shortest. */
const shortestGame = 40

/** The objections to setting a status now, by the server's clock. */
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
      // Leaves out objections that another objection already covers.
      remark.id !== 'beforeKickOff' && !(remark.id === 'notHandedIn' && bare.includes(remark.side)),
  )
  return { remarks: [...remarksOnTime(report.Game.GameDay, to, now), ...remarks], missing }
}

const inLineUp: readonly Missing['id'][] = [
  ...(['lineUp', 'fewPlayers', 'manyPlayers', 'captain', 'goalkeeper', 'banned'] as const),
]

function remarksOnTime(gameDay: string, to: ReportStatus, now: Date): StatusRemark[] {
  if (!isTimeKnown(gameDay)) return [{ id: 'timeUnknown' }]
  if (!isBegun(gameDay, now)) {
    const isToday = gameDay.slice(0, 10) === dayAt(now)
    return [
      { id: 'beforeKickOffAt', values: { time: isToday ? gameDay.slice(11, 16) : gameTimeText(gameDay) } },
    ]
  }
  const played = Math.floor((now.getTime() - momentOf(gameDay)) / minuteMillis)
  return to !== ReportStatus.InProgress && played < shortestGame
    ? [{ id: 'shortGame', values: { smart_count: played } }]
    : []
}
