import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { whyNotProven } from '#domain/session/proof.ts'
import type { Services } from '../services.ts'

type Proven = { provenAt: string | null; services: Pick<Services, 'clock'> }

/** Refuses if the caller last authenticated with the electronic id too long ago for the action. */
export function refuseOldProof({ provenAt, services }: Proven): Refusal | null {
  const refusal = whyNotProven(provenAt, services.clock())
  return refusal && refuse(refusal)
}
