import type { Ban } from '../ban.ts'
import { BanCause, RuledCard, RulingKind } from '../codes.ts'
import type { BanDraft } from '../drafts.ts'
import type { Ruling } from './ruling.ts'

/** A ban that the committee decides on: it waits for a ruling or for its end, or it follows a dismissal and the committee may add games. */
export type Proposal<Of extends BanDraft = Ban> = { readonly Ban: Of; readonly Ruling: Proposed }
type Proposed = Pick<
  Ruling,
  'Kind' | 'PersonId' | 'TeamId' | 'TournamentId' | 'GameId' | 'Card' | 'Yellows' | 'Games'
>

export function proposalsOf<Of extends BanDraft>({ Bans }: { readonly Bans: readonly Of[] }): Proposal<Of>[] {
  return Bans.flatMap((ban) => {
    const Games = ban.Proposed
    return Games === null ? [] : [{ Ban: ban, Ruling: rulingOn(ban, Games) }]
  }).sort((one, other) => compare(one.Ban, other.Ban))
}

/**
 * Whether the committee has to decide, however old the case is. An automatic ban for a dismissal needs no
 * decision, although games may be added.
 */
export const isForCommittee = ({ Proposed, Terms, Cause, IsGroundless }: BanDraft): boolean =>
  IsGroundless
    ? Terms.at(-1)?.Games !== 0
    : Proposed !== null && !(Cause === BanCause.Dismissal && typeof Terms.at(-1)?.Games === 'number')

function rulingOn({ PersonId, TeamId, Origin, Cause, Count, Cards }: BanDraft, Games: number): Proposed {
  const isDismissal = Cause === BanCause.Dismissal
  return {
    Kind: RulingKind.Games,
    PersonId,
    TeamId,
    TournamentId: Origin?.Id ?? 0,
    GameId: Cards.at(-1)?.GameId ?? 0,
    Card: isDismissal ? RuledCard.Dismissal : null,
    Yellows: isDismissal ? 0 : Count,
    Games,
  }
}

function compare(one: BanDraft, other: BanDraft): number {
  if (one.Since !== other.Since) return one.Since < other.Since ? -1 : 1
  return one.Key < other.Key ? -1 : 1
}
