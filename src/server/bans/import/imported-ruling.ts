import { z } from 'zod'
import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { presentRuling } from '../present.ts'
import { orElse } from './file-values.ts'

const number = () => orElse(z.number(), null)
const count = () => orElse(z.number(), 0)

/** A row of rulings.csv, by the column names of the table. */
const Given = z.object({
  id: z.number(),
  kind: z.enum(RulingKind),
  person_id: number(),
  team_id: number(),
  tournament_id: number(),
  game_id: number(),
  card: orElse(z.enum(RuledCard), null),
  yellows: count(),
  games: count(),
  until: orElse(z.string(), null),
  reach: orElse(z.enum(BanScope), null),
  ruling_id: number(),
  suspends: orElse(z.boolean(), false),
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
