export type Size = {
  persons: number
  games: number
  referees: number
  transfers: number
  contracts: number
  mails: number
}

/** The largest size that the server is meant for. */
export const wholeSize: Size = {
  persons: 500_000,
  games: 200_000,
  referees: 5_000,
  transfers: 100_000,
  contracts: 100_000,
  mails: 1_000_000,
}

/** A share of the whole size, with enough rows for each list. */
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

/** Clubs have the ids 1 to 200 and two teams each. Their numbers are those of the `Félag` names. */
export const clubs = 200
export const teams = 3 * clubs
export const courts = 300
/** The number of seasons. The last one is this year's. */
export const seasons = 25
export const tournamentsOfSeason = 60
/** Only the last seasons have line-ups, as reports have been electronic only since then. */
export const reportedSeasons = 8

/** Row counts of people by their numbers. The referees come first, then the people with other work. */
export const coaches = 5_000
export const employees = 1_000
export const clubUsers = 1_000
