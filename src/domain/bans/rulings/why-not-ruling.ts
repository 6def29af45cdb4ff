import type { Day, WallClock } from '../../platform/dates.ts'
import type { RefusalId } from '../../platform/refusal.ts'
import { RuledCard, RulingKind } from '../codes.ts'
import { endOfDay } from '../effect.ts'
import { mostGames } from '../rules.ts'
import type { Ruling } from './ruling.ts'
import { isAboutCards, isBan, isProtest } from './ruling-chains.ts'

type ToSave = Omit<Ruling, 'Id' | 'RegisteredById' | 'RegisteredAt' | 'Version' | 'Comment' | 'Reach'>

export type RulingRefusal = { readonly id: RefusalId; readonly field: keyof ToSave }

/** What the database knows of what a ruling names. */
export type RulingContext = {
  /** Of `GameId`; null where it names none, or one that is not there. */
  readonly game: {
    readonly GameDay: WallClock
    /** In a line-up of it, or with an event of it. */
    readonly wasIn: boolean
    readonly cards: readonly RuledCard[]
    readonly teamIds: readonly number[]
  } | null
  /** The ruling of `RulingId`. */
  readonly named: Pick<Ruling, 'Kind' | 'PersonId' | 'TeamId' | 'GameId' | 'Published'> | null
  /** Another ruling corrects the named one already, or ends the named appeal. */
  readonly isNamedBefore: boolean
  /** There is a ruling on the same dismissal, or on the same number of yellow cards; of an appeal, another one that is open. */
  readonly isRuledBefore: boolean
  /** The team of another country, whose games the association does not count. */
  readonly isForeignTeam: boolean
  /** The person is registered with the club of the team, works for it or was once in a line-up of it. */
  readonly isOfTeam: boolean
  /** The person's yellow cards reach the number of the ruling, and the rules have a step at it. */
  readonly isLedTo: boolean
  /** When it takes effect if it is published now. */
  readonly effect: WallClock
  readonly today: Day
}

/** No ban lasts longer. */
export const lastBanDay: Day = '2100-12-31'

/** Why a ruling cannot be saved, a draft (without `Published`) or one to be published. */
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

/**
 * Why a ruling that was published elsewhere cannot be taken over. What the committee of then knew is not asked again: whether the
 * person was of the team, whether the rules had such a step, and when it took effect.
 */
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

/** A protest is of a club about a game, and nobody is out by it. What is not said is none. */
export function whyNotSubject(ruling: Pick<ToSave, 'Kind'> & Partial<ToSave>): RulingRefusal | null {
  const { PersonId, TeamId, GameId, Games, Until, Card, Yellows, Suspends } = ruling
  if (!isProtest(ruling)) return PersonId ? null : { id: 'bans.personMissing', field: 'PersonId' }
  if (PersonId) return { id: 'bans.protestOfPerson', field: 'PersonId' }
  if (Games || Until || Card || Yellows || Suspends) return { id: 'bans.protestBansNobody', field: 'Games' }
  if (!TeamId) return { id: 'bans.protestTeamMissing', field: 'TeamId' }
  return GameId ? null : { id: 'bans.protestGameMissing', field: 'GameId' }
}

/** A ruling on a card names a team of its game. What is about no card begins at nothing: there is no game by which the person would be known to be of the team. */
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

/** A fine stands in the list of fines, where it is one of the two teams of a game. */
function whyNotFine(ruling: ToSave, { game }: Pick<RulingContext, 'game'>): RulingRefusal | null {
  const { Fine, GameId } = ruling
  if (Fine === null) return null
  if (!GameId || !game) return { id: 'bans.fineWithoutGame', field: 'Fine' }
  return isOfGame(ruling, game) ? null : { id: 'bans.fineOfOther', field: 'Fine' }
}

/** What is thought of it later is a correction of the ruling. */
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
  // A correction and an appeal are about a card that may be gone meanwhile, and with it the person.
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

/** As for a dismissal: a correction and an appeal of a ruling are about cards that may be gone meanwhile. */
function whyNotYellows(
  { Yellows, Card, RulingId, TournamentId }: ToSave,
  { isLedTo }: Pick<RulingContext, 'isLedTo'>,
): RulingRefusal | null {
  if (!Yellows || Card !== null || RulingId || isLedTo) return null
  return TournamentId
    ? { id: 'bans.noSuchStep', field: 'Yellows' }
    : { id: 'bans.tournamentMissing', field: 'TournamentId' }
}

/** Why a ruling cannot follow the one that it names. */
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

/** A protest is corrected by another ruling on the same one; where it is appealed, that is not here. */
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

/** The committee may add nothing to a dismissal, and withdraw by a correction. */
function whyNotGames(ruling: ToSave): RulingRefusal | null {
  const { Games, Card, RulingId } = ruling
  if (!(Number.isInteger(Games) && 0 <= Games && Games <= mostGames))
    return { id: 'bans.tooManyGames', field: 'Games' }
  if (Games === 0 && Card !== RuledCard.Dismissal && !RulingId) return { id: 'bans.noGames', field: 'Games' }
  return whyNotBan(ruling)
}

/** A draft is published today at the earliest. */
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
