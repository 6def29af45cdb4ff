import { cardCategories, cardCounts, cardTournaments, olderCardYears } from '#domain/cards/calls.ts'
import { firstCardYear, lastCardYear, whyNotCardYear } from '#domain/cards/years.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { shownList } from '../platform/lists/shown.ts'
import { serve } from '../platform/serve.ts'
import { countCards } from './count-store.ts'
import { presentSearch } from './present.ts'
import * as store from './store.ts'

export const cardRoutes = [
  serve(cardCategories, async ({ db }) => await store.categories(db)),

  serve(olderCardYears, ({ db }) => store.yearsBefore(db, firstCardYear)),

  serve(cardTournaments, async ({ query: { year, category }, db, services }) => {
    const thisYear = services.clock().getUTCFullYear()
    const older = year < firstCardYear ? await store.yearsBefore(db, firstCardYear) : []
    const refusal = whyNotCardYear(year, thisYear, older)
    if (refusal) return refuse(refusal, { values: { first: firstCardYear, last: lastCardYear(thisYear) } })
    if (!(await store.isCategory(db, category))) return refuse('cards.category')
    const found = await store.tournaments(db, year, category)
    const groups = await store.judgeGroups(db, year, category)
    return presentSearch(found, groups, services.texts.translate('cards.noDivision'))
  }),

  serve(cardCounts, async ({ query, user, scope, db, note }) => {
    const referee = scope === 'all' ? null : user.PersonId
    return shownList(await countCards(db, query, referee), note)
  }),
]
