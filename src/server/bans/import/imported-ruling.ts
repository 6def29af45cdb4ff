import { z } from 'zod'
import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { presentRuling } from '../present.ts'

/** Reads `null` if the file lacks the column. */
const orNull = <Schema extends z.ZodType>(field: Schema) =>
  field.nullish().transform((value) => value ?? null)
const number = () => orNull(z.number())
const count = () =>
  z
    .number()
    .nullish()
    .transform((value) => value ?? 0)

/** A row of rulings.csv, by the column names of the table. */
const Given = z.object({
  id: z.number(),
  kind: z.enum(RulingKind),
  person_id: number(),
  team_id: number(),
  tournament_id: number(),
  game_id: number(),
  card: orNull(z.enum(RuledCard)),
  yellows: count(),
  games: count(),
  until: orNull(z.string()),
  reach: orNull(z.enum(BanScope)),
  ruling_id: number(),
  suspends: orNull(z.boolean()).transform(Boolean),
  published_at: z.string().transform((at) => wallClockAt(new Date(at))),
  fine: number(),
})

/** Fields of a ruling that the file lacks and no validation reads. */
const unsaid = {
  counter: null,
  comment: '',
  published_by: null,
  registered_by: null,
  registered_at: '',
  version: 1,
}

/** Converts a row of rulings.csv to a ruling. */
export const rulingIn = (row: unknown): Ruling => presentRuling({ ...unsaid, ...Given.parse(row) })
