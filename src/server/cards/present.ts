import type { CardSearch } from '#domain/cards/tournaments.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TournamentRow } from './store.ts'

/** The tournaments in their age groups, in the order in which they come; `noGroup` names those without one. */
export function presentSearch(
  rows: readonly TournamentRow[],
  judgeGroups: Option[],
  noGroup: string,
): CardSearch {
  const groups = [...new Map(rows.map((row) => [row.age_group_type_id, row.age_group]))]
  return {
    AvailableJudgeGroups: judgeGroups,
    AvailableGroups: groups.map(([id, label]) => ({
      Value: id ?? 0,
      Label: label ?? noGroup,
      Tournaments: rows.filter((row) => row.age_group_type_id === id).map(presentTournament),
    })),
  }
}

function presentTournament({ id, name, year, age_group }: TournamentRow) {
  return { Name: name, TypeName: age_group ?? '', Year: year, TournamentId: id }
}
