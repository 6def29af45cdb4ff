/**
 * Whoever asks who has a national id draws on one budget, whichever call is asked: or each more call would be as many
 * more guesses (D2-016, threats T21).
 */
export const lookUpLimits = [
  { hits: 60, seconds: 3600, budget: 'nationalIds' },
  { hits: 300, seconds: 86_400, budget: 'nationalIds' },
] as const
