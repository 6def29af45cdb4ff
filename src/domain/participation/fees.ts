import type { TextKey } from '../texts/keys.ts'
import { competitions, type Entries, type Flag, flags, type Side, sides } from './competitions.ts'

/** Maximum travel fee per competing team in krónur. The fee is issued in March (PAR-09). */
export const travelFeeMax = 75_000

/** The equalisation fund's fee per game in krónur (PAR-10). */
export const feePerGame = 40_000

/** The leagues with their number of games, and the age group with a fixed fee (PAR-10, PAR-11, OP-095). */
export const feeTable: Readonly<Record<Side, { leagues: readonly League[]; youth: FeeLine }>> = {
  Mens: {
    leagues: [
      { name: 'top', title: 'participation.leagues.mensTop', games: 11 },
      { name: 'first', title: 'participation.leagues.mensFirst', games: 11 },
      { name: 'second', title: 'participation.leagues.mensSecond', games: 11 },
      { name: 'third', title: 'participation.leagues.mensThird', games: 9 },
      { name: 'fourth', title: 'participation.leagues.mensFourth', games: 0 },
    ],
    youth: { title: 'participation.leagues.mensYouth', amount: 160_000 },
  },
  Womens: {
    leagues: [
      { name: 'top', title: 'participation.leagues.womensTop', games: 9 },
      { name: 'first', title: 'participation.leagues.womensFirst', games: 9 },
      { name: 'second', title: 'participation.leagues.womensSecond', games: 0 },
    ],
    youth: { title: 'participation.leagues.womensYouth', amount: 130_000 },
  },
}

export type League = { name: string; title: TextKey; games: number }

type FeeLine = { title: TextKey; amount: number }
type Fees = {
  lines: readonly FeeLine[]
  teams: number
  travelMax: number
  /** The sum of all fees, with the travel fee at its maximum. */
  total: number
}

/** Estimates the fees of the checked teams (PAR-10). */
export function feesOf(entries: Readonly<Record<Side, Entries>>): Fees {
  const lines = sides.flatMap((side) => linesOf(side, entries[side]))
  const teams = sides.flatMap((side) => teamsOf(side, entries[side])).length
  const travelMax = teams * travelFeeMax
  return { lines, teams, travelMax, total: lines.reduce((sum, { amount }) => sum + amount, travelMax) }
}

function linesOf(side: Side, entries: Entries): FeeLine[] {
  const { youth } = feeTable[side]
  const league = leagueOf(side, entries)
  const isTicked = (flag: Flag) => entries[youthCompetition]?.[flag] === 'true'
  return [
    ...(league ? [{ title: league.title, amount: league.games * feePerGame }] : []),
    // A and B teams have one fee together (PAR-11).
    ...(isTicked('TeamA') || isTicked('TeamB') ? [youth] : []),
  ]
}

/** The league of the A team; `null` without an A team or a choice. */
export function leagueOf(side: Side, entries: Entries): League | null {
  const { TeamA, League } = entries[leagueCompetition] ?? {}
  return (TeamA === 'true' && feeTable[side].leagues.find(({ name }) => name === League)) || null
}

function teamsOf(side: Side, entries: Entries): Flag[] {
  return competitions[side].flatMap((competition) =>
    competition.flags.filter((flag) => flags[flag].isTeam && entries[competition.name]?.[flag] === 'true'),
  )
}

const leagueCompetition = 'Championship'
const youthCompetition = 'Division2'
