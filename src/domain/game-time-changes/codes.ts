import type { TextKey } from '../texts/keys.ts'

/** How far a request is (GTC-11). Among the open ones S waits for the association; the closed ones are H and L (OP-128). */
export const RequestStatus = {
  /** Waits for the consent of the other club. */
  Consent: 'N',
  /** Waits for the association. */
  Association: 'S',
  Rejected: 'H',
  /** Accepted, and the game moved. */
  Closed: 'L',
} as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]

export const requestStatusLabels = {
  [RequestStatus.Consent]: 'gameTimes.statuses.consent',
  [RequestStatus.Association]: 'gameTimes.statuses.association',
  [RequestStatus.Rejected]: 'gameTimes.statuses.rejected',
  [RequestStatus.Closed]: 'gameTimes.statuses.closed',
} as const satisfies Record<RequestStatus, TextKey>

/** For whom a request waits, as one viewer sees it (GTC-06); null where it waits for nobody. */
export const requestSections = ['ownConsent', 'opponent', 'association', 'clubs'] as const
export type RequestSection = (typeof requestSections)[number]
