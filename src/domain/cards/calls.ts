import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, many, maybe } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { CardScore, RefereeCards } from './count.ts'
import { CardSearch } from './tournaments.ts'

const refereeing = { types: { 1: 'all', 2: 'all', 4: 'all', 7: 'all' }, aliases: ['DOM'] } as const

/** Maximum number of tournaments whose cards are counted in one request (D1-014). */
export const maxTournaments = 200

/** The categories of tournaments to search cards in (CRD-06). */
export const cardCategories = defineCall({
  name: 'cards.categories',
  method: 'GET',
  path: 'referees/refcategories',
  answer: z.array(Option),
  access: refereeing,
})

/** CRD-03: the years before 2001 that have games, newest first. */
export const olderCardYears = defineCall({
  name: 'cards.olderYears',
  method: 'GET',
  path: 'rest/cards/older-years',
  answer: z.array(z.number()),
  access: refereeing,
})

/** The tournaments of a year and category (CRD-07). */
export const cardTournaments = defineCall({
  name: 'cards.tournaments',
  method: 'GET',
  path: 'referees/reftournements',
  query: z.strictObject({ year: idText(), category: idText() }),
  answer: CardSearch,
  access: refereeing,
})

/**
 * Numbers of cards. A referee gets only his or her rows in RefCards. The totals name nobody and cover all
 * referees (D1-014).
 */
export const cardCounts = defineCall({
  name: 'cards.counts',
  method: 'GET',
  path: 'referees/spjold-domara/talning',
  query: z.strictObject({
    motId: many(idText(), maxTournaments).pipe(z.array(z.number()).min(1)),
    category: maybe(idText()),
    group: maybe(idText()),
  }),
  answer: z.object({ RefCards: z.array(RefereeCards), RefTournementCardScore: CardScore }),
  access: { types: { ...refereeing.types, 4: 'own' }, aliases: refereeing.aliases },
  audited: true,
})
