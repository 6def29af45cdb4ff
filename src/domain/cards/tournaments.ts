import { z } from 'zod'
import { Option } from '../platform/option.ts'

/** A tournament to select (CRD-05). TypeName is its age group. */
export const CardTournament = z.object({
  Name: z.string(),
  TypeName: z.string(),
  Year: z.number(),
  TournamentId: z.number(),
})
export type CardTournament = z.infer<typeof CardTournament>

/**
 * The filters of the search for cards: groups of referees, and tournaments by age group. Value 0 stands for tournaments without an age
 * group.
 */
export const CardSearch = z.object({
  AvailableJudgeGroups: z.array(Option),
  AvailableGroups: z.array(Option.extend({ Tournaments: z.array(CardTournament).optional() })),
  Tournaments: z.array(CardTournament).optional(),
})
export type CardSearch = z.infer<typeof CardSearch>

/**
 * All tournaments of a search response. This server sends them inside the groups; the documented API may send a
 * separate list (OP-032).
 */
export function tournamentsIn({ AvailableGroups, Tournaments }: CardSearch): CardTournament[] {
  const nested = AvailableGroups.flatMap((group) => group.Tournaments ?? [])
  const all = [...nested, ...(Tournaments ?? [])]
  return [...new Map(all.map((one) => [one.TournamentId, one])).values()]
}
