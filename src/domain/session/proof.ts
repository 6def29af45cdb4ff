import type { RefusalId } from '../platform/refusal.ts'

/** Maximum age in minutes of the electronic-id proof that the riskiest actions need. */
export const proofMinutes = 15

/** Refuses an action if the user's last proof of identity is missing or too old. `provenAt` is ISO 8601. */
export function whyNotProven(provenAt: string | null, now: Date): RefusalId | null {
  const isRecent = provenAt !== null && now.getTime() - Date.parse(provenAt) <= proofMinutes * 60_000
  return isRecent ? null : 'access.proofTooOld'
}
