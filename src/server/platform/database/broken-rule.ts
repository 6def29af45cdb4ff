import type { RefusalId } from '#domain/platform/refusal.ts'

/** The rules that the database keeps too, by the name of the constraint. */
const rules: Readonly<Record<string, RefusalId>> = { contracts_one_valid: 'contracts.overlaps' }

/** The rule that a write broke which met another one at the same moment; null for any other failure. */
export function brokenRule(error: unknown): RefusalId | null {
  if (!(error instanceof Error && 'constraint' in error)) return null
  return rules[String(error.constraint)] ?? null
}
