import { t } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { askDialog } from '#app/ui/overlay/row-dialogs.tsx'
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
    { field: 'Name', title: 'registry.columns.name', width: 160, unsortable: true },
    {
      field: 'Act',
      title: 'registry.act',
      width: 112,
      unsortable: true,
      text: ({ Act }) => t(`registry.acts.${Act}`),
    },
    {
      field: 'State',
      title: 'registry.columns.state',
      width: 144,
      unsortable: true,
      text: ({ State }) => t(`registry.states.${State}`),
      state: ({ State }) => stateLooks[State],
    },
    { field: 'LastError', title: 'registry.lastError', width: 180, unsortable: true },
    { field: 'At', title: 'registry.at', width: 128, kind: 'moment' },
    { field: 'NextAttemptAt', title: 'registry.next', width: 128, kind: 'moment' },
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
      width: 220,
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
  phone: ['Act', 'State', 'LastError'],
  page: ({ Kind: kind, FifaId }) => (FifaId ? pageOf[kind]({ id: FifaId }) : null),
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

function decisionsText({ Decisions }: QueueRow): string {
  return Decisions.map(({ Decision, At, ByName, Reason }) => {
    const decision = t(`registry.decisions.${Decision}`)
    return [`${decision}: ${ByName}, ${momentText(At)}`, Reason].filter(Boolean).join(', ')
  }).join('; ')
}
