import { addMonths, type Day, dayAt } from '../platform/dates.ts'
import { isOver } from './rules.ts'

/** What games are looked for (GTC-04); what is empty sets no limit. Ids are as they stand in an address. */
export type GameSearch = {
  team: string
  opponents: readonly string[]
  courts: readonly string[]
  categories: readonly string[]
  genders: readonly string[]
  from: Day
  to: Day
}

/** The part of a game that is compared. */
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

/** GTC-05, OP-135: without days from now to three months ahead; a day that is chosen counts as a whole. */
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

/** The other side; where both are the club's, both. */
function opponentsOf({ HomeTeamId, AwayTeamId, HomeTeamIsTheTeam, AwayTeamIsTheTeam }: FoundGame) {
  if (HomeTeamIsTheTeam === AwayTeamIsTheTeam) return [HomeTeamId, AwayTeamId]
  return [HomeTeamIsTheTeam ? AwayTeamId : HomeTeamId]
}

const isAmong = (chosen: readonly string[], values: readonly (number | null)[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(String(value)))
