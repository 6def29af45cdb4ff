import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { cardCounts } from '#domain/cards/calls.ts'
import { CountTotals } from './CountTotals.tsx'
import styles from './cards.module.css'
import { RefereeCounts } from './RefereeCounts.tsx'
import { TournamentCounts } from './TournamentCounts.tsx'

/** Card counts of the tournaments in the address: totals, by tournament and by referee (CRD-09, CRD-10). */
export function CardCountPage() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const motId = address.getAll('motId')
  const group = address.get('group') ?? ''
  const isOwn = !can(useUser(), 'callForAll', cardCounts)
  const notes = [
    translate('cardCount.counted'),
    group && translate('cardCount.ofGroup'),
    isOwn && translate('cardCount.onlyOwn'),
  ]
  return (
    <Page lead={notes.filter(Boolean).join(' ')}>
      <div className={`${shared.stack} ${shared.parts} ${styles.page}`}>
        <BackLink />
        {motId.length > 0 ? (
          <Counts query={{ motId, category: address.get('category') ?? '', group }} isOwn={isOwn} />
        ) : (
          <Empty title={translate('cardCount.noChoice')} text={translate('cardCount.noChoiceWhy')} />
        )}
      </div>
    </Page>
  )
}

function BackLink() {
  const translate = useTranslate()
  // `CountBar` stores the address of the search in `from`, so this link leads back to it.
  const state = useLocation().state as { from?: string } | null
  return (
    <Link className={`${shared.hit} ${styles.back}`} to={paths.cards() + (state?.from ?? '')}>
      <ArrowLeft size={16} aria-hidden="true" />
      {translate('cardCount.back')}
    </Link>
  )
}

type Query = { motId: string[]; category: string; group: string }

function Counts({ query, isOwn }: { query: Query; isOwn: boolean }) {
  const translate = useTranslate()
  const counts = useCall(cardCounts, { query })
  if (!counts.data) return <QueryState query={counts} />
  const { RefCards, RefTournementCardScore: score } = counts.data
  if (score.Tournements.length === 0) return <Empty title={translate('cardCount.noTournament')} />
  return (
    <>
      <CountTotals score={score} />
      <TournamentCounts score={score} />
      <RefereeCounts rows={RefCards} empty={translate(isOwn ? 'cardCount.noOwn' : 'cardCount.noGames')} />
    </>
  )
}
