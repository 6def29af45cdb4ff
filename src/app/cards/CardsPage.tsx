import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { cardCategories, cardTournaments } from '#domain/cards/calls.ts'
import { tournamentsIn } from '#domain/cards/tournaments.ts'
import styles from './cards.module.css'
import { FoundTournaments } from './FoundTournaments.tsx'
import { SearchForm, useSought } from './SearchForm.tsx'
import { useCardSearch } from './use-card-search.ts'

/** Searches by year and category, then selects the tournaments whose cards are counted (CRD-02, CRD-04). */
export function CardsPage() {
  const { choice, search, change } = useCardSearch()
  const query = useCall(cardCategories, {})
  const { data } = query
  const sought = useSought(choice)
  return (
    <Page>
      <div className={`${shared.stack} ${shared.parts} ${styles.page}`}>
        <QueryState query={query} lines={2} />
        {data && <SearchForm shown={sought} onSearch={({ year, category }) => search(year, category)} />}
        {data && <Results choice={choice} change={change} />}
      </div>
    </Page>
  )
}

type ResultsProps = Pick<ReturnType<typeof useCardSearch>, 'choice' | 'change'>

function Results({ choice, change }: ResultsProps) {
  const translate = useTranslate()
  const { year, category } = choice
  const query = useCall(
    cardTournaments,
    { query: { year, category } },
    { enabled: year !== '' && category !== '' },
  )
  const { data } = query
  if (!year || !category) return <p className={shared.soft}>{translate('cards.choose')}</p>
  if (!data) return <QueryState query={query} />
  // Without tournaments in this year, the page stays usable if tournaments of other years are chosen.
  if (tournamentsIn(data).length === 0 && choice.tournaments.length === 0)
    return <Empty title={translate('cards.none')} text={translate('cards.noneWhy')} />
  return <FoundTournaments found={data} choice={choice} change={change} />
}
