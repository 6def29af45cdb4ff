import { z } from 'zod'
import { type Booking, fitOf } from '../appointments/facts.ts'
import { gameText } from '../games/game-text.ts'
import { gameMinutes, isUndecidedCourt, timeText } from '../games/place-and-time.ts'
import { isTimeKnown } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { Translate } from '../texts/keys.ts'

/** A clash with another game: the same court and time, the same team and day, or the same official and time. */
export const Clash = z.object({
  Kind: z.enum(['court', 'home', 'away', 'official']),
  GameId: z.number(),
  GameDay: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  /** The version of the game that clashes. */
  Version,
  /** The official who is appointed to both games; 0 and empty for clashes of court or team. */
  PersonId: z.number(),
  PersonName: z.string(),
})
export type Clash = z.infer<typeof Clash>

/** A key that identifies a clash as the user saw it. If the clashing game gets a new version, the key changes. */
export const clashKey = ({ Kind, GameId, PersonId, Version }: Clash): string =>
  [Kind, GameId, PersonId, Version].join('.')

/** Keys of the clashes that the user has confirmed. */
export const SeenClashes = z.array(z.string().max(60)).max(500).default([])

/** Refuses to save a game until the user has confirmed each of its clashes. */
export function whyNotMeet(clashes: readonly Clash[], seen: readonly string[]): RefusalId | null {
  return clashes.every((clash) => seen.includes(clashKey(clash))) ? null : 'keptGames.clashesUnseen'
}

export type Planned = {
  GameDay: string
  CourtId: number
  HomeTeamId: number
  AwayTeamId: number
  AgeGroup: number | null
}
export type OtherGame = Omit<Clash, 'Kind' | 'PersonId' | 'PersonName'> & Omit<Planned, 'GameDay'>

/**
 * The games of the same day that clash with a planned game. If a time is unknown, two games on the same court clash. Games on an undecided
 * court never clash.
 */
export function clashesOf(planned: Planned, others: readonly OtherGame[]): Clash[] {
  return others.flatMap((other) => {
    const teams = [other.HomeTeamId, other.AwayTeamId]
    const kinds = [
      ...(planned.HomeTeamId && teams.includes(planned.HomeTeamId) ? ['home' as const] : []),
      ...(planned.AwayTeamId && teams.includes(planned.AwayTeamId) ? ['away' as const] : []),
      ...(isOnCourt(planned, other) ? ['court' as const] : []),
    ]
    return kinds.map((Kind) => clashWith(other, { Kind, PersonId: 0, PersonName: '' }))
  })
}

type What = Pick<Clash, 'Kind' | 'PersonId' | 'PersonName'>

export function clashWith(
  { GameId, GameDay, HomeName, AwayName, CourtName, Version }: OtherGame,
  what: What,
): Clash {
  return { ...what, GameId, GameDay, HomeName, AwayName, CourtName, Version }
}

/**
 * The official's other appointments on the day of `own` that clash with it, travel included, or whose time is
 * unknown.
 */
export function bookingsMet(own: Booking, others: readonly Booking[]): Booking[] {
  return others.filter(
    (other) =>
      other.GameId !== own.GameId &&
      other.Start.slice(0, 10) === own.Start.slice(0, 10) &&
      ['clash', 'unknown'].includes(fitOf(own, other)),
  )
}

/** The text that names the clashing game in a message. */
export function clashGameText(
  { GameDay, HomeName, AwayName, CourtName }: GameName,
  translate?: Translate,
): string {
  const teams = gameText(HomeName, AwayName, translate)
  return [teams, timeText(GameDay), CourtName].filter(Boolean).join(', ')
}

type GameName = Pick<Clash, 'GameDay' | 'HomeName' | 'AwayName' | 'CourtName'>

function isOnCourt(planned: Planned, other: OtherGame): boolean {
  if (!planned.CourtId || planned.CourtId !== other.CourtId || isUndecidedCourt(other.CourtName)) return false
  if (!isTimeKnown(planned.GameDay) || !isTimeKnown(other.GameDay)) return true
  const [start, otherStart] = [minuteOf(planned.GameDay), minuteOf(other.GameDay)]
  return (
    start < otherStart + gameMinutes(other.AgeGroup) && otherStart < start + gameMinutes(planned.AgeGroup)
  )
}

const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
