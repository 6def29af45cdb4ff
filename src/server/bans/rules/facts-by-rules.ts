import type { BanDraft } from '#domain/bans/drafts.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readDrafts } from '#domain/bans/read.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import type { Day } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { calendarFor } from '../calendar-store.ts'
import { matterFactsOf } from '../facts-store.ts'

type TwoRules = {
  before: readonly BanRules[]
  after: readonly BanRules[]
  areServedAlike: boolean
}

/**
 * Reads the ban facts once and combines them with two sets of rules. Leaves out persons with equal bans under
 * both; `null` if all are equal.
 */
export async function factsByRules(
  db: Queryable,
  personIds: readonly number[],
  since: Day,
  { before, after, areServedAlike }: TwoRules,
): Promise<{ before: BanFacts; after: BanFacts } | null> {
  const matters = await matterFactsOf(db, personIds, { cards: since, rulings: since, written: before })
  const drafts = [before, after].map((Rules) => readDrafts({ ...matters, Rules }).Bans)
  const persons = areServedAlike ? differing(drafts) : new Set(drafts.flat().map(({ PersonId }) => PersonId))
  if (!persons.size) return null
  const isOne = ({ PersonId }: { PersonId: number }) => persons.has(PersonId)
  const facts = {
    ...matters,
    Cards: matters.Cards.filter(isOne),
    Rulings: matters.Rulings.filter(isOne),
    ...(await calendarFor(db, drafts.flat().filter(isOne), [], matters.Games)),
  }
  return { before: { ...facts, Rules: before }, after: { ...facts, Rules: after } }
}

function differing([before = [], after = []]: readonly (readonly BanDraft[])[]): Set<number> {
  const [earlier, later] = [before, after].map((bans) => rowsBy(bans, ({ PersonId }) => PersonId))
  const said = (bans: readonly BanDraft[] | undefined) => JSON.stringify(bans ?? [])
  const persons = [...before, ...after].map(({ PersonId }) => PersonId)
  return new Set(persons.filter((id) => said(earlier?.get(id)) !== said(later?.get(id))))
}
