import type { Day, WallClock } from '../../platform/dates.ts'
import type { RefusalId } from '../../platform/refusal.ts'
import { RuledCard, RulingKind } from '../codes.ts'
import { endOfDay } from '../effect.ts'
import { mostGames } from '../rules.ts'
import type { Ruling } from './ruling.ts'
import { isAboutCards, isBan, isProtest } from './ruling-chains.ts'

type ToSave = Omit<Ruling, 'Id' | 'RegisteredById' | 'RegisteredAt' | 'Version' | 'Comment' | 'Reach'>

export type RulingRefusal = { readonly id: RefusalId; readonly field: keyof ToSave }

export type RulingContext = {
  /** The game of `GameId`; `null` if it names none or the game is missing. */
  readonly game: {
    readonly GameDay: WallClock
    /** The person is in a line-up or has an incident in the game. */
    readonly wasIn: boolean
    readonly cards: readonly RuledCard[]
    readonly teamIds: readonly number[]
  } | null
  readonly named: Pick<Ruling, 'Kind' | 'PersonId' | 'TeamId' | 'GameId' | 'Published'> | null
  /** Another ruling already corrects the named ruling, or ends the named appeal. */
  readonly isNamedBefore: boolean
  /** A ruling on the same dismissal or number of yellow cards exists; for an appeal, another open appeal exists. */
  readonly isRuledBefore: boolean
  /** The team is from another country, so the association does not count its games. */
  readonly isForeignTeam: boolean
  /** The person is registered with the team's club, works for it, or was in one of the team's line-ups. */
  readonly isOfTeam: boolean
  /** The person's yellow cards reach the ruling's number, and the rules have a step at that number. */
  readonly isLedTo: boolean
  /** When the ruling takes effect if published now. */
  readonly effect: WallClock
  readonly today: Day
}

/** Latest end of a ban. */
export const lastBanDay: Day = '2100-12-31'

/** Why a ruling cannot be saved as a draft (empty `Published`) or published. */
export function whyNotSaveRuling(ruling: ToSave, context: RulingContext): RulingRefusal | null {
  return (
    whyNotSubject(ruling) ??
    whyNotGame(ruling, context) ??
    whyNotYellows(ruling, context) ??
    whyNotNamed(ruling, context) ??
    whyNotKind(ruling, context) ??
    whyNotFine(ruling, context) ??
    whyNotTeam(ruling, context) ??
    whyNotAgain(ruling, context)
  )
}

/** Why a ruling published elsewhere cannot be imported. Team membership, steps and date of effect were its committee's to check. */
export function whyNotTakeOver(
  ruling: ToSave,
  { game, today }: Pick<RulingContext, 'game' | 'today'>,
): RulingRefusal | null {
  return (
    whyNotSubject(ruling) ??
    whyNotGame(ruling, { game, today }) ??
    whyNotYellows(ruling, { isLedTo: ruling.TournamentId > 0 }) ??
    (ruling.RulingId ? null : whyNotNamed(ruling, { named: null, isNamedBefore: false })) ??
    whyNotKind(ruling, { today, effect: '' }) ??
    whyNotFine(ruling, { game }) ??
    whyNotTeam(ruling, { game, isForeignTeam: false, isOfTeam: true })
  )
}

/** A protest belongs to a club and a game, and bans nobody. */
export function whyNotSubject(ruling: Pick<ToSave, 'Kind'> & Partial<ToSave>): RulingRefusal | null {
  const { PersonId, TeamId, GameId, Games, Until, Card, Yellows, Suspends } = ruling
  if (!isProtest(ruling)) return PersonId ? null : { id: 'bans.personMissing', field: 'PersonId' }
  if (PersonId) return { id: 'bans.protestOfPerson', field: 'PersonId' }
  if (Games || Until || Card || Yellows || Suspends) return { id: 'bans.protestBansNobody', field: 'Games' }
  if (!TeamId) return { id: 'bans.protestTeamMissing', field: 'TeamId' }
  return GameId ? null : { id: 'bans.protestGameMissing', field: 'GameId' }
}

