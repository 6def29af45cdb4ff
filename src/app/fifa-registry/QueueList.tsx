import './registry.css'
import { Link } from 'react-router'
import { t, useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { askDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { registryPersons } from '#domain/fifa-registry/calls.ts'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import { type QueueRow, QueueState } from '#domain/fifa-registry/rows.ts'
import { whyNotGiveUp, whyNotRetryQueued } from '#domain/fifa-registry/rules.ts'
import { momentText } from '#domain/platform/dates.ts'
import { Decide } from './Decide.tsx'
import { GiveUp } from './GiveUp.tsx'
import { fifaQueue } from './resource.ts'
import { stateLooks } from './state-looks.ts'

/** What the registry is to be told: staff retry, decide on duplicates, or give up with a reason. */
export const QueueList = listPage(fifaQueue, {
  columns: [
    { field: 'Name', title: 'registry.columns.name', width: 150, unsortable: true },
    {
      field: 'Act',
      title: 'registry.act',
      width: 104,
      unsortable: true,
      text: ({ Act }) => t(`registry.acts.${Act}`),
    },
    {
      field: 'State',
      title: 'registry.columns.state',
      width: 160,
      unsortable: true,
      text: ({ State }) => t(`registry.states.${State}`),
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
      choices: () => QueueState.options.map((Value) => ({ Value, Label: t(`registry.states.${Value}`) })),
    },
    {
      name: 'Kind',
      address: 'tegund',
      title: 'registry.kind',
      choices: () => Object.values(Kind).map((Value) => ({ Value, Label: t(`registry.kinds.${Value}`) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'At', descending: true },
  phone: [],
  height: 48,
  Card: QueueCard,
  page: recordPage,
  acts: [
    {
      title: 'registry.decide',
      action: 'retry',
      isMain: true,
      isHidden: ({ State }) => State !== 'duplicates',
      Dialog: Decide,
    },
    {
      title: 'registry.retry',
      action: 'retry',
      isHidden: (row) => whyNotRetryQueued(row) !== null,
      Dialog: askDialog(fifaQueue, retryQueued, {
        title: 'registry.retryAsked',
        act: 'registry.retry',
        done: 'registry.isRetried',
        input: ({ id }) => ({ body: { Id: id } }),
        refreshes: [registryPersons],
      }),
    },
    {
      title: 'registry.giveUp',
      action: 'giveUp',
      isHidden: (row) => whyNotGiveUp(row) !== null,
      Dialog: GiveUp,
    },
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
  const text = useText()
  return (
    <span className="queue-state">
      <StateMark state={stateLooks[State]}>{text(`registry.states.${State}`)}</StateMark>
      {NextAttemptAt && <small>{text('registry.nextAt', { moment: momentText(NextAttemptAt) })}</small>}
    </span>
  )
}

/** Why it waits is read whole on a phone too. */
function QueueCard({ row, labelId }: { row: QueueRow; labelId: string }) {
  const text = useText()
  const { Name, Act, LastError } = row
  const to = recordPage(row)
  return (
    <div className="queue-card">
      <strong id={labelId}>{to ? <Link to={to}>{Name}</Link> : Name}</strong>
      <p>{text(`registry.acts.${Act}`)}</p>
      <QueueStateCell row={row} />
      {LastError && <p>{LastError}</p>}
      <p>{decisionsText(row)}</p>
    </div>
  )
}

function decisionsText({ Decisions }: QueueRow): string {
  return Decisions.map(({ Decision, At, ByName, Reason }) => {
    const decision = t(`registry.decisions.${Decision}`)
    return [`${decision}: ${ByName}, ${momentText(At)}`, Reason].filter(Boolean).join(', ')
  }).join('; ')
}
