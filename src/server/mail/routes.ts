import {
  bulkMail,
  mailProgress,
  outboxList,
  outboxMessage,
  ownMails,
  retryOutbox,
} from '#domain/mail/calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import { sendBulk } from './bulk.ts'
import * as mails from './mail-store.ts'
import * as outbox from './outbox-store.ts'
import { presentMail, presentMessage } from './present.ts'

export const mailRoutes = [
  defineRoute(bulkMail, sendBulk),

  defineRoute(ownMails, async ({ query, user, db, http, services }) => {
    const { Subject } = query.filter
    const page = { range: query.range, descending: query.sort.descending }
    const [rows, total] = await Promise.all([
      mails.ownMails(db, user.PersonId, Subject, page),
      mails.countOwnMails(db, user.PersonId, Subject),
    ])
    const answer = rows.map((row) => presentMail(row, services))
    return restPage(http, 'mails', query.range.from, answer, total)
  }),

  defineRoute(mailProgress, async ({ params, user, scope, db, services }) => {
    const found = await mails.findMail(db, params.id, scope === 'all' ? null : user.PersonId)
    return found ? presentMail(found, services) : refuse('record.notFound')
  }),

  defineRoute(outboxList, async ({ query, db, http, note, services }) => {
    const [rows, total] = await Promise.all([
      outbox.outboxPage(db, query),
      outbox.countOutbox(db, query.filter),
    ])
    note({ Rows: rows.length, Outbox: rows.map(({ id }) => id) })
    const answer = rows.map((row) => presentMessage(row, services))
    return restPage(http, 'outbox', query.range.from, answer, total)
  }),

  defineRoute(outboxMessage, async ({ params, db, note, services }) => {
    note({ Outbox: params.id })
    const found = await outbox.findMessage(db, params.id)
    return found ? { ...presentMessage(found, services), Text: found.body } : refuse('record.notFound')
  }),

  defineRoute(retryOutbox, async ({ body, db, note, services }) => {
    note({ Outbox: body.Ids })
    return { Queued: await outbox.retry(db, body.Ids, services.databaseClock) }
  }),
]

export const pendingMail: PendingSource = {
  access: outboxList.access,
  lines: async ({ db }) =>
    (await outbox.countUnsent(db)).map(({ state, count }) => ({ Name: `mail.${state}`, Number: count })),
}
