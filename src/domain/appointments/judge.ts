import { type Day, daysBetween, dayText } from '../platform/dates.ts'
import { besideGame, clubCost, lately, type Weighed, weighed } from './beside.ts'
import { type CellFacts, gamesInMonth, type OfficialFacts } from './facts.ts'
import type { LevelOf } from './levels.ts'
import { kilometres } from './locations.ts'
import { forbids, type Reason, ReasonCode } from './reasons.ts'

/** The reasons for and against an official in a role, with the total cost. Lower is better. A forbidding reason has no cost. */
export type Judgement = {
  Reasons: readonly Reason[]
  Cost: number
  /** Kilometres from home to the court in a straight line; `null` if either location is unknown. */
  Kilometres: number | null
}

export const isForbidden = ({ Reasons }: Pick<Judgement, 'Reasons'>): boolean => Reasons.some(forbids)

export function judge(cell: CellFacts, official: OfficialFacts, levelOf: LevelOf): Judgement {
  const day = cell.Start.slice(0, 10)
  const way = cell.Place && official.Home ? Math.round(kilometres(cell.Place, official.Home)) : null
  // For speed, all checks append to one shared list, because most of the thousands of officials have no
  // reasons.
  const found: Weighed[] = []
  addRight(found, cell, official, levelOf)
  addBookings(found, cell, official)
  addLeave(found, day, official)
  if (official.RoleUntil !== null && official.RoleUntil < day)
    found.push(weighed(ReasonCode.RoleEnded, 0, null, dayText(official.RoleUntil)))
  addClubs(found, cell, official)
  addLately(found, cell, day, official)
  addLoad(found, day, official)
  if (official.Mark !== null && official.Mark >= goodMark)
    found.push(weighed(ReasonCode.GoodMarks, 0, official.Mark))
  if (way !== null && way >= far) found.push(weighed(ReasonCode.FarAway, 0, way))
  if (way !== null && way <= near) found.push(weighed(ReasonCode.Near, 0, way))
  const own = (way ?? unknownKilometres) * costs.kilometre + markCost(official)
  const cost = found.reduce((sum, one) => sum + one.cost, own)
  return { Reasons: found.map(({ reason }) => reason), Cost: cost, Kilometres: way }
}

/** Costs in games per month: one more game weighs as much as ten kilometres. `besideCosts` has the costs of a second appointment. */
export const costs = {
  kilometre: 0.1,
  monthGame: 1,
  leaveInDay: 10,
  lateReport: 4,
  noLevel: 5,
  /** Cost of each mark by which an official is below the mean. A mark above the mean reduces the cost. */
  mark: 8,
} as const

const far = 80
const near = 10
const unknownKilometres = 40
const manyGames = 10
const meanMark = 8.2
const goodMark = 8.5

function addRight(
  found: Weighed[],
  cell: CellFacts,
  { PermissionId, Declined }: OfficialFacts,
  levelOf: LevelOf,
) {
  const { RoleId, TournamentId, CategoryId, AgeGroupId, Gender } = cell
  const level = levelOf({ RoleId, TournamentId, CategoryId, AgeGroupId, Gender, PermissionId })
  if (level === 'notRight') found.push(weighed(ReasonCode.NotRight))
  if (level === 'unknown') found.push(weighed(ReasonCode.NoLevel, costs.noLevel))
  if (Declined.has(cell.GameId)) found.push(weighed(ReasonCode.HasDeclined))
}

function addBookings(found: Weighed[], cell: CellFacts, { Bookings }: OfficialFacts) {
  for (const other of Bookings) {
    const beside = besideGame(cell, other)
    if (beside) found.push(beside)
  }
}

function addLeave(found: Weighed[], day: Day, { Leaves }: OfficialFacts) {
  const own = Leaves.filter(({ DateFrom, DateTo }) => DateFrom <= day && day <= DateTo)
  const whole = own.find(({ PartOfDay }) => !PartOfDay)
  if (whole) found.push(weighed(ReasonCode.OnLeave, 0, null, dayText(whole.DateTo)))
  else if (own.length) found.push(weighed(ReasonCode.LeaveInDay, costs.leaveInDay))
}

function addClubs(found: Weighed[], { ClubIds }: CellFacts, { Clubs, Conflicts }: OfficialFacts) {
  const own = Clubs.filter(({ ClubId }) => ClubIds.includes(ClubId))
  for (const { Name } of own) found.push(weighed(ReasonCode.OwnClub, 0, null, Name))
  for (const { ClubId, Name } of Conflicts)
    if (ClubIds.includes(ClubId) && !own.some((club) => club.ClubId === ClubId))
      found.push(weighed(ReasonCode.Conflict, 0, null, Name))
}

/**
 * Adds a cost for each of the official's games with one of the two clubs in the days around this game. The reason names the nearest one.
 */
function addLately(found: Weighed[], { ClubIds, GameId }: CellFacts, day: Day, { LastWith }: OfficialFacts) {
  if (!LastWith.size) return
  for (const club of ClubIds) {
    const near = (LastWith.get(club) ?? [])
      .filter((one) => one.GameId !== GameId)
      .map(({ Day, Name }) => ({ Name, days: Math.abs(daysBetween(Day, day)) }))
      .filter(({ days }) => days <= lately)
      .toSorted((one, other) => one.days - other.days)
    const [nearest] = near
    if (!nearest) continue
    const cost = near.reduce((sum, { days }) => sum + clubCost(days), 0)
    found.push(weighed(ReasonCode.ClubLately, cost, nearest.days, nearest.Name))
  }
}

function addLoad(found: Weighed[], day: Day, official: OfficialFacts) {
  const { LateReports } = official
  const games = gamesInMonth(official, day)
  if (games >= manyGames) found.push(weighed(ReasonCode.ManyGames, 0, games))
  if (games === 0) found.push(weighed(ReasonCode.FewGames, 0, 0))
  if (LateReports > 0)
    found.push(weighed(ReasonCode.LateReports, costs.lateReport * LateReports, LateReports))
}

const markCost = ({ Mark }: OfficialFacts): number => (Mark === null ? 0 : (meanMark - Mark) * costs.mark)

/** The cost of giving an official one more game in a month that already has `monthGames` games. */
export const loadCost = (monthGames: number): number => (monthGames + 1) * costs.monthGame
