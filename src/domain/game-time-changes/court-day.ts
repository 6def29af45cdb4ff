import { z } from 'zod'
import { isTimeKnown, type WallClock } from '../platform/dates.ts'
import { Division } from '../platform/types.ts'

/** A game of the day, or one that somebody asks to have then. */
export const DayGame = z.object({
  /** 0, and without names, for what other clubs ask for. */
  GameId: z.number(),
  GameDay: z.string(),
  /** How long it keeps the court. */
  Minutes: z.number(),
  TournamentShortName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  IsRequested: z.boolean(),
})
export type DayGame = z.infer<typeof DayGame>

/** What stands beside a new time of a game: the court's day, the clubs' other games, and who of the referees is away. */
export const CourtDay = z.object({
  CourtName: z.string(),
  /** How long the game itself keeps the court. */
  Minutes: z.number(),
  Court: z.array(DayGame),
  Clubs: z.array(DayGame),
  /** How many of the game's officials have leave on the day. */
  OnLeave: z.number(),
  /** Who they are: staff are told, as leave is nobody else's to read (D1-008). */
  Leave: z.array(z.object({ PersonId: z.number(), Name: z.string(), PartOfDay: z.number() })),
})
export type CourtDay = z.infer<typeof CourtDay>

/** Two halves, the break between them and some minutes around, by age group. */
export function gameMinutes(ageGroup: number | null): number {
  return youthMinutes[ageGroup ?? Division.First] ?? 120
}

const youthMinutes: Readonly<Record<number, number>> = {
  [Division.Third]: 105,
  [Division.Fourth]: 90,
  [Division.Fifth]: 75,
  [Division.Sixth]: 60,
  [Division.Seventh]: 60,
}

/** A line of the picture, in minutes of the day. */
export type Bar = {
  readonly key: string
  readonly game: DayGame | null
  readonly start: number
  readonly end: number
  /** It and the new time have minutes in common. */
  readonly isClash: boolean
}

export type Picture = {
  /** In the order in which they begin; the new time is the one without a game. */
  readonly bars: readonly Bar[]
  /** The whole hours that the picture covers. */
  readonly from: number
  readonly to: number
  /** Games of the day whose time is not known yet. */
  readonly timeless: readonly DayGame[]
}

type RequestedTime = { time: WallClock; minutes: number; isUndecided: boolean }

/** The day's games on the court with the new time among them. */
export function pictureOf(games: readonly DayGame[], requested: RequestedTime): Picture {
  const isDrawn = isTimeKnown(requested.time)
  const own = { start: minuteOf(requested.time), end: minuteOf(requested.time) + requested.minutes }
  const timed = games.filter(({ GameDay }) => isTimeKnown(GameDay))
  const others = timed.map((game, index): Bar => {
    const start = minuteOf(game.GameDay)
    const end = start + game.Minutes
    const isClash = isDrawn && !requested.isUndecided && start < own.end && own.start < end
    return { key: String(index), game, start, end, isClash }
  })
  const clashes = others.some(({ isClash }) => isClash)
  const bars = [...(isDrawn ? [{ key: 'new', game: null, ...own, isClash: clashes }] : []), ...others]
  return {
    bars: bars.sort((one, other) => one.start - other.start || one.end - other.end),
    from: Math.min(earliestHour, ...bars.map(({ start }) => Math.floor(start / 60))),
    to: Math.max(latestHour, ...bars.map(({ end }) => Math.ceil(end / 60))),
    timeless: games.filter(({ GameDay }) => !isTimeKnown(GameDay)),
  }
}

const minuteOf = (time: WallClock) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

// What is seen of a day on which nothing is early or late.
const earliestHour = 9
const latestHour = 22

/** 14:05, also of an hour after midnight. */
export function clockText(minute: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`
}
