import type { Refusal } from '#domain/platform/refusal.ts'
import type { Answer } from '../answer.ts'

/** Decrypts the stored response of an earlier request. Refuses if the repeat's body differs. */
export type Earlier = (sent: string) => Answer | Refusal
