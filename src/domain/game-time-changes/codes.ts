import type { TextKey } from '../texts/keys.ts'

/** The states of a request to change a game's time (GTC-11, OP-128). */
export const RequestStatus = {
  Consent: 'N',
  Association: 'S',
  Rejected: 'H',
  /** The request was accepted, and the game was moved. */
  Closed: 'L',
} as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]

export const requestStatusLabels = {
  [RequestStatus.Consent]: 'gameTimes.statuses.consent',
  [RequestStatus.Association]: 'gameTimes.statuses.association',
  [RequestStatus.Rejected]: 'gameTimes.statuses.rejected',
  [RequestStatus.Closed]: 'gameTimes.statuses.closed',
} as const satisfies Record<RequestStatus, TextKey>

/** The sections of the list of requests, by the decision that a request waits for, from the viewer's side (GTC-06). */
export const requestSections = ['ownConsent', 'opponent', 'association', 'clubs'] as const
export type RequestSection = (typeof requestSections)[number]
