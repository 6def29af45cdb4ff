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
    /** The fine in whole krónur, as proposed to the committee and as decided; `null` if there is none yet. */
    FineProposal: whole(mostKronur),
    FineAmount: whole(mostKronur),
    FineDescription: text(descriptionMax).default(''),
    /** `Accounting` refers to the entry in the accounts, `Meeting` to the committee meeting that decided. */
    Accounting: text(referenceMax).default(''),
    Meeting: text(referenceMax).default(''),
  },
  // FIN-04: fields of a listed fine. The documents spell tournament in two ways (OP-036).
  listed: {
    TeamName: z.string(),
    TournementName: z.string(),
    TournementId: z.number(),
    /** Address of the association's web page about the tournament; empty if not configured (OP-099). */
    TournementUrl: z.string(),
    Game: z.string(),
    GameDate: z.string(),
    TournamentCategoryName: z.string(),
  },
  whyNot: whyNotFine,
})

/** Fines of clubs for incidents in a game. FIN-04: one season, last game first; all clubs if teamId is 0 (OP-098). */
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

/** Why a fine cannot be saved: it needs a proposed or a decided amount. */
export function whyNotFine({ FineProposal, FineAmount }: Amounts): RefusalId | null {
  return FineProposal === null && FineAmount === null ? 'discipline.noAmount' : null
}
