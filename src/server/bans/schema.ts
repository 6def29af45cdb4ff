import type { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import type { BanTerms } from '#domain/bans/rules.ts'
import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    ban_rules: {
      id: Generated<number>
      tournament_id: number | null
      category_type_id: number | null
      age_group_type_id: number | null
      from_year: number
      from_day: Day | null
      terms: Json<BanTerms>
      version: Generated<number>
      reason: string | null
      changed_at: MaybeMoment
      changed_by: number | null
    }
    /** Earlier versions of ban rules. Written only by a trigger. */
    ban_rule_versions: {
      rules_id: number
      version: number
      tournament_id: number | null
      category_type_id: number | null
      age_group_type_id: number | null
      from_year: number
      from_day: Day | null
      terms: Json<BanTerms>
      reason: string | null
      changed_at: MaybeMoment
      changed_by: number | null
    }
    rulings: {
      id: Generated<number>
      kind: RulingKind
      /** The banned person; `null` only for a ruling on a protest. */
      person_id: number | null
      team_id: number | null
      tournament_id: number | null
      game_id: number | null
      card: RuledCard | null
      yellows: Generated<number>
      /** Identifies where the yellow cards were counted when the ruling was saved. */
      counter: string | null
      games: Generated<number>
      until: Day | null
      reach: BanScope | null
      ruling_id: number | null
      suspends: Generated<boolean>
      comment: Generated<string>
      fine: Generated<number | null>
      published_at: MaybeMoment
      /** The user who published the ruling; `null` for drafts and imported rulings. */
      published_by: number | null
      registered_by: number | null
      registered_at: Moment
      version: Generated<number>
    }
  }
}
