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
  /** The game that the ruling names; `null` if it names none or the game is missing. */
  readonly game: {
    readonly GameDay: WallClock
    /** True if the person is in a line-up of the game or has an incident in it. */
    readonly wasIn: boolean
    readonly cards: readonly RuledCard[]
    readonly teamIds: readonly number[]
  } | null
  readonly named: Pick<Ruling, 'Kind' | 'PersonId' | 'TeamId' | 'GameId' | 'Published'> | null
  /** True if another ruling already corrects the named ruling, or ends the named appeal. */
  readonly isNamedBefore: boolean
  /** True if a ruling on the same dismissal or number of yellow cards exists. For an appeal: true if another appeal is undecided. */
  readonly isRuledBefore: boolean
  /** True if the team is from another country, so that the association does not count its games. */
  readonly isForeignTeam: boolean
  /** True if the person is registered with the team's club, works for it, or was in one of the team's line-ups. */
  readonly isOfTeam: boolean
  /** True if the person's yellow cards reach the ruling's number, and the rules have a ban at that number. */
  readonly isLedTo: boolean
  /** When the ruling would take effect if it were published now. */
  readonly effect: WallClock
  readonly today: Day
}

/** The latest day on which a ban may end. */
export const lastBanDay: Day = '2100-12-31'

/** Why a ruling cannot be saved as a draft, if its `Published` is empty, or cannot be published. */
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
 * Why a ruling that was published in another system cannot be imported. Team, number of cards and date of effect are not checked, because
 * its committee did so.
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

/** Why a ruling cannot be about its person, team and game. A protest has a team and a game, but bans nobody. */
export function whyNotSubject(ruling: Pick<ToSave, 'Kind'> & Partial<ToSave>): RulingRefusal | null {
  const { PersonId, TeamId, GameId, Games, Until, Card, Yellows, Suspends } = ruling
  if (!isProtest(ruling)) return PersonId ? null : { id: 'bans.personMissing', field: 'PersonId' }
  if (PersonId) return { id: 'bans.protestOfPerson', field: 'PersonId' }
  if (Games || Until || Card || Yellows || Suspends) return { id: 'bans.protestBansNobody', field: 'Games' }
  if (!TeamId) return { id: 'bans.protestTeamMissing', field: 'TeamId' }
  return GameId ? null : { id: 'bans.protestGameMissing', field: 'GameId' }
}

/**
 * Why a ruling cannot name its team. A ruling on a card needs a team of the card's game. A ruling without cards needs a person of the
 * team's club.
 */
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

/** Refuses a second ruling on the same case, unless it corrects the first ruling. */
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
  // Corrections and appeals may refer to a card or person that has since been removed from the game.
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

/** Why a ruling cannot correct or appeal the ruling that it names, or end the named appeal. */
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

/**
 * Why a ruling cannot follow a named protest: only another ruling on the same protest can correct it. The app
 * does not register appeals of protests.
 */
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

/**
 * Why a ruling cannot have its number of games. 0 games are allowed for a dismissal, and for a correction, which then withdraws the ruling.
 */
function whyNotGames(ruling: ToSave): RulingRefusal | null {
  const { Games, Card, RulingId } = ruling
  if (!(Number.isInteger(Games) && 0 <= Games && Games <= mostGames))
    return { id: 'bans.tooManyGames', field: 'Games' }
  if (Games === 0 && Card !== RuledCard.Dismissal && !RulingId) return { id: 'bans.noGames', field: 'Games' }
  return whyNotBan(ruling)
}

/** Why a ruling cannot end on its last day. A draft is published today at the earliest, so the day may not be in the past. */
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
