import type { z } from 'zod'
import {
  banRules,
  deleteBanRules,
  mostChangedShown,
  type NamedBanRules,
  previewBanRules,
  saveBanRules,
} from '#domain/bans/calls.ts'
import type { BanRules, BanRulesInput } from '#domain/bans/rules.ts'
import { compareStarts } from '#domain/bans/rules-of.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'
import { whyNotDeleteRules, whyNotSaveRules } from '#domain/bans/why-not-rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { isOption } from '../../games/tournament-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Context, defineRoute, type Request } from '../../platform/define-route.ts'
import { missingReference } from '../../platform/delete-unused.ts'
import { optionsOf } from '../../platform/lists/store.ts'
import { saveRow } from '../../platform/save-row.ts'
import { leaveToJob } from '../changed-store.ts'
import { namesOf, personNames } from '../name-store.ts'
import * as store from '../rule-store.ts'
import { effectOfRules, keyOfRules, type RulesEffect } from './changed-by-rules.ts'

export const banRuleRoutes = [
  defineRoute(banRules, async ({ db }) => {
    const written = await store.writtenRules(db)
    const latestFirst = written.toSorted((one, other) => compareStarts(other, one))
    return withNames(db, [
      ...latestFirst,
      ...standardRules.map((rules, index) => ({ ...rules, Id: -1 - index })),
    ])
  }),

  defineRoute(
    previewBanRules,
    async ({ body, db, prepared }) => {
      const refusal = await refuseSubject(db, body)
      if (refusal) return refusal
      const { reason } = await judged(db, { ...body, Reason: '' })
      const people = [...new Map(prepared.bans.map((one) => [one.personId, one])).values()]
      const shown = people.slice(0, mostChangedShown)
      const names = await personNames(
        db,
        shown.map(({ personId }) => personId),
      )
      const teams = await namesOf(db, { teams: shown.map(({ teamId }) => teamId), tournaments: [] })
      return {
        Changes: prepared.bans.length,
        Digest: prepared.digest,
        People: shown.map(({ personId, teamId }) => ({
          PersonId: personId,
          Name: names(personId),
          TeamName: teams.team(teamId),
        })),
        NeedsReason: reason?.id === 'bans.rulesReasonMissing',
      }
    },
    prepareEffect,
  ),

  // Computes the effect before the transaction, because it reads the bans of a whole season.
  defineRoute(saveBanRules, keepRules, prepareEffect),

  defineRoute(deleteBanRules, removeRules),
]

type Sent = z.output<typeof BanRulesInput>

function prepareEffect({ body, services }: Pick<Request<typeof saveBanRules>, 'body' | 'services'>) {
  return effectOfRules(services.database.db, rulesOf(body), services.clock())
}

const rulesOf = ({ Reason: _reason, Seen: _seen, ...rules }: Sent): BanRules => ({
  ...rules,
  Id: rules.Id ?? 0,
  Version: rules.Version ?? 1,
})

/**
 * Checks whether ban rules may be saved. Returns the refusal, if any, the stored version of these rules and
 * all rules that staff wrote.
 */
async function judged(db: Queryable, body: Sent) {
  const written = await store.writtenRules(db)
  const rules = { ...rulesOf(body), Reason: body.Reason }
  const own = written.find(({ Id }) => Id === rules.Id)
  const isBegun = await store.begunAmong(db, own ? [own, rules] : [rules])
  const reason = whyNotSaveRules(rules, { written, isBegun })
  return { reason, own, written }
}

async function keepRules({
  body,
  db,
  user,
  services,
  note,
  prepared,
}: Context<typeof saveBanRules, RulesEffect>) {
  const refusal = await refuseSubject(db, body)
  if (refusal) return refusal
  await store.lockRules(db)
  const { reason, own, written } = await judged(db, body)
  // Reports a stale version before any other error, because the user has to see the concurrent change first.
  const isOld = own !== undefined && body.Version != null && body.Version !== own.Version
  if (reason && !isOld) return refuse(reason.id, { field: reason.field })
  // Refuses if other rules were saved after the effect was computed.
  if (!isOld && keyOfRules(written) !== prepared.derivedBy)
    return refuse('bans.rulesMoved', { field: 'Seen' })
  const { bans, digest } = prepared
  if (!isOld && bans.length > 0 && body.Seen !== digest)
    return refuse('bans.changesBans', { field: 'Seen', values: { smart_count: bans.length } })
  const at = services.clock()
  const saved = await saveRow('ban_rules', {
    db,
    note,
    name: 'BanRules',
    sent: body,
    values: {
      ...store.rulesColumns(body),
      reason: body.Reason.trim() || null,
      changed_at: at.toISOString(),
      changed_by: user.PersonId,
    },
    present: store.presentRules,
  })
  if (saved instanceof Refusal) return saved
  note({ ChangedBans: bans.length })
  // The job notifies the clubs of the persons whose ban changes. A trigger records bans of other persons with
  // a card, without notification.
  await leaveToJob(
    db,
    bans.map(({ personId }) => personId),
    at,
  )
  return saved
}

async function removeRules({ params: { id }, db, note }: Context<typeof deleteBanRules>) {
  note({ BanRules: id })
  await store.lockRules(db)
  const rules = (await store.writtenRules(db)).find(({ Id }) => Id === id)
  if (!rules) return refuse('record.notFound')
  const reason = whyNotDeleteRules(rules, { isBegun: await store.begunAmong(db, [rules]) })
  if (reason) return refuse(reason)
  await store.deleteRules(db, id)
  return {}
}

type Subject = { TournamentId: number; CategoryId: number; AgeGroupId: number }

async function refuseSubject(
  db: Queryable,
  { TournamentId, CategoryId, AgeGroupId }: Subject,
): Promise<Refusal | null> {
  if (!(await isOption(db, TypeKind.TournamentCategory, CategoryId)))
    return refuse('record.notFound', { field: 'CategoryId' })
  if (!(await isOption(db, TypeKind.Division, AgeGroupId)))
    return refuse('record.notFound', { field: 'AgeGroupId' })
  return missingReference(db, 'tournaments', TournamentId, 'TournamentId')
}

async function withNames(db: Queryable, rules: readonly BanRules[]): Promise<NamedBanRules[]> {
  const tournaments = await store.tournamentNames(
    db,
    rules.flatMap(({ TournamentId }) => TournamentId || []),
  )
  const labels = async (kind: TypeKind) =>
    new Map((await optionsOf(db, kind)).map(({ Value, Label }) => [Number(Value), Label]))
  const categories = await labels(TypeKind.TournamentCategory)
  const ageGroups = await labels(TypeKind.Division)
  const [changes, replaced] = await Promise.all([store.lastChanges(db), store.replacedRules(db)])
  return rules.map((one) => ({
    ...one,
    TournamentName: tournaments.get(one.TournamentId) ?? '',
    CategoryName: categories.get(one.CategoryId) ?? '',
    AgeGroupName: ageGroups.get(one.AgeGroupId) ?? '',
    ...(changes.get(one.Id) ?? { Reason: '', ChangedAt: null, ChangedByName: '' }),
    Earlier: replaced.get(one.Id) ?? [],
  }))
}
