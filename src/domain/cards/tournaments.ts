import { z } from 'zod'
import { Option } from '../platform/option.ts'

/** A tournament that can be toggled (CRD-05). TypeName is its age group. */
export const CardTournament = z.object({
  Name: z.string(),
  TypeName: z.string(),
  Year: z.number(),
  TournamentId: z.number(),
})
export type CardTournament = z.infer<typeof CardTournament>

/**
 * What a search finds: the groups of referees (their rights) that the counts can be narrowed to, and the age
 * groups of the tournaments with the tournaments in them. Value 0 holds those without an age group.
 */
export const CardSearch = z.object({
  AvailableJudgeGroups: z.array(Option),
  AvailableGroups: z.array(Option.extend({ Tournaments: z.array(CardTournament).optional() })),
  Tournaments: z.array(CardTournament).optional(),
})
export type CardSearch = z.infer<typeof CardSearch>

/** The rows, wherever a server puts them: in the groups as ours does, or in a list of their own (OP-032). */
export function tournamentsIn({ AvailableGroups, Tournaments }: CardSearch): CardTournament[] {
  const nested = AvailableGroups.flatMap((group) => group.Tournaments ?? [])
  const all = [...nested, ...(Tournaments ?? [])]
  return [...new Map(all.map((one) => [one.TournamentId, one])).values()]
}
