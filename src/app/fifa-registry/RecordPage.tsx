import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { RegistryFacility, RegistryOrganisation, RegistryPerson } from '#domain/fifa-registry/record.ts'
import { momentText } from '#domain/platform/dates.ts'
import { FifaId } from './FifaId.tsx'
import styles from './registry.module.css'

type Known = RegistryPerson | RegistryOrganisation | RegistryFacility
type Props<Row> = {
  resource: string
  nameOf: (record: Row) => string
  addressOf: (id: string) => string
  facts: (record: Row) => ReactNode
  children: ReactNode
}

/** One registry record by FIFA id (OP-142, OP-148). An id that was merged into another redirects to it. */
export function RecordPage<Row extends Known>({ resource, nameOf, ...content }: Props<Row>) {
  return (
    <ShowPage resource={resource} title={nameOf} width="form">
      <Content {...content} />
    </ShowPage>
  )
}

function Content<Row extends Known>({ addressOf, facts, children }: Omit<Props<Row>, 'resource' | 'nameOf'>) {
  const translate = useTranslate()
  const { id } = useParams()
  const record = useRecord<Row>()
  const { FifaId: fifaId, IsWaiting, AsOf } = record
  if (fifaId !== id) return <Navigate to={addressOf(fifaId)} replace />
  return (
    <div className={styles.page}>
      {IsWaiting && <Alert severity="info">{translate('registry.changeWaits')}</Alert>}
      {!IsWaiting && AsOf && (
        <Alert severity="warning">{translate('registry.asOf', { moment: momentText(AsOf) })}</Alert>
      )}
      <dl className={shared.facts}>
        <div>
          <dt>{translate('registry.columns.fifaId')}</dt>
          <dd>
            <FifaId id={fifaId} />
          </dd>
        </div>
        {facts(record)}
      </dl>
      {children}
    </div>
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
