import { nearestName } from '#domain/platform/typed/nearest-name.ts'

type Named = { name: string; isGroup: boolean; text: string | undefined }

/**
 * Pairs unknown names with missing names that they may replace: those with the same text or a similar name,
 * or the only one of each.
 */
export function renamedIn(strangers: readonly Named[], missing: readonly Named[]): Map<string, string> {
  const renamed = new Map<string, string>()
  const left = new Set(missing)
  const pair = (stranger: Named, found: Named | undefined) => {
    if (!found || renamed.has(stranger.name)) return
    renamed.set(stranger.name, found.name)
    left.delete(found)
  }
  const fitting = (stranger: Named) => [...left].filter(({ isGroup }) => isGroup === stranger.isGroup)
  for (const stranger of strangers) {
    if (stranger.text !== undefined)
      pair(
        stranger,
        fitting(stranger).find(({ text }) => text === stranger.text),
      )
  }
  for (const stranger of strangers) {
    const near = nearestName(
      stranger.name,
      fitting(stranger).map(({ name }) => name),
    )
    pair(
      stranger,
      fitting(stranger).find(({ name }) => name === near),
    )
  }
  const alone = strangers.filter(({ name }) => !renamed.has(name))
  const [only] = alone
  if (only && alone.length === 1 && left.size === 1) pair(only, fitting(only)[0])
  return renamed
}
