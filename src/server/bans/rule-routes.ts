import { banRules, deleteBanRules, type NamedBanRules, saveBanRules } from '#domain/bans/calls.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'
import { whyNotDeleteRules, whyNotSaveRules } from '#domain/bans/why-not-rules.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { isOption } from '../games/tournament-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { optionsOf } from '../platform/lists/store.ts'
import { saveRow } from '../platform/save-row.ts'
import * as store from './rule-store.ts'

export const banRuleRoutes = [
  defineRoute(banRules, async ({ db }) => {
    const written = await store.writtenRules(db)
    const latestFirst = written.toSorted((one, other) => other.FromYear - one.FromYear)
    return withNames(db, [
      ...latestFirst,
      ...standardRules.map((rules, index) => ({ ...rules, Id: -1 - index })),
    ])
  }),

  defineRoute(saveBanRules, keepRules),

  defineRoute(deleteBanRules, removeRules),
]

async function keepRules({ body, db, note }: Context<typeof saveBanRules>) {
  const refusal = await refuseSubject(db, body)
  if (refusal) return refusal
  await store.lockRules(db)
  const written = await store.writtenRules(db)
  const rules = { ...body, Id: body.Id ?? 0 }
  const own = written.find(({ Id }) => Id === rules.Id)
  const isOwnBegun = own !== undefined && (await store.isBegun(db, own))
  const isNewBegun = await store.isBegun(db, body)
  const reason = whyNotSaveRules(rules, {
    written,
    isBegun: (about) => (about === own ? isOwnBegun : isNewBegun),
  })
  // An old version is told first: what somebody else saved meanwhile is to be seen, whatever speaks against the change.
  const isOld = own !== undefined && body.Version != null && body.Version !== own.Version
  if (reason && !isOld) return refuse(reason.id, { field: reason.field })
  return saveRow('ban_rules', {
    ...{ db, note, name: 'BanRules', sent: body },
    values: store.rulesColumns(body),
    present: store.presentRules,
  })
}

async function removeRules({ params: { id }, db, note }: Context<typeof deleteBanRules>) {
  note({ BanRules: id })
  await store.lockRules(db)
  const rules = (await store.writtenRules(db)).find(({ Id }) => Id === id)
  if (!rules) return refuse('record.notFound')
  const isBegun = await store.isBegun(db, rules)
  const reason = whyNotDeleteRules(rules, { isBegun: () => isBegun })
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
  return rules.map((one) => ({
    ...one,
    TournamentName: tournaments.get(one.TournamentId) ?? '',
    CategoryName: categories.get(one.CategoryId) ?? '',
    AgeGroupName: ageGroups.get(one.AgeGroupId) ?? '',
  }))
}
