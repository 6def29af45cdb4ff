import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { Option } from '../platform/option.ts'
import { StoredTournament, Tournament, TournamentInput } from './tournament.ts'

const access = { types: { 1: 'all' } } as const

const TournamentFilter = z.strictObject({
  /** A part of the name. */
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

export const tournaments = defineCall({
  name: 'tournaments.list',
  method: 'GET',
  path: 'rest/tournaments',
  query: restListQuery({ sort: ['Year', 'Name', 'ShortName'], filter: TournamentFilter }),
  answer: z.array(Tournament),
  access,
})

/** What tournaments are filtered by, and what a form offers. */
export const tournamentOptions = defineCall({
  name: 'tournaments.options',
  method: 'GET',
  path: 'rest/tournaments/options',
  query: z.strictObject({}),
  answer: z.object({ Years: z.array(Option), Categories: z.array(Option), AgeGroups: z.array(Option) }),
  access,
})

export const saveTournament = defineCall({
  name: 'tournaments.save',
  method: 'POST',
  path: 'rest/tournaments',
  body: TournamentInput,
  answer: StoredTournament,
  access,
})

/** Only of a tournament that nothing refers to. */
export const deleteTournament = defineCall({
  name: 'tournaments.delete',
  method: 'DELETE',
  path: 'rest/tournaments/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
