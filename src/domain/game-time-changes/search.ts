import { addMonths, type Day, dayAt } from '../platform/dates.ts'
import { isOver } from './rules.ts'

/** The search for games (GTC-04). Empty values do not filter. Ids are strings, as in the address. */
export type GameSearch = {
  team: string
  opponents: readonly string[]
  courts: readonly string[]
  categories: readonly string[]
  genders: readonly string[]
  from: Day
  to: Day
}

export type FoundGame = {
  GameDay: string
  HomeTeamId: number
  AwayTeamId: number
  HomeTeamIsTheTeam: boolean
  AwayTeamIsTheTeam: boolean
  CourtId: number
  CategoryId: number | null
  GenderId: number
}

/**
 * GTC-05, OP-135: whether a game matches the search. The default period is from now to three months ahead. A chosen day counts as a whole.
 */
export function isWanted(game: FoundGame, search: GameSearch, now: Date): boolean {
  const day = game.GameDay.slice(0, 10)
  const to = search.to || addMonths(search.from > dayAt(now) ? search.from : dayAt(now), monthsAhead)
  const isInTime = search.from ? day >= search.from : !isOver(game.GameDay, now)
  return (
    isInTime &&
    day <= to &&
    isAmong(search.opponents, opponentsOf(game)) &&
    isAmong(search.courts, [game.CourtId]) &&
    isAmong(search.categories, [game.CategoryId]) &&
    isAmong(search.genders, [game.GenderId])
  )
}

const monthsAhead = 3

/** The opponent of the user's club in a game; both teams if both belong to the club. */
function opponentsOf({ HomeTeamId, AwayTeamId, HomeTeamIsTheTeam, AwayTeamIsTheTeam }: FoundGame) {
  if (HomeTeamIsTheTeam === AwayTeamIsTheTeam) return [HomeTeamId, AwayTeamId]
  return [HomeTeamIsTheTeam ? AwayTeamId : HomeTeamId]
}

const isAmong = (chosen: readonly string[], values: readonly (number | null)[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(String(value)))
