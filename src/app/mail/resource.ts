import { resource } from '#app/platform/resource/resource.ts'
import { one, paged } from '#app/platform/resource/verbs.ts'
import { outboxList, outboxMessage, retryOutbox } from '#domain/mail/calls.ts'
import { OutboxRow } from '#domain/mail/outbox.ts'

export const outbox = resource({
  name: 'postur',
  page: 'outbox',
  record: OutboxRow,
  id: 'id',
  label: 'Name',
  getList: paged(outboxList),
  getOne: one(outboxMessage),
  acts: { retry: retryOutbox },
})
