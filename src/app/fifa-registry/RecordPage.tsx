import './registry.css'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import type { registryFacility, registryOrganisation, registryPerson } from '#domain/fifa-registry/calls.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { momentText } from '#domain/platform/dates.ts'
import { FifaId } from './FifaId.tsx'

type ReadCall = typeof registryPerson | typeof registryOrganisation | typeof registryFacility
type Props<C extends ReadCall> = {
  call: C
  nameOf: (record: AnswerOf<C>) => string
  /** The page's address under another id. */
  addressOf: (id: string) => string
  facts: (record: AnswerOf<C>) => ReactNode
  children: (record: AnswerOf<C>) => ReactNode
}

/** One record of the registry under its FIFA id (OP-142, OP-148); an id that was merged into another one leads there. */
export function RecordPage<C extends ReadCall>({ call, nameOf, addressOf, facts, children }: Props<C>) {
  const text = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall<ReadCall>(call, { query: { fifaid: id } }, { staleTime: 0 })
  // The answer is that of the call.
  const record = data as AnswerOf<C> | undefined
  if (data && data.FifaId !== id) return <Navigate to={addressOf(data.FifaId)} replace />
  return (
    <Page title={record && nameOf(record)} width="form">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && record && (
        <div className="registry-page">
          {data.IsWaiting && <Alert severity="info">{text('registry.changeWaits')}</Alert>}
          {!data.IsWaiting && data.AsOf && (
            <Alert severity="warning">{text('registry.asOf', { moment: momentText(data.AsOf) })}</Alert>
          )}
          <dl className="registry-facts">
            <div>
              <dt>{text('registry.columns.fifaId')}</dt>
              <dd>
                <FifaId id={data.FifaId} />
              </dd>
            </div>
            {facts(record)}
          </dl>
          {children(record)}
        </div>
      )}
    </Page>
  )
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
