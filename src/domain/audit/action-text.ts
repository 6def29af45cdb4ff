import type { TextKey, Translate } from '../texts/keys.ts'
import { systemActions } from './system-actions.ts'

/** The Icelandic text of an action in the audit. An action that no longer exists is shown by its id. */
export function actionText(act: string, translate: Translate): string {
  const key = `audit.acts.${act}` as TextKey
  const text = translate(key)
  return text === key ? (plainActText(act, translate) ?? act) : text
}

type Acted = { Name: string; Act: string }

/** The name of the person who acted: the system for its own actions, 'unknown' before a login. */
export function actorText({ Name, Act }: Acted, translate: Translate): string {
  if (Name) return Name
  const isOfSystem = systemActions.some((action) => action === Act)
  return translate(isOfSystem ? 'audit.system' : 'audit.nobody')
}

/**
 * Names an action on an entity declared by `crudCalls` after the entity's page: `sponsors.save` is a change of
 * `pages.sponsors`.
 */
function plainActText(act: string, translate: Translate): string | null {
  const [, group, verb] = /^(\w+)\.(list|one|save|delete)$/.exec(act) ?? []
  const key = `pages.${group}` as TextKey
  const page = translate(key)
  return verb && page !== key ? translate(`crud.acts.${verb}` as TextKey, { page }) : null
}
