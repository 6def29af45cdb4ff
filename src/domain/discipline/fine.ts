import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { crudCalls, oneCall } from '../platform/crud/crud-calls.ts'
import { id, idOrZero, idText, text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { TextKey } from '../texts/keys.ts'

export const descriptionMax = 1000
export const referenceMax = 100
export const mostCards = 99
export const highestLevel = 99
export const mostKronur = 100_000_000

const wholeNumber: TextKey = 'validation.wholeNumber'
const whole = (max: number) => z.number(wholeNumber).int(wholeNumber).min(0).max(max).nullable().default(null)

const plain = crudCalls('fines', {
  area: 'discipline',
  record: 'Fine',
  about: 'fines of clubs',
  access: { types: { 1: 'all' } },
  audited: true,
  fields: {
    GameId: id('validation.required'),
    TeamId: id('validation.required'),
    Yellow: whole(mostCards),
    Red: whole(mostCards),
    FineLevel: whole(highestLevel),
    /** Whole krónur: what is proposed to the committee, and what it decided; null where that has not come. */
    FineProposal: whole(mostKronur),
    FineAmount: whole(mostKronur),
    FineDescription: text(descriptionMax).default(''),
    /** The entry in the accounts. `Meeting` is the meeting that decided. */
    Accounting: text(referenceMax).default(''),
    Meeting: text(referenceMax).default(''),
  },
  // FIN-04, with both spellings of a tournament (OP-036).
  listed: {
    TeamName: z.string(),
    TournementName: z.string(),
    TournementId: z.number(),
    /** The association's page about the tournament; empty where the operator named none (OP-099). */
    TournementUrl: z.string(),
    Game: z.string(),
    GameDate: z.string(),
    TournamentCategoryName: z.string(),
  },
  whyNot: whyNotFine,
})

/** Fines of clubs for what happened in one game. FIN-04: those of a season, the last game first; of all clubs if teamId is 0 (OP-098). */
export const fines = {
  ...plain,
  one: oneCall(plain),
  list: defineCall({
    ...plain.list,
    path: 'gamereport/disciplineFine/{year}/{teamId}',
    params: z.strictObject({ year: idText(), teamId: idOrZero() }),
    query: undefined,
  }),
}
export type Fine = z.output<typeof fines.list.answer.element>

type Amounts = { FineProposal: number | null; FineAmount: number | null }

/** A fine is an amount, proposed or decided. */
export function whyNotFine({ FineProposal, FineAmount }: Amounts): RefusalId | null {
  return FineProposal === null && FineAmount === null ? 'discipline.noAmount' : null
}
