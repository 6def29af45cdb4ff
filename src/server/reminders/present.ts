import type { ReminderRule } from '#domain/reminders/reminders.ts'
import type { RuleRow, SentCount } from './store.ts'

export function presentRule(row: RuleRow, counts: readonly SentCount[] = []): ReminderRule {
  const count = counts.find(({ kind }) => kind === row.kind)
  return {
    Id: row.id,
    Kind: row.kind,
    Unit: row.unit,
    First: row.first_after,
    Again: row.again_after,
    Most: row.most,
    IsOn: row.is_on,
    Version: row.version,
    Sent: count?.sent ?? 0,
    LastSent: count?.last ?? null,
  }
}
