import { z } from 'zod'
import { dayText, type WallClock } from '../platform/dates.ts'
import type { Translate } from '../texts/keys.ts'
import type { Ban } from './ban.ts'
import { BanCause, BanState, banStateLabels } from './codes.ts'
import { stateOf } from './state.ts'
import { BanWhy } from './why.ts'

export const BanRow = BanWhy.extend({
  /** Number of the ban among the person's bans, 1 for the oldest. */
  Id: z.number(),
  Cause: z.enum(BanCause),
  /** The number of yellow cards that led to the ban, or which dismissal of the season it was; 0 for other bans. */
  Count: z.number(),
  /** The day of the game with the last card that led to the ban; the day of publication for a ruling without such a game. */
  Since: z.string(),
  /** The game of the last card that led to the ban; 0 for a ruling without cards. */
  GameId: z.number(),
  TeamName: z.string(),
  TournamentName: z.string(),
  State: z.enum(BanState),
  /** Length of the ban in games; `null` if the ban ends on a date or waits for the committee. */
  Games: z.number().nullable(),
  Served: z.number(),
  /** Games still to be served; `null` if the ban ends on a date or waits for the committee. */
  Left: z.number().nullable(),
  /** When the ban takes effect; empty while it waits for the committee. */
  From: z.string(),
  /** End of the ban; `null` if it does not end on a date. */
  Until: z.string().nullable(),
})
export type BanRow = z.infer<typeof BanRow>

type Names = {
  team: (id: number) => string
  tournament: (id: number) => string
  why: (ban: Ban) => BanWhy
}

export function banRow(ban: Ban, Id: number, now: WallClock, names: Names): BanRow {
  const last = ban.Terms.at(-1)
  return {
    ...names.why(ban),
    Id,
    Cause: ban.Cause,
    Count: ban.Count,
    Since: ban.Since,
    GameId: ban.Cards.at(-1)?.GameId ?? 0,
    TeamName: names.team(ban.TeamId),
    TournamentName: ban.Origin ? names.tournament(ban.Origin.Id) : '',
    State: stateOf(ban, now),
    Games: last?.Games ?? null,
    Served: ban.Served.length,
    Left: ban.Left,
    From: ban.Terms[0]?.From ?? '',
    Until: last?.Until ?? null,
  }
}

export const ClubBan = BanRow.extend({ PersonId: z.number(), Name: z.string() })
export type ClubBan = z.infer<typeof ClubBan>

/** Text of a ban's cause: '2. brottvísun'. */
export const causeText = (translate: Translate, { Cause, Count }: Pick<BanRow, 'Cause' | 'Count'>): string =>
  translate(`bans.row.causes.${Cause}`, { smart_count: Count })

/** Text of a ban's length and the games already served: '2 leikir, 1 tekinn út'. */
export function lengthText(
  translate: Translate,
  { Games, Served, Until }: Pick<BanRow, 'Games' | 'Served' | 'Until'>,
): string {
  if (Games !== null) {
    const served = translate(Served ? 'bans.row.servedGames' : 'bans.row.servedNone', { smart_count: Served })
    return translate('bans.row.served', {
      games: translate('bans.rules.gamesCount', { smart_count: Games }),
      served,
    })
  }
  if (Until === null) return translate('bans.notes.untilRuling')
  return translate('bans.notes.until', { date: dayText(Until.slice(0, 10)) })
}

type Told = Parameters<typeof causeText>[1] & Parameters<typeof lengthText>[1] & { AwaitsRuling: boolean }

/** Text of a ban's cause and length: '2. brottvísun · 2 leikir, 1 tekinn út'. */
export function toldText(translate: Translate, ban: Told): string {
  const length = ban.AwaitsRuling
    ? translate(banStateLabels[BanState.AwaitsRuling])
    : lengthText(translate, ban)
  return `${causeText(translate, ban)} · ${length}`
}
