import type { Refusal } from '#domain/platform/refusal.ts'
import type { Answer } from '../answer.ts'

/** Opens the stored answer of an earlier request if the repeat sent the same, and refuses it otherwise. */
export type Earlier = (sent: string) => Answer | Refusal
