import { t } from '#app/platform/i18n.ts'
import type { AuditRow } from '#domain/audit/audit-row.ts'
import { calls } from '#domain/calls.ts'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { compareIcelandic } from '#domain/platform/icelandic.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** What an act is called; one that the product no longer has, by its name. */
export function actText(act: string): string {
  // Every call has a text of its own (tests/domain/audit.test.ts); rows outlive calls.
  const key = `audit.acts.${act}` as TextKey
  const text = t(key)
  return text === key ? act : text
}

export function actChoices() {
  return calls
    .filter(({ readsAs }) => readsAs === undefined)
    .map(({ name }) => ({ Value: name, Label: actText(name) }))
    .sort((one, other) => compareIcelandic(one.Label, other.Label))
}

export function outcomeText({ Outcome, Count }: Pick<AuditRow, 'Outcome' | 'Count'>): string {
  const outcome = t(`audit.outcomes.${Outcome}`)
  return Count > 1 ? t('audit.times', { outcome, count: Count }) : outcome
}

export function roleText(authType: number | null): string {
  // The audit takes the number from the session's user.
  return authType === null ? '' : t(roleTexts[authType as AuthType])
}
