import type { publishRulings } from '#domain/bans/calls.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { whyNotSaveRuling } from '#domain/bans/rulings/why-not-ruling.ts'
import { dayText, type WallClock, wallClockAt } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Context } from '../../platform/define-route.ts'
import { refuseOldProof } from '../../platform/sessions/proof.ts'
import { nameOfRulings } from '../name-store.ts'
import { tellBans } from '../tell.ts'
import { writeToClubs } from './club-letters.ts'
import { contextsOf } from './context-store.ts'
import { drafts, lockRulings, markPublished } from './store.ts'

/**
 * Publishes exactly the drafts that the user saw, or none. A concurrent second publication finds no drafts.
 */
export async function publish({ body, db, note, user, provenAt, services }: Context<typeof publishRulings>) {
  const old = refuseOldProof({ provenAt, services })
  if (old) return old
  await lockRulings(db)
  const now = services.clock()
  const waiting = await drafts(db)
  const seen = new Map(body.Drafts.map(({ Id, Version }) => [Id, Version]))
  const areSeen = waiting.length === seen.size && waiting.every(({ Id, Version }) => seen.get(Id) === Version)
  if (!waiting.length) return refuse('bans.nothingToPublish')
  if (!areSeen) return refuse('bans.draftsChanged')
  const published = waiting.map((ruling) => ({ ...ruling, Published: wallClockAt(now) }))
  const refusal = await whyNotPublish(db, published, {
    at: wallClockAt(now),
    translate: services.texts.translate,
  })
  if (refusal) return refusal
  const ids = published.map(({ Id }) => Id)
  await markPublished(db, ids, { at: now, by: user.PersonId })
  await addFines(db, published, services.texts.translate)
  await writeToClubs(db, published, { user, services, now })
  const people = new Set(published.flatMap(({ PersonId }) => PersonId || []))
  await tellBans(db, [...people], { by: user.PersonId, at: now, areRulingsSaid: true })
  note({ Rulings: ids })
  return { Published: ids.length }
}

type Translate = Context<typeof publishRulings>['services']['texts']['translate']

/** Validates each draft as if published now. Returns the refusal of the first invalid one. */
async function whyNotPublish(
  db: Queryable,
  published: readonly Ruling[],
  { at, translate }: { at: WallClock; translate: Translate },
): Promise<Refusal | null> {
  for (const { ruling, context } of await contextsOf(db, published, at)) {
    const reason = whyNotSaveRuling(ruling, context)
    if (!reason) continue
    const name = (await nameOfRulings(db, [ruling]))(ruling)
    return refuse('bans.cannotPublish', { values: { name, reason: translate(`refusals.${reason.id}`) } })
  }
  return null
}

/** Adds the fines of the rulings to the public list of fines, which names no person. */
async function addFines(db: Queryable, published: readonly Ruling[], translate: Translate) {
  const fines = published.flatMap(({ GameId, TeamId, Fine, Published }) =>
    Fine === null
      ? []
      : [
          {
            game_id: GameId,
            team_id: TeamId,
            amount: Fine,
            description: translate('bans.publish.fine'),
            meeting: dayText(Published.slice(0, 10)),
          },
        ],
  )
  if (fines.length) await db.insertInto('discipline_fines').values(fines).execute()
}
