import { type Day, daysBetween, dayText } from '../platform/dates.ts'
import { type CellFacts, fitOf, type OfficialFacts } from './facts.ts'
import type { LevelOf } from './levels.ts'
import { kilometres } from './places.ts'
import { forbids, type Reason, ReasonCode } from './reasons.ts'

/** What speaks about an official at a place, and what it costs: lower is better, and what forbids costs nothing of its own. */
export type Judgement = {
  Reasons: readonly Reason[]
  Cost: number
  /** From home to the court in a straight line; null where one of the two is not known. */
  Kilometres: number | null
}

export const isForbidden = ({ Reasons }: Pick<Judgement, 'Reasons'>): boolean => Reasons.some(forbids)

/** All that the appointer would otherwise find out by telephone, in one pass. */
export function judge(cell: CellFacts, official: OfficialFacts, levelOf: LevelOf): Judgement {
  const day = cell.Start.slice(0, 10)
  const found: Weighed[] = [
    ...rightOf(cell, official, levelOf),
    ...bookingsOf(cell, official),
    ...leaveOf(day, official),
    ...clubsOf(cell, official),
    ...latelyOf(cell, day, official),
    ...loadOf(official),
    ...(official.Mark !== null && official.Mark >= goodMark
      ? [weighed(ReasonCode.GoodMarks, 0, official.Mark)]
      : []),
  ]
  const way = cell.Place && official.Home ? Math.round(kilometres(cell.Place, official.Home)) : null
  if (way !== null && way >= far) found.push(weighed(ReasonCode.FarAway, 0, way))
  if (way !== null && way <= near) found.push(weighed(ReasonCode.Near, 0, way))
  const own = (way ?? unknownKilometres) * costs.kilometre + markCost(official)
  const cost = found.reduce((sum, one) => sum + one.cost, own)
  return { Reasons: found.map(({ reason }) => reason), Cost: cost, Kilometres: way }
}

/** What each thing costs, in games of the month: one more game of somebody weighs as much as ten kilometres. */
export const costs = {
  kilometre: 0.1,
  monthGame: 1,
  leaveInDay: 10,
  tightWay: 6,
  sameDay: 4,
  /** The day after; it falls evenly to nothing over `lately` days. */
  clubLately: 12,
  lateReport: 4,
  noLevel: 5,
  /** A whole mark above or below the mean one. */
  mark: 8,
} as const

const far = 80
const near = 10
const unknownKilometres = 40
/** A club twice in so many days is noticed. */
export const lately = 14
const manyGames = 10
const meanMark = 8.2
const goodMark = 8.5

type Weighed = { reason: Reason; cost: number }

function weighed(
  Code: ReasonCode,
  cost = 0,
  count: number | null = null,
  Name: string | null = null,
): Weighed {
  return { reason: { Code, Number: count, Name }, cost }
}

function rightOf(cell: CellFacts, { PermissionId, Declined }: OfficialFacts, levelOf: LevelOf): Weighed[] {
  const { RoleId, TournamentId, CategoryId, AgeGroupId, Gender } = cell
  const level = levelOf({ RoleId, TournamentId, CategoryId, AgeGroupId, Gender, PermissionId })
  return [
    ...(level === 'notRight' ? [weighed(ReasonCode.NotRight)] : []),
    ...(level === 'unknown' ? [weighed(ReasonCode.NoLevel, costs.noLevel)] : []),
    ...(Declined.has(cell.GameId) ? [weighed(ReasonCode.HasDeclined)] : []),
  ]
}

function bookingsOf(cell: CellFacts, { Bookings }: OfficialFacts): Weighed[] {
  return Bookings.flatMap((other) => {
    if (other.GameId === cell.GameId)
      return other.RoleId === cell.RoleId ? [] : [weighed(ReasonCode.SameGame)]
    if (other.Start.slice(0, 10) !== cell.Start.slice(0, 10)) return []
    const fit = fitOf(cell, other)
    const name = `${other.Name} ${other.Start.slice(11, 16)}`
    if (fit === 'clash') return [weighed(ReasonCode.OtherGame, 0, null, name)]
    if (fit === 'tight') return [weighed(ReasonCode.TightWay, costs.tightWay, null, name)]
    return fit === 'unknown' ? [weighed(ReasonCode.SameDay, costs.sameDay, null, other.Name)] : []
  })
}

function leaveOf(day: Day, { Leaves }: OfficialFacts): Weighed[] {
  const own = Leaves.filter(({ DateFrom, DateTo }) => DateFrom <= day && day <= DateTo)
  const whole = own.find(({ PartOfDay }) => !PartOfDay)
  if (whole) return [weighed(ReasonCode.OnLeave, 0, null, dayText(whole.DateTo))]
  return own.length ? [weighed(ReasonCode.LeaveInDay, costs.leaveInDay)] : []
}

function clubsOf({ ClubIds }: CellFacts, { Clubs, Conflicts }: OfficialFacts): Weighed[] {
  const own = Clubs.filter(({ ClubId }) => ClubIds.includes(ClubId))
  const named = Conflicts.filter(
    ({ ClubId }) => ClubIds.includes(ClubId) && !own.some((club) => club.ClubId === ClubId),
  )
  return [
    ...own.map(({ Name }) => weighed(ReasonCode.OwnClub, 0, null, Name)),
    ...named.map(({ Name }) => weighed(ReasonCode.Conflict, 0, null, Name)),
  ]
}

/** The nearest other game with each of the two clubs, before or after. */
function latelyOf({ ClubIds, GameId }: CellFacts, day: Day, { LastWith }: OfficialFacts): Weighed[] {
  return ClubIds.flatMap((club) => {
    const near = (LastWith.get(club) ?? [])
      .filter((one) => one.GameId !== GameId)
      .map(({ Day, Name }) => ({ Name, days: Math.abs(daysBetween(Day, day)) }))
      .filter(({ days }) => days <= lately)
      .toSorted((one, other) => one.days - other.days)[0]
    if (!near) return []
    const cost = costs.clubLately * (1 - near.days / (lately + 1))
    return [weighed(ReasonCode.ClubLately, cost, near.days, near.Name)]
  })
}

function loadOf({ MonthGames, LateReports }: OfficialFacts): Weighed[] {
  return [
    ...(MonthGames >= manyGames ? [weighed(ReasonCode.ManyGames, 0, MonthGames)] : []),
    ...(MonthGames === 0 ? [weighed(ReasonCode.FewGames, 0, 0)] : []),
    ...(LateReports > 0
      ? [weighed(ReasonCode.LateReports, costs.lateReport * LateReports, LateReports)]
      : []),
  ]
}

const markCost = ({ Mark }: OfficialFacts): number => (Mark === null ? 0 : (meanMark - Mark) * costs.mark)

/** What the n-th game of the month adds for somebody who has this many. */
export const loadCost = (monthGames: number): number => (monthGames + 1) * costs.monthGame
