import type { TextKey, Translate } from '../texts/keys.ts'

/** The text of an action in the audit. Actions that no longer exist are shown by their id. */
export function actionText(act: string, translate: Translate): string {
  const key = `audit.acts.${act}` as TextKey
  const text = translate(key)
  return text === key ? (plainActText(act, translate) ?? act) : text
}

/** Actions of a plain entity are named by its page: `sponsors.save` is a change of `pages.sponsors`. */
function plainActText(act: string, translate: Translate): string | null {
  const [, group, verb] = /^(\w+)\.(list|one|save|delete)$/.exec(act) ?? []
  const key = `pages.${group}` as TextKey
  const page = translate(key)
  return verb && page !== key ? translate(`crud.acts.${verb}` as TextKey, { page }) : null
}
