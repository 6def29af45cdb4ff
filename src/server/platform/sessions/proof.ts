import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { whyNotProven } from '#domain/session/proof.ts'
import type { Services } from '../services.ts'

type Proven = { provenAt: string | null; services: Pick<Services, 'clock'> }

/** Refuses if the caller's last electronic-id proof is too old for the action. */
export function refuseOldProof({ provenAt, services }: Proven): Refusal | null {
  const refusal = whyNotProven(provenAt, services.clock())
  return refusal && refuse(refusal)
}
