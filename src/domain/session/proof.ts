import type { RefusalId } from '../platform/refusal.ts'

/** How long a proof by the electronic id is recent enough for the most dangerous actions. */
export const proofMinutes = 15

/** Why an action that needs a recent proof of who acts is refused. `provenAt` is ISO 8601. */
export function whyNotProven(provenAt: string, now: Date): RefusalId | null {
  return now.getTime() - Date.parse(provenAt) > proofMinutes * 60_000 ? 'access.proofTooOld' : null
}
