import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { crudCalls, oneCall } from '../platform/crud/crud-calls.ts'
import { idOrNone, idText, requiredText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'

export const tournamentNameMax = 200
export const tournamentShortNameMax = 100
export const firstTournamentYear = 1900
export const lastTournamentYear = 2100

const TournamentFilter = z.strictObject({
  q: searchText(200).optional(),
  Year: z.array(idText()).max(200).optional(),
  Gender: z
    .array(z.union([z.literal(0), z.literal(1)]))
    .max(2)
    .optional(),
  Category: z.array(idText()).max(200).optional(),
  Type: z.array(idText()).max(200).optional(),
})
export type TournamentFilter = z.infer<typeof TournamentFilter>

const plain = crudCalls('tournaments', {
  about: 'tournaments',
  record: 'Tournament',
  access: { types: { 1: 'all' } },
  fields: {
    Name: requiredText(tournamentNameMax),
    ShortName: requiredText(tournamentShortNameMax),
    Year: z.number('validation.wholeNumber').int().min(firstTournamentYear).max(lastTournamentYear),
    /** The gender: 1 is men, 0 is women. */
    Gender: z.union([z.literal(0), z.literal(1)]),
    CategoryId: idOrNone(),
    /** The id of the age group. */
    TypeId: idOrNone(),
    /** If true, only the association may confirm reports of the tournament's games. */
    ConfirmGameReport: z.boolean().default(false),
  },
  // Fields of a tournament in the list. Games is the number of its games.
  listed: { CategoryName: z.string(), TypeName: z.string(), Games: z.number() },
})

/** Tournaments by year; unknown values are 0. A tournament can be deleted only if nothing refers to it. */
export const tournaments = {
  ...plain,
  one: oneCall(plain),
  list: defineCall({
    ...plain.list,
    query: restListQuery({ sort: ['Year', 'Name', 'ShortName'], filter: TournamentFilter }),
  }),
}
export type Tournament = z.output<typeof tournaments.list.answer.element>