/** A ruling on a card must name a team of its game. A ruling without cards needs a person who belongs to the team's club. */
function whyNotTeam(
  ruling: ToSave,
  { isForeignTeam, isOfTeam, game }: Pick<RulingContext, 'isForeignTeam' | 'isOfTeam' | 'game'>,
): RulingRefusal | null {
  if (!ruling.TeamId || ruling.RulingId) return null
  if (ruling.Card !== null) return isOfGame(ruling, game) ? null : { id: 'bans.otherGame', field: 'TeamId' }
  if (isAboutCards(ruling)) return null
  if (isProtest(ruling)) return isOfGame(ruling, game) ? null : { id: 'bans.otherGame', field: 'GameId' }
  if (isForeignTeam) return { id: 'bans.foreignTeam', field: 'TeamId' }
  if (game && !game.teamIds.includes(ruling.TeamId)) return { id: 'bans.otherGame', field: 'GameId' }
  return isOfTeam ? null : { id: 'bans.notOfTeam', field: 'PersonId' }
}

const isOfGame = ({ TeamId }: ToSave, game: RulingContext['game']): boolean =>
  game?.teamIds.includes(TeamId) ?? false

/** A fine needs a game, because the list of fines shows it with one of the game's two teams. */
function whyNotFine(ruling: ToSave, { game }: Pick<RulingContext, 'game'>): RulingRefusal | null {
  const { Fine, GameId } = ruling
  if (Fine === null) return null
  if (!GameId || !game) return { id: 'bans.fineWithoutGame', field: 'Fine' }
  return isOfGame(ruling, game) ? null : { id: 'bans.fineOfOther', field: 'Fine' }
}

/** A second ruling on the same matter must correct the first one. */
function whyNotAgain({ Kind, RulingId }: ToSave, { isRuledBefore }: RulingContext): RulingRefusal | null {
  if (RulingId || !isRuledBefore) return null
  if (Kind === RulingKind.Appeal) return { id: 'bans.appealedBefore', field: 'GameId' }
  return isBan({ Kind }) ? { id: 'bans.ruledBefore', field: 'GameId' } : null
}

function whyNotGame(
  ruling: ToSave,
  { game, today }: Pick<RulingContext, 'game' | 'today'>,
): RulingRefusal | null {
  const { GameId, Card, Published } = ruling
  if (!GameId) return Card === null ? null : { id: 'bans.gameMissing', field: 'GameId' }
  if (!game) return { id: 'bans.noGame', field: 'GameId' }
  // Corrections and appeals may refer to a card, and a person, since removed from the game.
  if (isAboutCards(ruling) && !ruling.RulingId && !game.wasIn)
    return { id: 'bans.notInGame', field: 'GameId' }
  if (Card !== null && !ruling.RulingId && !game.cards.includes(Card))
    return { id: 'bans.noSuchCard', field: 'Card' }
  if (isProtest(ruling) && game.GameDay.slice(0, 10) > today)
    return { id: 'bans.protestBeforeGame', field: 'GameId' }
  if (Published && Published < game.GameDay) return { id: 'bans.beforeGame', field: 'Published' }
  const isUntil = ruling.Kind === RulingKind.Until
  return isUntil && ruling.Until && ruling.Until < game.GameDay.slice(0, 10)
    ? { id: 'bans.untilBeforeGame', field: 'Until' }
    : null
}

function whyNotYellows(
  { Yellows, Card, RulingId, TournamentId }: ToSave,
  { isLedTo }: Pick<RulingContext, 'isLedTo'>,
): RulingRefusal | null {
  if (!Yellows || Card !== null || RulingId || isLedTo) return null
  return TournamentId
    ? { id: 'bans.noSuchStep', field: 'Yellows' }
    : { id: 'bans.tournamentMissing', field: 'TournamentId' }
}

