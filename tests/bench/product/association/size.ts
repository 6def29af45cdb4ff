/** How much of everything a generated association has; the rest follows from these. */
export type Size = {
  persons: number
  games: number
  referees: number
  transfers: number
  contracts: number
  mails: number
}

/** The largest that the server is meant for. */
export const wholeSize: Size = {
  persons: 500_000,
  games: 200_000,
  referees: 5_000,
  transfers: 100_000,
  contracts: 100_000,
  mails: 1_000_000,
}

/** A share of the whole, and of everything enough for a list of it. */
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

/** Clubs have the ids 1 to 200, each with two teams under it; their numbers are those of the `Félag` names. */
export const clubs = 200
export const teams = 3 * clubs
export const courts = 300
/** The seasons of all games, the last one this year's. */
export const seasons = 25
export const tournamentsOfSeason = 60
/** Line-ups are kept of the games of the last seasons only, as of the time since reports are electronic. */
export const reportedSeasons = 8

/** Rows of people by their numbers: the referees come first, then those with other work. */
export const coaches = 5_000
export const employees = 1_000
export const clubUsers = 1_000
