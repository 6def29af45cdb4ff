import { draftPlace, draftsAt, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser } from '../session/session.ts'
import type { KeptUnit } from './state.ts'

/** Units are kept as drafts, so they go as drafts go (T27). */
export function keepUnit(place: string, unit: KeptUnit | null) {
  const user = currentUser()
  if (!user) return
  const key = draftPlace(user.PersonId, `unit ${place}`)
  if (unit) writeDraft(key, unit)
  else removeDraft(key)
}

export function keptUnit(place: string): KeptUnit | undefined {
  const user = currentUser()
  // Only the function above writes there.
  return user ? (readDraft(draftPlace(user.PersonId, `unit ${place}`)) as KeptUnit | undefined) : undefined
}

/** The units of which something is kept; `owner` as in write-queue.ts. */
export function keptUnits(owner: string): { kind: string; id: string }[] {
  const user = currentUser()
  if (!user || !owner) return []
  const start = draftPlace(user.PersonId, `unit ${owner} `)
  return draftsAt(start).map((place) => {
    const [kind = '', ...id] = place.slice(start.length).split(' ')
    return { kind, id: id.join(' ') }
  })
}
