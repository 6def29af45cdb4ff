import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { StateLook } from '#app/ui/list/declaration.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { actionText, actorText } from '#domain/audit/action-text.ts'
import type { OutboxState } from '#domain/mail/outbox.ts'
import { history, leave, mails } from '../resource.ts'

export const Leave = embeddedList(leave, {
  name: 'einstaklingur.orlof',
  title: 'people.leave.title',
  hideToolbar: true,
  columns: [
    { field: 'DateFrom', title: 'people.leave.from', width: 100, kind: 'date' },
    { field: 'DateTo', title: 'people.leave.to', width: 100, kind: 'date', unsortable: true },
    {
      field: 'PartOfDay',
      title: 'people.leave.partOfDay',
      width: 110,
      unsortable: true,
      text: ({ PartOfDay }) => translate(PartOfDay ? 'form.yes' : 'form.no'),
      phoneText: ({ PartOfDay }) => (PartOfDay ? translate('people.leave.partOfDay') : ''),
    },
    { field: 'Comment', title: 'people.leave.comment', width: 200, unsortable: true },
  ],
  sort: { field: 'DateFrom', descending: true, isServerOrder: true },
  mobileFields: ['DateTo', 'PartOfDay', 'Comment'],
  empty: 'people.leave.empty',
})

const mailLooks: Record<OutboxState, StateLook> = {
  queued: 'waiting',
  sent: 'done',
  failed: 'refused',
  held: 'attention',
  unaddressed: 'attention',
}

export const Mails = embeddedList(mails, {
  name: 'einstaklingur.postur',
  title: 'people.mails.title',
  hideToolbar: true,
  columns: [
    { field: 'Subject', title: 'outbox.subject', width: 260, unsortable: true },
    {
      field: 'Kind',
      title: 'outbox.kind',
      width: 160,
      unsortable: true,
      text: ({ Kind }) => translate(`outbox.kinds.${Kind}`),
    },
    { field: 'At', title: 'outbox.at', width: 130, kind: 'moment' },
    {
      field: 'State',
      title: 'outbox.state',
      width: 150,
      unsortable: true,
      text: ({ State }) => translate(`outbox.states.${State}`),
      state: ({ State }) => mailLooks[State],
    },
  ],
  sort: { field: 'At', descending: true, isServerOrder: true },
  mobileFields: ['At', 'State'],
  page: ({ Id }) => paths.outboxMessage({ id: Id }),
  empty: 'people.mails.empty',
})

export const History = embeddedList(history, {
  name: 'einstaklingur.saga',
  title: 'people.history.title',
  hideToolbar: true,
  columns: [
    {
      field: 'Act',
      title: 'audit.act',
      width: 240,
      unsortable: true,
      text: ({ Act }) => actionText(Act, translate),
    },
    {
      field: 'Name',
      title: 'audit.name',
      width: 200,
      unsortable: true,
      text: (row) => actorText(row, translate),
    },
    { field: 'At', title: 'audit.at', width: 130, kind: 'moment' },
    {
      field: 'IsDone',
      title: 'audit.outcome',
      width: 110,
      unsortable: true,
      text: ({ IsDone }) => translate(IsDone ? 'audit.outcomes.done' : 'audit.outcomes.refused'),
      state: ({ IsDone }) => (IsDone ? 'done' : 'refused'),
    },
  ],
  sort: { field: 'At', descending: true, isServerOrder: true },
  mobileFields: ['Name', 'At'],
  empty: 'people.history.empty',
})
