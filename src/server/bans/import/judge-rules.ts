import { z } from 'zod'
import { type About, whyNotChange, whyNotSubject } from '#domain/bans/why-not-rules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { GivenRow, Judged } from '../../platform/import/columns.ts'
import { begunAmong, writtenRules } from '../rule-store.ts'
import { orElse } from './file-values.ts'

const idOrAll = () => orElse(z.number(), 0)

/** The tournament, category, age group and start of the rules in a row of banrules.csv. */
const Given = z.object({
  tournament_id: idOrAll(),
  category_type_id: idOrAll(),
  age_group_type_id: idOrAll(),
  from_year: z.number(),
  from_day: orElse(z.string(), ''),
})

function aboutIn({ row, recordId }: GivenRow): About {
  const given = Given.parse(row)
  return {
    Id: recordId ?? 0,
    TournamentId: given.tournament_id,
    CategoryId: given.category_type_id,
    AgeGroupId: given.age_group_type_id,
    FromYear: given.from_year,
    FromDay: given.from_day,
  }
}

const reasons = {
  'bans.tournamentAlone': 'rules for one tournament cannot also name a kind or an age group',
  'bans.dayOutsideSeason': 'the day is not in the season, nor in the year before it',
}

/** Validates each line of banrules.csv on its own, without other rules. */
export async function judgeSubjects(_db: Queryable, rows: readonly GivenRow[]): Promise<Judged[]> {
  return rows.flatMap((given) => {
    const refusal = whyNotSubject(aboutIn(given))
    return refusal ? [{ line: given.line, column: refusal.field, reason: reasons[refusal.id] }] : []
  })
}

/**
 * Rejects lines of banrules.csv that change rules by which a game was played. Compares with the rules before
 * the import, so that a first file may replace the standard rules for several years.
 */
export async function judgeChanges(db: Queryable, rows: readonly GivenRow[]): Promise<Judged[]> {
  const written = await writtenRules(db)
  const given = rows.map((one) => ({ line: one.line, about: aboutIn(one) }))
  const changing = given.filter(({ about }) => whyNotChange(about, { written, isBegun: () => true }))
  const isBegun = await begunAmong(
    db,
    changing.map(({ about }) => about),
  )
  return changing
    .filter(({ about }) => whyNotChange(about, { written, isBegun }))
    .map(({ line }) => ({
      line,
      column: 'FromYear',
      reason: 'a game was played by the rules that this changes; rules of a later year may differ',
    }))
}
