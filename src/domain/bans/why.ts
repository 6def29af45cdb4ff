import { z } from 'zod'
import { isClubType } from '../games/club-type.ts'
import { IncidentType, incidentLabel } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { Translate } from '../texts/keys.ts'
import type { BanReason } from './ban.ts'
import { BanNote } from './note.ts'

const NamedGame = z.object({
  GameId: z.number(),
  /** Both teams and the day, 'Fálkinn – Hamarsdalur 12.05.2026'. */
  Game: z.string(),
})

export const WhyCard = NamedGame.extend({
  /** The tournament's short name. */
  Tournament: z.string(),
  IncidentTypeId: z.enum(IncidentType),
  Minute: z.number().nullable(),
  MayReadReport: z.boolean(),
})
export type WhyCard = z.infer<typeof WhyCard>

/** The cards that led to a ban and the games that served it, oldest first. */
export const BanWhy = z.object({ Cards: z.array(WhyCard), ServedGames: z.array(NamedGame) })
export type BanWhy = z.infer<typeof BanWhy>

/** A ban in a game with its explanation. `Why` is `null` if the viewer may not read which cards led to the ban. */
export const ExplainedBan = BanNote.extend({ Why: BanWhy.nullable() })
export type ExplainedBan = z.infer<typeof ExplainedBan>

/** Staff and the club whose team serves the ban may read which cards led to it. Other clubs read only the note. */
export function isWhyShown(
  { AuthType: type }: { AuthType: AuthType },
  { TeamId }: Pick<BanReason, 'TeamId'>,
  ownTeamIds: ReadonlySet<number>,
): boolean {
  return type === AuthType.Staff || (isClubType(type) && ownTeamIds.has(TeamId))
}

/** Text of a card: 'Fálkinn – Hamarsdalur 12.05.2026, Deild: Rautt spjald á 34. mínútu'. */
export function cardText(
  translate: Translate,
  { Game, Tournament, IncidentTypeId, Minute }: WhyCard,
): string {
  const card = translate(incidentLabel(IncidentTypeId))
  const game = [Game, Tournament].filter(Boolean).join(', ')
  return Minute === null ? `${game}: ${card}` : translate('bans.row.card', { card, minute: Minute, game })
}

const cardsText = (translate: Translate, { Cards }: Pick<BanWhy, 'Cards'>): string =>
  Cards.map((card) => cardText(translate, card)).join(' · ')

export const servedText = ({ ServedGames }: Pick<BanWhy, 'ServedGames'>): string =>
  ServedGames.map(({ Game }) => Game).join(' · ')

/** The cards that led to a ban and the games that served it as one line of text, without links. */
export function whyText(translate: Translate, why: BanWhy): string {
  const served = servedText(why)
  return [cardsText(translate, why), served && translate('bans.row.servedIn', { games: served })]
    .filter(Boolean)
    .join(' · ')
}
