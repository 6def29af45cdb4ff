import { cardCategories, cardCounts, cardTournaments, olderCardYears } from '#domain/cards/calls.ts'
import { firstCardYear, lastCardYear, whyNotCardYear } from '#domain/cards/years.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { countedGames, namesOf } from './count-store.ts'
import { presentRows, presentScore, presentSearch, sumsOf } from './present.ts'
import * as store from './store.ts'

export const cardRoutes = [
  defineRoute(cardCategories, async ({ db }) => await store.categories(db)),

  defineRoute(olderCardYears, ({ db }) => store.yearsBefore(db, firstCardYear)),

  defineRoute(cardTournaments, async ({ query: { year, category }, db, services }) => {
    const thisYear = services.clock().getUTCFullYear()
    const older = year < firstCardYear ? await store.yearsBefore(db, firstCardYear) : []
    const refusal = whyNotCardYear(year, thisYear, older)
    if (refusal) return refuse(refusal, { values: { first: firstCardYear, last: lastCardYear(thisYear) } })
    if (!(await store.isCategory(db, category))) return refuse('cards.category')
    const found = await store.tournaments(db, year, category)
    const groups = await store.judgeGroups(db, year, category)
    return presentSearch(found, groups, services.texts.translate('cards.noDivision'))
  }),

  defineRoute(cardCounts, async ({ query, user, scope, db, note }) => {
    const { tournaments, ...games } = await countedGames(db, query)
    const sums = sumsOf(games)
    const seen = [...sums.keys()].filter((id) => scope === 'all' || id === user.PersonId)
    const referees = await namesOf(db, seen)
    const RefCards = presentRows(sums, referees, tournaments)
    note({ Rows: RefCards.length, Persons: referees.map(({ id }) => id) })
    return { RefCards, RefTournementCardScore: presentScore(sums, tournaments) }
  }),
]
