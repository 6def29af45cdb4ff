import type { publishRulings } from '#domain/bans/calls.ts'
import { effectOf } from '#domain/bans/effect.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isProtest } from '#domain/bans/rulings/ruling-chains.ts'
import { rulingText } from '#domain/bans/rulings/ruling-text.ts'
import { whyNotSaveRuling } from '#domain/bans/rulings/why-not-ruling.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { dayText, momentText } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { clubMailboxes, queueClubMail } from '../../mail/club-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Context } from '../../platform/define-route.ts'
import { refuseOldProof } from '../../platform/sessions/proof.ts'
import { clubsOfTeams, gameNames, personNames } from '../name-store.ts'
import { tellBans } from '../tell.ts'
import { contextOf } from './context-store.ts'
import { drafts, lockRulings, markPublished } from './store.ts'

/** All of the drafts that were seen, or none; who comes second finds nothing that waits. */
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
  const refusal = await whyNotPublish(db, published, services.texts.translate)
  if (refusal) return refusal
  const ids = published.map(({ Id }) => Id)
  await markPublished(db, ids, { at: now, by: user.PersonId })
  await addFines(db, published, services.texts.translate)
  await writeToClubs(db, published, { user, services, now })
  const people = new Set(published.flatMap(({ PersonId }) => PersonId || []))
  await tellBans(db, [...people], { by: user.PersonId, at: now })
  note({ Rulings: ids })
  return { Published: ids.length }
}

type Translate = Context<typeof publishRulings>['services']['texts']['translate']

/** Each is judged again as it would be published now; the first one that does not hold any more stops all. */
async function whyNotPublish(
  db: Queryable,
  published: readonly Ruling[],
  translate: Translate,
): Promise<Refusal | null> {
  for (const ruling of published) {
    const reason = whyNotSaveRuling(ruling, await contextOf(db, ruling, ruling.Published.slice(0, 10)))
    if (!reason) continue
    const name = (await nameOfRulings(db, [ruling]))(ruling)
    return refuse('bans.cannotPublish', { values: { name, reason: translate(`refusals.${reason.id}`) } })
  }
  return null
}

/** What each is called: by the person, or a protest by its game. */
async function nameOfRulings(db: Queryable, rulings: readonly Ruling[]): Promise<(ruling: Ruling) => string> {
  const nameOf = await personNames(
    db,
    rulings.map(({ PersonId }) => PersonId),
  )
  const gameOf = await gameNames(
    db,
    rulings.map(({ GameId }) => GameId),
  )
  return ({ PersonId, GameId }) => (PersonId ? nameOf(PersonId) : gameOf(GameId))
}

/** Where the list of fines has them; who it is about stands in the ruling. */
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

/** One mail a club with all of its people, at the addresses of the club and of those of its teams that have their own. */
async function writeToClubs(
  db: Queryable,
  published: readonly Ruling[],
  { user, services, now }: Pick<Context<typeof publishRulings>, 'user' | 'services'> & { now: Date },
) {
  const { texts, environment } = services
  const time = momentText(`${effectOf(wallClockAt(now), generalRules)}Z`)
  const nameOf = await nameOfRulings(db, published)
  for (const [clubId, own] of await byClub(db, published)) {
    const recordPath = `/felag/${clubId}`
    const lines = own.map((ruling) =>
      texts.translate(isProtest(ruling) ? 'bans.publish.protestLine' : 'bans.publish.line', {
        name: nameOf(ruling),
        what: rulingText(texts.translate, ruling),
      }),
    )
    await queueClubMail(
      db,
      {
        ...{ kind: 'rulings', createdBy: user.PersonId, at: now.toISOString(), recordPath },
        subject: texts.translate('bans.publish.subject', { smart_count: own.length }),
        body: [
          texts.translate('bans.publish.intro', { time }),
          '',
          ...lines,
          '',
          texts.translate('bans.publish.outro', { address: environment.publicUrl + recordPath }),
        ].join('\n'),
      },
      await mailboxesOf(
        db,
        clubId,
        own.map(({ TeamId }) => TeamId),
      ),
    )
  }
}

/** Rulings by the club of their team; those without a team are left out. */
export async function byClub(db: Queryable, rulings: readonly Ruling[]): Promise<Map<number, Ruling[]>> {
  const clubs = await clubsOfTeams(
    db,
    rulings.map(({ TeamId }) => TeamId),
  )
  const ofClubs = rulings.filter(({ TeamId }) => clubs.has(TeamId))
  return rowsBy(ofClubs, ({ TeamId }) => clubs.get(TeamId) ?? TeamId)
}

/** A club that nobody can reach has the mail waiting once. */
async function mailboxesOf(db: Queryable, clubId: number, teamIds: readonly number[]) {
  const boxes = await clubMailboxes(db, [...new Set([clubId, ...teamIds])])
  const reached = boxes.filter(({ addresses }) => addresses.length > 0)
  return reached.length ? reached : boxes.filter(({ id }) => id === clubId)
}
