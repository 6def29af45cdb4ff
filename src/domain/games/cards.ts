import { IncidentType } from './codes.ts'

/**
 * What a card is: a yellow card is a first caution, and a second one of the same game dismisses like a red card.
 * Card counts, match reports and bans read the events of a game by these.
 */
export const yellowCards: readonly IncidentType[] = [IncidentType.Yellow]

/** Types that send a person off: the disciplinary committee wants to know why (REP-24). */
export const dismissals: readonly IncidentType[] = [IncidentType.Red, IncidentType.SecondYellow]

export const isYellowCard = (type: number): boolean => yellowCards.some((yellow) => yellow === type)

export const isDismissal = (type: number): boolean => dismissals.some((dismissal) => dismissal === type)

export const isCard = (type: number): boolean => isYellowCard(type) || isDismissal(type)
