import RotateCw from 'lucide-react/icons/rotate-cw'
import { translate } from '#app/platform/i18n.ts'
import { confirmAction, directAction } from '#app/ui/actions/confirm-action.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import type { retryOutbox } from '#domain/mail/calls.ts'
import { type OutboxRow, whyNotRetry } from '#domain/mail/outbox.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { outbox } from './resource.ts'

const shared = {
  title: 'outbox.retry',
  icon: RotateCw,
  done: ({ Queued }: AnswerOf<typeof retryOutbox>) =>
    Queued
      ? translate('outbox.retried', { smart_count: Queued, count: withDots(Queued) })
      : translate('outbox.retriedNone'),
  input: (_row: OutboxRow, rows: readonly OutboxRow[]) => ({ body: { Ids: rows.map(({ id }) => id) } }),
} as const

export const retryTicked = confirmAction(outbox, 'retry', {
  ...shared,
  asked: 'outbox.retryAsked',
  about: () => <>{translate('outbox.retryHelp')}</>,
  cancel: 'mail.cancel',
})

export const retryOne = directAction(outbox, 'retry', {
  ...shared,
  emphasis: 'main',
  isHidden: (message) => whyNotRetry(message) !== null,
})
