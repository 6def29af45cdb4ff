import { Link } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { reasonAction } from '#app/ui/actions/form-action.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { type QueueRow, QueueState } from '#domain/fifa-registry/rows.ts'
import { whyNotGiveUp, whyNotRetryQueued } from '#domain/fifa-registry/rules.ts'
import { momentText } from '#domain/platform/dates.ts'
import { registerDialog } from './Register.tsx'
import styles from './registry.module.css'
import { fifaQueue } from './resource.ts'
import { stateLooks } from './state-looks.ts'

type Props = { row: QueueRow; onClose: () => void }

/**
 * For a queued registration or merge, opens the comparison of duplicates. Any other queued change is sent anyway after
 * confirmation.
 */
function Decide({ row, onClose }: Props) {
  if (row.Act !== 'register' && row.Act !== 'merge') return <force.Records rows={[row]} onClose={onClose} />
  // Starts the registration again, so the comparison shows the registry's current data.
  const Register = registering[row.Kind]
  return <Register row={{ Id: row.LocalId, Name: row.Name }} onClose={onClose} />
}

const registering = {
  person: registerDialog(Kind.Person, true),
  organisation: registerDialog(Kind.Organisation, true),
  facility: registerDialog(Kind.Facility, true),
}

const force = confirmAction(fifaQueue, 'retry', {
  title: 'registry.force',
  asked: 'registry.forceAsked',
  about: ({ Act, Duplicates }) =>
    translate('registry.forceHelp', { act: translate(`registry.acts.${Act}`), smart_count: Duplicates }),
  done: 'registry.isRetried',
  input: ({ id }) => ({ body: { Id: id, Force: true } }),
})

/** Changes queued for the registry. Staff retry them, decide on duplicates, or give up with a reason. */
export const QueueList = listPage(fifaQueue, {
  columns: [
    { field: 'Name', title: 'registry.columns.name', width: 150, unsortable: true },
    {
      field: 'Act',
      title: 'registry.act',
      width: 104,
      unsortable: true,
      text: ({ Act }) => translate(`registry.acts.${Act}`),
    },
    {
      field: 'State',
      title: 'registry.columns.state',
      width: 160,
      unsortable: true,
      text: ({ State }) => translate(`registry.states.${State}`),
      Cell: QueueStateCell,
    },
    { field: 'LastError', title: 'registry.lastError', width: 180, unsortable: true },
    { field: 'At', title: 'registry.at', width: 128, kind: 'moment' },
    { field: 'NextAttemptAt', title: 'registry.next', width: 128, kind: 'moment', hidden: true },
    {
      field: 'Attempts',
      title: 'registry.attempts',
      width: 80,
      kind: 'number',
      unsortable: true,
      hidden: true,
    },
    { field: 'ByName', title: 'registry.by', width: 150, unsortable: true, hidden: true },
    {
      field: 'Decisions',
      title: 'registry.decided',
      width: 140,
      unsortable: true,
      text: decisionsText,
    },
  ],
  filters: [
    {
      name: 'State',
      address: 'stada',
      title: 'registry.columns.state',
      choices: () =>
        QueueState.options.map((Value) => ({ Value, Label: translate(`registry.states.${Value}`) })),
    },
    {
      name: 'Kind',
      address: 'tegund',
      title: 'registry.kind',
      choices: () =>
        Object.values(Kind).map((Value) => ({ Value, Label: translate(`registry.kinds.${Value}`) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'At', descending: true },
  mobileFields: [],
  height: 48,
  Card: QueueCard,
  page: recordPage,
  actions: [
    {
      title: 'registry.decide',
      action: 'retry',
      emphasis: 'main',
      isHidden: ({ State }) => State !== 'duplicates',
      Dialog: Decide,
    },
    confirmAction(fifaQueue, 'retry', {
      title: 'registry.retry',
      isHidden: (row) => whyNotRetryQueued(row) !== null,
      asked: 'registry.retryAsked',
      done: 'registry.isRetried',
      input: ({ id }) => ({ body: { Id: id } }),
    }),
    // Gives up the change; the reason is stored in the queue.
    reasonAction(fifaQueue, 'giveUp', {
      title: 'registry.giveUp',
      isHidden: (row) => whyNotGiveUp(row) !== null,
      asked: 'registry.giveUpAsked',
      field: 'Reason',
      label: 'registry.reason',
      max: 500,
      done: 'registry.isGivenUp',
      draft: ({ id }) => id,
      input: ({ id }, Reason) => ({ body: { Id: id, Reason } }),
    }),
  ],
  empty: 'registry.noneQueued',
})

const pageOf = {
  person: paths.fifaPerson,
  organisation: paths.fifaOrganisation,
  facility: paths.fifaFacility,
} as const

function recordPage({ Kind: kind, FifaId }: QueueRow): string | null {
  return FifaId ? pageOf[kind]({ id: FifaId }) : null
}

function QueueStateCell({ row: { State, NextAttemptAt } }: { row: QueueRow }) {
  const translate = useTranslate()
  return (
    <span className={styles.queueState}>
      <StateMark state={stateLooks[State]}>{translate(`registry.states.${State}`)}</StateMark>
      {NextAttemptAt && <small>{translate('registry.nextAt', { moment: momentText(NextAttemptAt) })}</small>}
    </span>
  )
}

/** On a phone the card shows the whole error text. */
function QueueCard({ row, labelId }: { row: QueueRow; labelId: string }) {
  const translate = useTranslate()
  const { Name, Act, LastError } = row
  const to = recordPage(row)
  return (
    <div className={styles.queueCard}>
      <strong id={labelId}>{to ? <Link to={to}>{Name}</Link> : Name}</strong>
      <p className={shared.small}>{translate(`registry.acts.${Act}`)}</p>
      <QueueStateCell row={row} />
      {LastError && <p className={shared.small}>{LastError}</p>}
      <p className={shared.small}>{decisionsText(row)}</p>
    </div>
  )
}

function decisionsText({ Decisions }: QueueRow): string {
  return Decisions.map(({ Decision, At, ByName, Reason }) => {
    const decision = translate(`registry.decisions.${Decision}`)
    return [`${decision}: ${ByName}, ${momentText(At)}`, Reason].filter(Boolean).join(', ')
  }).join('; ')
}
