import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import {
  type RequestedTransition,
  type StateMachine,
  stepOf,
  type Transition,
  type TransitionContext,
} from '../platform/transitions.ts'
import { type RequestSection, RequestStatus } from './codes.ts'
import { type GameToMove, isOver, whyNotMove } from './rules.ts'

export type RequestAct = 'confirm' | 'reject' | 'expire'

export type Part = 'association' | 'consenting' | 'asking' | 'server'

export type RequestFacts = {
  Status: RequestStatus
  RequestedGameDate: WallClock
  /** The team that made the request; 0 for staff. */
  RequestedByTeamId: number
  ConsentTeamId: number
  Game: GameToMove
}

type Facts = RequestFacts & { now: Date }

const { Consent, Association, Rejected, Closed } = RequestStatus

/**
 * GTC-12, GTC-14, GTC-15, OP-131: first the other club consents, then the association accepts, which moves the game. Whoever has to decide
 * may also reject. An unanswered request expires when a new one is made.
 */
export const transitions: readonly Transition<RequestStatus, RequestAct, Part, Facts>[] = [
  { act: 'confirm', from: [Consent], to: Association, who: ['consenting'], whyNot: whyNotInTime },
  { act: 'confirm', from: [Association], to: Closed, who: ['association'], whyNot: whyNotInTime },
  { act: 'reject', from: [Consent], to: Rejected, who: ['consenting'] },
  { act: 'reject', from: [Association], to: Rejected, who: ['association'] },
  {
    act: 'expire',
    from: [Consent, Association],
    to: Rejected,
    who: ['server'],
    whyNot: ({ RequestedGameDate, now }) => (isOver(RequestedGameDate, now) ? null : 'gameTimes.alreadyOpen'),
  },
]

const requestMachine: StateMachine<RequestStatus, RequestAct, Part, Facts> = {
  transitions,
  whyNotTheirs: () => 'gameTimes.notConsenting',
  whyNotFrom: (state) => whyNotFrom[state],
}

const whyNotFrom: Record<RequestStatus, RefusalId> = {
  [Consent]: 'gameTimes.awaitsClub',
  [Association]: 'gameTimes.awaitsAssociation',
  [Rejected]: 'gameTimes.isRejected',
  [Closed]: 'gameTimes.isClosed',
}

/** Why a request can no longer be accepted: the requested time or the game has passed, or an import has changed the teams. */
function whyNotInTime({ RequestedGameDate, Game, now, ...request }: Facts): RefusalId | null {
  if (isOver(RequestedGameDate, now)) return 'gameTimes.isPast'
  const teams = [Game.HomeTeamId, Game.AwayTeamId]
  const clubs = [request.RequestedByTeamId, request.ConsentTeamId].filter((team) => team !== 0)
  return (
    whyNotMove(Game, now) ?? (clubs.every((team) => teams.includes(team)) ? null : 'gameTimes.otherTeams')
  )
}

export type Viewer = {
  readonly AuthType: AuthType
  /** Ids of the teams of the session's club. */
  readonly Own: readonly number[]
}

/** The viewer's parts in a request. A club with both teams is the requesting one, never the consenting one (D3-034). */
export function partsOf({ AuthType: type, Own }: Viewer, request: RequestFacts): Part[] {
  if (type === AuthType.Staff) return ['association']
  if (Own.includes(request.RequestedByTeamId)) return ['asking']
  const isConsenting = type === AuthType.Club && Own.includes(request.ConsentTeamId)
  return isConsenting ? ['consenting'] : []
}

export function requestStep(act: RequestAct, parts: readonly Part[], request: RequestFacts, now: Date) {
  const context: TransitionContext<RequestStatus, Part, Facts> = {
    state: request.Status,
    roles: parts,
    facts: { ...request, now },
  }
  const requested: RequestedTransition<RequestStatus, RequestAct> = { act }
  return stepOf(requestMachine, requested, context)
}

export function whyNotAct(
  act: RequestAct,
  viewer: Viewer,
  request: RequestFacts,
  now: Date,
): RefusalId | null {
  const step = requestStep(act, partsOf(viewer, request), request, now)
  return 'refusal' in step ? step.refusal : null
}

type Sides = Pick<GameToMove, 'HomeTeamId' | 'AwayTeamId'> & {
  /** True if both teams belong to the same club. */
  readonly isOneClub: boolean
}

/**
 * GTC-12, OP-132: the start of a request: who requests, who must consent, and the first status. Requests by staff or within a club need no
 * consent (D3-034).
 */
export function begin({ AuthType: type, Own }: Viewer, { HomeTeamId, AwayTeamId, isOneClub }: Sides) {
  if (type === AuthType.Staff) return { asking: null, consenting: null, status: Association }
  const isHome = Own.includes(HomeTeamId)
  const status = isOneClub ? Association : Consent
  return isHome
    ? { asking: HomeTeamId, consenting: AwayTeamId, status }
    : { asking: AwayTeamId, consenting: HomeTeamId, status }
}

/** GTC-06: the section of the list in which the viewer sees a request. */
export function sectionOf(viewer: Viewer, request: RequestFacts): RequestSection | null {
  if (request.Status === Association) return 'association'
  if (request.Status !== Consent) return null
  if (viewer.AuthType === AuthType.Staff) return 'clubs'
  return viewer.Own.includes(request.RequestedByTeamId) ? 'opponent' : 'ownConsent'
}
