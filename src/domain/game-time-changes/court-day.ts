import { z } from 'zod'
import { isTimeKnown, type WallClock } from '../platform/dates.ts'

/** A game on a court's day, or a request to move a game to that day. */
export const DayGame = z.object({
  /** The game's id; 0 for requests of other clubs, which have no names either. */
  GameId: z.number(),
  GameDay: z.string(),
  /** Minutes for which the game occupies the court. */
  Minutes: z.number(),
  TournamentShortName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  IsRequested: z.boolean(),
})
export type DayGame = z.infer<typeof DayGame>

/** Facts to judge a new time by: the court's games, the clubs' other games, and officials on leave. */
export const CourtDay = z.object({
  CourtName: z.string(),
  Minutes: z.number(),
  Court: z.array(DayGame),
  Clubs: z.array(DayGame),
  /** Number of the game's officials who are on leave. */
  OnLeave: z.number(),
  /** The officials on leave that day, for staff only (D1-008); empty for other users. */
  Leave: z.array(z.object({ PersonId: z.number(), Name: z.string(), PartOfDay: z.number() })),
})
export type CourtDay = z.infer<typeof CourtDay>

/** A game as a bar of the chart of a court's day. Times are minutes of the day. */
export type Bar = {
  readonly key: string
  readonly game: DayGame | null
  readonly start: number
  readonly end: number
  /** True if the game overlaps the new time. */
  readonly isClash: boolean
}

export type Picture = {
  /** Bars in order of their start. The bar without a game is the requested new time. */
  readonly bars: readonly Bar[]
  /** The first and last full hour of the chart. */
  readonly from: number
  readonly to: number
  readonly timeless: readonly DayGame[]
}

type RequestedTime = { time: WallClock; minutes: number; isUndecided: boolean }

/** The chart of the games on a court on one day, including the requested new time. */
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

// The chart starts at this hour unless a game is earlier.
const earliestHour = 9
const latestHour = 22

/** Formats a minute of the day as 14:05. Minutes after midnight continue at 00:00. */
export function clockText(minute: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`
}
