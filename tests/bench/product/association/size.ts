export type Size = {
  persons: number
  games: number
  referees: number
  transfers: number
  contracts: number
  mails: number
}

/** The largest association for which the server is meant. */
export const wholeSize: Size = {
  persons: 500_000,
  games: 200_000,
  referees: 5_000,
  transfers: 100_000,
  contracts: 100_000,
  mails: 1_000_000,
}

/** The size of a smaller association: a share of the largest size, with at least 100 rows in each table. */
export function sizeOf(share: number): Size {
  const part = (whole: number) => Math.max(100, Math.round(whole * share))
  return {
    persons: Math.max(2_000, part(wholeSize.persons)),
    games: part(wholeSize.games),
    referees: part(wholeSize.referees),
    transfers: part(wholeSize.transfers),
    contracts: part(wholeSize.contracts),
    mails: part(wholeSize.mails),
  }
}

/** Clubs have the ids 1 to 200 and two sub-teams each. The numbers in their names (`Félag 1`) are the ids. */
export const clubs = 200
export const teams = 3 * clubs
export const courts = 300
/** The number of seasons. The last season is the current year's. */
export const seasons = 25
export const tournamentsOfSeason = 60
/** The number of last seasons with line-ups. Older seasons had no electronic reports. */
export const reportedSeasons = 8

/**
 * The numbers of people with each kind of work. Referees come first in the numbering, then people with other
 * work.
 */
export const coaches = 5_000
export const employees = 1_000
export const clubUsers = 1_000
