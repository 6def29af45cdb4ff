import {
  type BulkMailAnswer,
  isSigned,
  maxRecipients,
  sendsAnHour,
  whyNotSend,
} from '#domain/mail/bulk-mail.ts'
import type { bulkMail } from '#domain/mail/calls.ts'
import { partitionRecipients } from '#domain/mail/recipients.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import { mailLists } from './lists.ts'
import * as store from './mail-store.ts'
import { signed } from './signature.ts'

/** Queues a mail to each chosen person who has an address, in the transaction of the request. */
export async function sendBulk(context: Context<typeof bulkMail>): Promise<BulkMailAnswer | Refusal> {
  const { body, user, db, services, note } = context
  const personIds = [...new Set(body.PersonIds)]
  const refusal = whyNotSend(user.AuthType, personIds.length)
  if (refusal) return refuse(refusal, { values: { max: maxRecipients(user.AuthType) } })
  const { access, find } = mailLists[body.List]
  const scope = scopeFor(access, user)
  if (!scope) return refuse('access.denied')
  const tooMany = await overSends(context)
  if (tooMany) return tooMany

  const found = new Map((await find(db, user, scope, personIds)).map(({ id, email }) => [id, email ?? '']))
  const { recipients, leftOut } = partitionRecipients(
    personIds.map((PersonId) => ({ PersonId, Email: found.get(PersonId) ?? null })),
  )
  if (recipients.length) {
    const at = services.clock().toISOString()
    const { text, replyTo } = isSigned(user.AuthType)
      ? await signed(db, body.Text, user, services.texts)
      : { text: body.Text, replyTo: null }
    const mail: store.NewMail = {
      kind: 'bulk',
      subject: body.Subject,
      body: text,
      createdBy: user.PersonId,
      at,
      replyTo,
    }
    note({ Mail: await store.queueMail(db, mail, recipients) })
  }
  note({ List: body.List, Queued: recipients.length, LeftOut: leftOut.length })
  return {
    Queued: recipients.length,
    LeftOut: leftOut.map(({ PersonId, reason }) => ({
      PersonId,
      Reason: services.texts.translate(`mail.leftOut.${reason}`),
    })),
  }
}

const hour = 3600

async function overSends({ db, user, services }: Context<typeof bulkMail>): Promise<Refusal | null> {
  const now = services.clock().getTime()
  const start = new Date(now - hour * 1000).toISOString()
  const { count, oldest } = await store.sendsSince(db, user.PersonId, start)
  if (count < sendsAnHour(user.AuthType)) return null
  const retryAfter = Math.ceil((Date.parse(oldest) - now) / 1000) + hour
  return refuse('access.tooMany', { retryAfter })
}
