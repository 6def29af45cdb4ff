import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { OutboxState, whyNotRetry } from '#domain/mail/outbox.ts'
import { outbox } from './resource.ts'
import { retryTicked } from './retry.tsx'
import { styleOf } from './state-style.ts'

export const OutboxList = listPage(outbox, {
  columns: [
    { field: 'Name', title: 'outbox.recipient', width: 164, unsortable: true },
    { field: 'Subject', title: 'outbox.subject', width: 190, unsortable: true },
    {
      field: 'Kind',
      title: 'outbox.kind',
      width: 122,
      unsortable: true,
      text: ({ Kind }) => translate(`outbox.kinds.${Kind}`),
    },
    { field: 'At', title: 'outbox.at', width: 124, kind: 'moment' },
    {
      field: 'State',
      title: 'outbox.state',
      width: 128,
      unsortable: true,
      text: ({ State }) => translate(`outbox.states.${State}`),
      state: ({ State }) => styleOf[State],
    },
    { field: 'Attempts', title: 'outbox.attempts', width: 68, kind: 'number' },
    { field: 'LastError', title: 'outbox.error', width: 200, unsortable: true },
    { field: 'Address', title: 'outbox.address', width: 180, unsortable: true, hidden: true },
    { field: 'SenderName', title: 'outbox.sender', width: 160, unsortable: true, hidden: true },
    { field: 'NextAttemptAt', title: 'outbox.next', width: 130, kind: 'moment', hidden: true },
    { field: 'SentAt', title: 'outbox.sentAt', width: 130, kind: 'moment', hidden: true },
  ],
  filters: [
    {
      name: 'State',
      address: 'stada',
      title: 'outbox.state',
      choices: () =>
        OutboxState.options.map((Value) => ({ Value, Label: translate(`outbox.states.${Value}`) })),
    },
    { name: 'At', address: 'dagar', title: 'outbox.at', kind: 'dates' },
  ],
  searchAs: 'q',
  sort: { field: 'At', descending: true },
  mobileFields: ['Subject', 'State'],
  page: ({ id }) => paths.outboxMessage({ id }),
  tick: { whyNot: whyNotRetry },
  bulk: [retryTicked],
  empty: 'outbox.empty',
})
