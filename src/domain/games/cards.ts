import { IncidentType } from './codes.ts'

/**
 * Events that count as a yellow card. A second yellow card in a game dismisses like a red card. Card counts, match reports and bans all use
 * these lists.
 */
export const yellowCards: readonly IncidentType[] = [IncidentType.Yellow]

/** Events that send a person off. The referee must then report to the disciplinary committee (REP-24). */
export const dismissals: readonly IncidentType[] = [IncidentType.Red, IncidentType.SecondYellow]

export const isYellowCard = (type: number): boolean => yellowCards.some((yellow) => yellow === type)

export const isDismissal = (type: number): boolean => dismissals.some((dismissal) => dismissal === type)

export const isCard = (type: number): boolean => isYellowCard(type) || isDismissal(type)
