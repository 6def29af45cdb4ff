import { z } from 'zod'
import { BanRow } from '../bans/ban-row.ts'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/input.ts'
import { MailChoice, NoticeKind } from './kinds.ts'

/** As many as are shown and may be marked at once. */
export const shownNotices = 50
/** A ban as it is told: what for, and how far it is. */
export const NoticeBan = BanRow.pick({
  Cause: true,
  Count: true,
  Games: true,
  Served: true,
  Until: true,
}).extend({ AwaitsRuling: z.boolean() })
export type NoticeBan = z.infer<typeof NoticeBan>

/** One thing that the logged-in role was told of. */
export const Notice = z.object({
  id: z.number(),
  Kind: NoticeKind,
  At: z.string(),
  IsRead: z.boolean(),
  /** Where it leads, within the app. */
  Address: z.string(),
  /** The club or the person that it is about; may be empty. */
  Subject: z.string(),
  /** Of a game, as it stands now. */
  Game: z.object({ Home: z.string(), Away: z.string(), GameDay: z.string() }).nullable(),
  Ban: NoticeBan.nullable(),
  /** Why somebody who is banned was in a line-up; may be empty. */
  Reason: z.string(),
})
export type Notice = z.infer<typeof Notice>

const own = { types: everyone('own') }

/** The newest ones of the role of the session, those of which the records are still its to read. */
export const notices = defineCall({
  name: 'notices.list',
  method: 'GET',
  path: 'rest/notices',
  answer: z.array(Notice),
  access: own,
})

/** Those of others among the ids are passed over. */
export const readNotices = defineCall({
  name: 'notices.read',
  method: 'POST',
  path: 'rest/notices/read',
  body: z.strictObject({ Ids: z.array(id()).min(1).max(shownNotices) }),
  answer: z.object({ Read: z.number() }),
  access: own,
})

const Setting = z.object({ Kind: NoticeKind, Mail: MailChoice })

/** How each kind that the role may be told of comes by mail to the person. */
export const noticeSettings = defineCall({
  name: 'notices.settings',
  method: 'GET',
  path: 'rest/notices/settings',
  answer: z.array(Setting),
  access: own,
})

export const saveNoticeSetting = defineCall({
  name: 'notices.saveSetting',
  method: 'PUT',
  path: 'rest/notices/settings',
  body: z.strictObject(Setting.shape),
  answer: z.array(Setting),
  access: own,
})
