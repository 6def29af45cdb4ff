import { isBegun, momentOf } from '../incidents/times.ts'
import type { GameReport } from '../report.ts'
import { incidentsOf } from '../scores.ts'
import { type Side, sides } from '../sides.ts'

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