/** Why a ruling cannot correct, appeal or end the one that it names. */
export function whyNotNamed(
  ruling: ToSave,
  { named, isNamedBefore }: Pick<RulingContext, 'named' | 'isNamedBefore'>,
): RulingRefusal | null {
  const refused = (id: RefusalId): RulingRefusal => ({ id, field: 'RulingId' })
  if (!ruling.RulingId) return ruling.Kind === RulingKind.AppealEnd ? refused('bans.appealMissing') : null
  if (!named) return refused('bans.noRuling')
  if (isProtest(named)) return whyNotAfterProtest(ruling, named) ?? whyNotNamedAgain(ruling, isNamedBefore)
  if (isProtest(ruling)) return refused('bans.otherKind')
  if (named.PersonId !== ruling.PersonId) return { id: 'bans.otherPerson', field: 'PersonId' }
  const endsAppeal = ruling.Kind === RulingKind.AppealEnd
  if (endsAppeal !== (named.Kind === RulingKind.Appeal)) return refused('bans.otherKind')
  if (named.Kind === RulingKind.AppealEnd) return refused('bans.otherKind')
  const again = whyNotNamedAgain(ruling, isNamedBefore)
  if (again) return again
  return ruling.Published && ruling.Published < named.Published
    ? { id: 'bans.beforeRuling', field: 'Published' }
    : null
}

/** A protest can only be corrected by another ruling on the same protest. Appeals of protests are not registered here. */
function whyNotAfterProtest(ruling: ToSave, named: Pick<Ruling, 'TeamId' | 'GameId'>): RulingRefusal | null {
  if (!isProtest(ruling)) return { id: 'bans.protestNotAppealed', field: 'RulingId' }
  const isSame = named.TeamId === ruling.TeamId && named.GameId === ruling.GameId
  return isSame ? null : { id: 'bans.otherProtest', field: 'GameId' }
}

function whyNotNamedAgain({ Kind }: ToSave, isNamedBefore: boolean): RulingRefusal | null {
  if (!isNamedBefore) return null
  return {
    id: Kind === RulingKind.AppealEnd ? 'bans.appealEnded' : 'bans.alreadyCorrected',
    field: 'RulingId',
  }
}

function whyNotKind(ruling: ToSave, context: Pick<RulingContext, 'today' | 'effect'>): RulingRefusal | null {
  switch (ruling.Kind) {
    case RulingKind.Games:
      return whyNotGames(ruling)
    case RulingKind.Until:
      return whyNotUntil(ruling, context)
    case RulingKind.Acquittal:
      return ruling.GameId && ruling.Card !== null ? null : { id: 'bans.cardMissing', field: 'Card' }
    case RulingKind.Appeal:
      return ruling.RulingId || isAboutCards(ruling)
        ? null
        : { id: 'bans.appealOfNothing', field: 'RulingId' }
    case RulingKind.AppealEnd:
    case RulingKind.ProtestUpheld:
    case RulingKind.ProtestRejected:
      return null
  }
}

/** The committee may add 0 games to a dismissal. A correction with 0 games withdraws a ruling. */
function whyNotGames(ruling: ToSave): RulingRefusal | null {
  const { Games, Card, RulingId } = ruling
  if (!(Number.isInteger(Games) && 0 <= Games && Games <= mostGames))
    return { id: 'bans.tooManyGames', field: 'Games' }
  if (Games === 0 && Card !== RuledCard.Dismissal && !RulingId) return { id: 'bans.noGames', field: 'Games' }
  return whyNotBan(ruling)
}

/** A draft is published today at the earliest, so its last day may not be earlier. */
function whyNotUntil(
  ruling: ToSave,
  { today, effect }: Pick<RulingContext, 'today' | 'effect'>,
): RulingRefusal | null {
  const { Until, Published } = ruling
  if (!Until) return { id: 'bans.untilMissing', field: 'Until' }
  if (Until > lastBanDay) return { id: 'bans.farAway', field: 'Until' }
  if (Until < (Published.slice(0, 10) || today)) return { id: 'bans.untilBeforePublished', field: 'Until' }
  if (endOfDay(Until) <= effect) return { id: 'bans.untilBeforeEffect', field: 'Until' }
  return whyNotBan(ruling)
}

function whyNotBan({ Yellows, TournamentId, TeamId }: ToSave): RulingRefusal | null {
  if (Yellows > 0 && !TournamentId) return { id: 'bans.tournamentMissing', field: 'TournamentId' }
  return TeamId ? null : { id: 'bans.teamMissing', field: 'TeamId' }
}
