import { resource } from '#app/platform/resource/resource.ts'
import { one, serverList } from '#app/platform/resource/verbs.ts'
import { mailProgress, outboxList, outboxMessage, retryOutbox } from '#domain/mail/calls.ts'
import { OutboxRow } from '#domain/mail/outbox.ts'

export const outbox = resource({
  name: 'postur',
  page: 'outbox',
  record: OutboxRow,
  id: 'id',
  label: 'Name',
  getList: serverList(outboxList),
  getOne: one(outboxMessage),
  actions: { retry: retryOutbox },
  touches: [mailProgress],
})
