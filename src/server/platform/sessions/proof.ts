import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { whyNotProven } from '#domain/session/proof.ts'
import type { Services } from '../services.ts'

type Proven = { provenAt: string; services: Pick<Services, 'clock'> }

/** Refuses an action that needs a recent proof by the electronic id, if the caller's is too old. */
export function refuseOldProof({ provenAt, services }: Proven): Refusal | null {
  const refusal = whyNotProven(provenAt, services.clock())
  return refusal && refuse(refusal)
}
