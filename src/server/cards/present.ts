import type { CardScore, RefereeCards } from '#domain/cards/count.ts'
import type { CardSearch } from '#domain/cards/tournaments.ts'
import { icelandicOrder } from '#domain/platform/icelandic.ts'
import type { Option } from '#domain/platform/option.ts'
import type { CountedGames, CountedTournament } from './count-store.ts'
import type { TournamentRow } from './store.ts'

/**
 * Groups the tournaments by age group, in the order of the groups. `noGroup` is the title for tournaments
 * without an age group.
 */
export function presentSearch(
  rows: readonly TournamentRow[],
  judgeGroups: Option[],
  noGroup: string,
): CardSearch {
  const groups = [...new Map(rows.map((row) => [row.age_group_type_id, row.age_group]))]
  return {
    AvailableJudgeGroups: judgeGroups,
    AvailableGroups: groups.map(([id, label]) => ({
      Value: id ?? 0,
      Label: label ?? noGroup,
      Tournaments: rows.filter((row) => row.age_group_type_id === id).map(presentTournament),
    })),
  }
}

function presentTournament({ id, name, year, age_group }: TournamentRow) {
  return { Name: name, TypeName: age_group ?? '', Year: year, TournamentId: id }
}

export type CardSum = { games: number; yellow: number; red: number }

/**
 * Sums of cards and games per referee and tournament. The referee id 0 has the games without a known referee.
 */
export function sumsOf({
  tournament,
  referee,
  yellow,
  red,
}: CountedGames): Map<number, Map<number, CardSum>> {
  const sums = new Map<number, Map<number, CardSum>>()
  for (const [index, id] of referee.entries()) {
    const own = sums.get(id) ?? new Map<number, CardSum>()
    sums.set(id, own)
    const place = tournament[index] ?? 0
    own.set(place, plus(own.get(place), { games: 1, yellow: yellow[index] ?? 0, red: red[index] ?? 0 }))
  }
  return sums
}

function plus(sum: CardSum | undefined, { games, yellow, red }: CardSum): CardSum {
  return sum
    ? { games: sum.games + games, yellow: sum.yellow + yellow, red: sum.red + red }
    : { games, yellow, red }
}

type Referee = { id: number; acronym: string; name: string }

/** One row per referee and tournament, ordered by referee and by the short name of the tournament. */
export function presentRows(
  sums: ReturnType<typeof sumsOf>,
  referees: readonly Referee[],
  tournaments: readonly CountedTournament[],
): RefereeCards[] {
  const ordered = byShortName(tournaments)
  const placeOf = new Map(ordered.map(({ id }, place) => [id, place]))
  const place = (tournament: number) => placeOf.get(tournament) ?? 0
  return referees.flatMap(({ id, acronym, name }) =>
    [...(sums.get(id) ?? [])]
      .sort(([one], [other]) => place(one) - place(other))
      .map(([tournament, { games, yellow, red }]) => ({
        Acronym: acronym,
        Refname: name,
        TournementShortName: ordered[place(tournament)]?.shortName ?? '',
        Games: games,
        YellowConcat: concatenated(yellow, games),
        RedConcat: concatenated(red, games),
      })),
  )
}

/** Sorts by short name in Icelandic order. Computes each sort key once. */
function byShortName(tournaments: readonly CountedTournament[]): CountedTournament[] {
  return tournaments
    .map((tournament) => ({ tournament, order: icelandicOrder(tournament.shortName) }))
    .sort((one, other) =>
      one.order === other.order ? one.tournament.id - other.tournament.id : one.order < other.order ? -1 : 1,
    )
    .map(({ tournament }) => tournament)
}

export function presentScore(
  sums: ReturnType<typeof sumsOf>,
  tournaments: readonly CountedTournament[],
): CardScore {
  const totals = new Map<number, CardSum>()
  for (const own of sums.values())
    for (const [tournament, sum] of own) totals.set(tournament, plus(totals.get(tournament), sum))
  const whole = [...totals.values()].reduce(plus, nothing)
  return {
    Tournements: tournaments.map(({ id, name }) => {
      const { games, yellow, red } = totals.get(id) ?? nothing
      return {
        TournementName: name,
        TotalGames: games,
        TotalYellowCards: yellow,
        TotalRedCards: red,
        AvgYellowGame: hundredths(yellow, games) / 100,
        AvgRedGame: hundredths(red, games) / 100,
      }
    }),
    TotalGames: whole.games,
    TotalYellowCards: whole.yellow,
    TotalRedCards: whole.red,
    TotalAvgYellowGame: hundredths(whole.yellow, whole.games) / 100,
    TotalAvgRedGame: hundredths(whole.red, whole.games) / 100,
  }
}

const nothing: CardSum = { games: 0, yellow: 0, red: 0 }

/** The number of cards and their average per game, for example '34 (1,70)'. */
function concatenated(cards: number, games: number): string {
  const average = hundredths(cards, games)
  return `${cards} (${Math.floor(average / 100)},${String(average % 100).padStart(2, '0')})`
}

/** The average number of cards per game in hundredths, rounded by integer arithmetic; 0 without games. */
function hundredths(cards: number, games: number): number {
  return games ? Math.floor((cards * 200 + games) / (games * 2)) : 0
}
