import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useCall, useChangeAnswer } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { inspectorReport } from '#domain/inspector-reports/calls.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { DueReports } from './DueReports.tsx'
import styles from './inspector.module.css'
import { OwnReport } from './OwnReport.tsx'
import { ReadReport } from './ReadReport.tsx'

/** A supervisor's report on a game's referees (INS-01), and the page that confirms it was sent (INS-10). */
export function InspectorReportPage() {
  const { id, step } = useParams()
  return id ? <Report key={id} gameId={id} step={step} /> : <ReportConfirmed />
}

function Report({ gameId, step }: { gameId: string; step: string | undefined }) {
  const translate = useTranslate()
  const { query, show } = useInspectorReport(gameId)
  const { data, dataUpdatedAt } = query
  if (!data)
    return (
      <Page title={translate('pages.inspectorReport')}>
        <QueryState query={query} title={translate('inspectorReports.missing')} />
      </Page>
    )
  const shown = { report: data, readAt: dataUpdatedAt, step }
  return data.WhyNotSave === null ? (
    <OwnReport {...shown} onNews={show} refetch={query.refetch} />
  ) : (
    <ReadReport {...shown} />
  )
}

function useInspectorReport(gameId: string) {
  const input = useMemo(() => ({ params: { gameId } }), [gameId])
  const query = useCall(inspectorReport, input, {
    staleTime: 0,
    // Always loads the report anew: a cached answer lacks the autosaves made since.
    gcTime: 0,
    newest: newerOf,
    // Reloads each minute before the game, because the server's clock decides when the report may be sent.
    refetchInterval: ({ state }) => (state.data?.WhyNotSend === 'inspectorReports.notBegun' ? 60_000 : false),
  })
  const change = useChangeAnswer(inspectorReport, input)
  const show = useCallback((report: InspectorReport) => change((known) => newerOf(known, report)), [change])
  return { query, show }
}

/**
 * Keeps the known report if an answer is older, because the answer was requested before the last write. Takes only the time from
 * the answer.
 */
function newerOf(known: InspectorReport, read: InspectorReport): InspectorReport {
  return known.Version > read.Version ? { ...known, Now: read.Now } : read
}

/** INS-10: confirms that the report was sent. */
function ReportConfirmed() {
  const translate = useTranslate()
  return (
    <Page title={translate('pages.inspectorReport')} width="form">
      <div className={`${shared.column} ${styles.confirmed}`}>
        <p>
          <StateMark state="done">{translate('inspectorReports.confirmed')}</StateMark>
        </p>
        <Button component={Link} to="/" variant="contained">
          {translate('inspectorReports.home')}
        </Button>
        <DueReports />
      </div>
    </Page>
  )
}
