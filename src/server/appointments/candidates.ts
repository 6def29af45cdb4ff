import type { Candidate } from '#domain/appointments/board.ts'
import { type CellFacts, gamesInMonth, type OfficialFacts } from '#domain/appointments/facts.ts'
import { isForbidden, type Judgement, judge, loadCost } from '#domain/appointments/judge.ts'
import { type LevelOf, levelFinder } from '#domain/appointments/levels.ts'
import { type Day, yearOf } from '#domain/platform/dates.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import { optionsOf } from '../platform/lists/store.ts'
import { gamesByPerson } from './booking-store.ts'
import { lastWithClubs } from './last-with-store.ts'
import { writtenLevels } from './level-store.ts'
import { meanMarks, monthGames, officialFacts, officialNames } from './official-store.ts'

/**
 * The candidates for a position, best first. Skips people without the required permission, unless the user
 * searches by text.
 */
export async function candidatesFor(
  db: Queryable,
  cell: CellFacts,
  { q, today }: { q: string; today: Day },
): Promise<Candidate[]> {
  const levels = levelFinder(await writtenLevels(db))
  const rights = await optionsOf(db, TypeKind.RefereePermission)
  const without = q ? [] : rights.map(({ Value }) => Number(Value)).filter((id) => !mayTake(levels, cell, id))
  const day = cell.Start.slice(0, 10)
  const asked = { from: day, to: day, clubIds: cell.ClubIds, without, q, today, withoutMonth: true } as const
  const nearest = await nearestTo(db, cell, await officialFacts(db, asked), levels)
  const marks = await meanMarks(
    db,
    day,
    nearest.map(({ PersonId }) => PersonId),
  )
  const marked = nearest.map((official) => ({ ...official, Mark: marks.get(official.PersonId) ?? null }))
  const shown = ordered(cell, marked, levels).slice(0, mostShown)
  const ids = shown.map(({ official }) => official.PersonId)
  const year = yearOf(day)
  const season = await gamesByPerson(db, { from: `${year}-01-01`, to: `${year}-12-31`, personIds: ids })
  const named = await officialNames(db, ids)
  const lastWith = await lastWithClubs(db, cell, ids)
  const rightNames = new Map(rights.map(({ Value, Label }) => [Number(Value), Label]))
  return shown.map(({ official, judgement, cost }) => ({
    PersonId: official.PersonId,
    Name: named.get(official.PersonId)?.name ?? '',
    PermissionName: rightNames.get(official.PermissionId ?? 0) ?? '',
    TeamShortName: named.get(official.PersonId)?.club ?? '',
    Reasons: [...judgement.Reasons],
    IsForbidden: isForbidden(judgement),
    Kilometres: judgement.Kilometres,
    MonthGames: gamesInMonth(official, day),
    SeasonGames: season.get(official.PersonId) ?? 0,
    Mark: official.Mark,
    LastWith: lastWith(official.PersonId),
    Cost: Math.round(cost * 10) / 10,
  }))
}

/**
 * The best candidates by cost. Games of the month only raise the cost, so they are counted only for as many
 * candidates as needed.
 */
async function nearestTo(
  db: Queryable,
  cell: CellFacts,
  officials: readonly OfficialFacts[],
  levels: LevelOf,
): Promise<OfficialFacts[]> {
  const unloaded = ordered(cell, officials, levels)
  const nearestOf = async (asked: readonly Judged[]) => {
    const ids = asked.map(({ official }) => official.PersonId)
    const day = cell.Start.slice(0, 10)
    const months = await monthGames(db, { from: day, to: day, personIds: ids })
    const loaded = asked.map(({ official }) => ({
      ...official,
      MonthGames: months.get(official.PersonId) ?? official.MonthGames,
    }))
    return ordered(cell, loaded, levels).slice(0, mostLookedAt)
  }
  const [first, next] = [await nearestOf(unloaded.slice(0, firstCounted)), unloaded[firstCounted]]
  const last = first.at(-1)
  const isEnough = !next || (last && compareJudged(last, next) < 0)
  return (isEnough ? first : await nearestOf(unloaded)).map(({ official }) => official)
}

const firstCounted = 400
const mostLookedAt = 60
const mostShown = 30

function mayTake(levelOf: LevelOf, cell: CellFacts, PermissionId: number): boolean {
  return levelOf({ ...cell, PermissionId }) !== 'notRight'
}

type Judged = { official: OfficialFacts; judgement: Judgement; cost: number }

/** Orders by cost, with forbidden candidates last. The order is deterministic, also for namesakes. */
function ordered(cell: CellFacts, officials: readonly OfficialFacts[], levels: LevelOf): Judged[] {
  const day = cell.Start.slice(0, 10)
  return officials
    .map((official) => {
      const judgement = judge(cell, official, levels)
      const cost =
        judgement.Cost + loadCost(gamesInMonth(official, day)) + (isForbidden(judgement) ? forbiddenCost : 0)
      return { official, judgement, cost }
    })
    .toSorted(compareJudged)
}

const compareJudged = (one: Judged, other: Judged) =>
  one.cost - other.cost || one.official.PersonId - other.official.PersonId

const forbiddenCost = 10_000
