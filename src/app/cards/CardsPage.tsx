import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { cardCategories, cardTournaments, olderCardYears } from '#domain/cards/calls.ts'
import { tournamentsIn } from '#domain/cards/tournaments.ts'
import styles from './cards.module.css'
import { FoundTournaments } from './FoundTournaments.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useCardSearch } from './use-card-search.ts'

/** A year and a category, then the tournaments whose cards are to be counted (CRD-02, CRD-04). */
export function CardsPage() {
  const { choice, search, change } = useCardSearch()
  const { data, error, refetch } = useCall(cardCategories, {})
  const { data: olderYears } = useCall(olderCardYears, {})
  return (
    <Page>
      <div className={styles.page}>
        {error && <Failure error={error} onRetry={() => refetch()} />}
        {!data && !error && <Loading lines={2} />}
        {data && (
          <SearchForm
            // What the address asks for stands in the form, on back and forward too.
            key={`${choice.year} ${choice.category}`}
            categories={data}
            olderYears={olderYears ?? []}
            year={choice.year}
            category={choice.category}
            onSearch={search}
          />
        )}
        {data && <Results choice={choice} change={change} />}
      </div>
    </Page>
  )
}

type ResultsProps = Pick<ReturnType<typeof useCardSearch>, 'choice' | 'change'>

function Results({ choice, change }: ResultsProps) {
  const translate = useTranslate()
  const { year, category } = choice
  const { data, error, refetch } = useCall(
    cardTournaments,
    { query: { year, category } },
    { enabled: year !== '' && category !== '' },
  )
  if (!year || !category) return <p className={shared.soft}>{translate('cards.choose')}</p>
  if (error) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) return <Loading />
  // What other years have left chosen can still be counted.
  if (tournamentsIn(data).length === 0 && choice.tournaments.length === 0)
    return <Empty title={translate('cards.none')} text={translate('cards.noneWhy')} />
  return <FoundTournaments found={data} choice={choice} change={change} />
}
