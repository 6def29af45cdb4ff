import { noticeSettings, notices, readNotices, saveNoticeSetting } from '#domain/notices/calls.ts'
import { addressOf, kindsFor, noticeKinds } from '#domain/notices/kinds.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import * as store from './store.ts'

export const noticeRoutes = [
  defineRoute(notices, async ({ user, db }) =>
    (await store.newest(db, user.Id)).map((row) => ({
      id: row.id,
      Kind: row.kind,
      At: row.at,
      IsRead: row.is_read,
      Address: addressOf(row.kind, row.record_id, user),
      Subject: row.subject,
      Game: row.game_day ? { Home: row.home ?? '', Away: row.away ?? '', GameDay: row.game_day } : null,
      Ban: row.ban,
      Reason: row.reason,
    })),
  ),

  defineRoute(readNotices, async ({ body, user, db, services }) => ({
    Read: await store.markRead(db, user.Id, body.Ids, services.clock().toISOString()),
  })),

  defineRoute(noticeSettings, ({ user, db }) => settingsOf(db, user)),

  defineRoute(saveNoticeSetting, async ({ body, user, db }) => {
    if (!kindsFor(user).includes(body.Kind)) return refuse('record.notFound')
    await store.saveSetting(db, user.PersonId, body.Kind, body.Mail)
    return settingsOf(db, user)
  }),
]

async function settingsOf(db: Queryable, user: User) {
  const chosen = await store.settingsOf(db, user.PersonId)
  return kindsFor(user).map((Kind) => ({ Kind, Mail: chosen.get(Kind) ?? noticeKinds[Kind].mail }))
}

export const pendingNotices: PendingSource = {
  access: notices.access,
  lines: async ({ user, db }) => [
    { Name: 'notices.unread', Number: kindsFor(user).length ? await store.countUnread(db, user.Id) : 0 },
  ],
}
