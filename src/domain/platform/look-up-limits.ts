/**
 * All calls that tell whose a national id is draw on one budget of the person: otherwise each further call would allow as many
 * more guesses (D2-016, threats T21).
 */
export const lookUpLimits = [
  { hits: 60, seconds: 3600, budget: 'nationalIds' },
  { hits: 300, seconds: 86_400, budget: 'nationalIds' },
] as const

/** Staff look up anybody, and no more of them than a person can; all calls together. */
export const staffLookUpLimits = [{ hits: 200, seconds: 3600, budget: 'staffNationalIds' }] as const
