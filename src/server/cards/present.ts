import type { CardSearch } from '#domain/cards/tournaments.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TournamentRow } from './store.ts'

/** The tournaments in their age groups, in the order of both; `noGroup` names the rest. */
export function presentSearch(rows: readonly TournamentRow[], judgeGroups: Option[], noGroup: string): CardSearch {
  const byGroup = Map.groupBy(rows, (row) => row.age_group_type_id ?? 0)
  return {
    AvailableJudgeGroups: judgeGroups,
    AvailableGroups: [...byGroup].map(([Value, tournaments]) => ({
      Value,
      Label: tournaments[0]?.age_group ?? noGroup,
      Tournaments: tournaments.map((row) => ({
        Name: row.name,
        TypeName: row.age_group ?? '',
        Year: row.year,
        TournamentId: row.id,
      })),
    })),
  }
}
