import { z } from 'zod'
import { BanRow } from '../bans/ban-row.ts'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/input.ts'
import { MailChoice, NoticeKind } from './kinds.ts'

/** Maximum number of notices in the list, and in one request that marks them as read. */
export const shownNotices = 50
/** The ban that a notice is about. */
export const NoticeBan = BanRow.pick({
  Cause: true,
  Count: true,
  Games: true,
  Served: true,
  Until: true,
}).extend({ AwaitsRuling: z.boolean() })
export type NoticeBan = z.infer<typeof NoticeBan>

export const Notice = z.object({
  id: z.number(),
  Kind: NoticeKind,
  At: z.string(),
  IsRead: z.boolean(),
  /** The path of the page in the app that the notice links to. */
  Address: z.string(),
  /** The name of the club or person concerned; may be empty. */
  Subject: z.string(),
  /** The game that the notice is about, with its current data. */
  Game: z.object({ Home: z.string(), Away: z.string(), GameDay: z.string() }).nullable(),
  Ban: NoticeBan.nullable(),
  /** Why a banned person was in a line-up; may be empty. */
  Reason: z.string(),
})
export type Notice = z.infer<typeof Notice>

const own = { types: everyone('own') }

/** The latest notices for the session's role. Notices about records that the user may no longer read are left out. */
export const notices = defineCall({
  name: 'notices.list',
  method: 'GET',
  path: 'rest/notices',
  answer: z.array(Notice),
  access: own,
})

/** Marks notices as read. Ids of other users' notices are ignored. */
export const readNotices = defineCall({
  name: 'notices.read',
  method: 'POST',
  path: 'rest/notices/read',
  body: z.strictObject({ Ids: z.array(id()).min(1).max(shownNotices) }),
  answer: z.object({ Read: z.number() }),
  access: own,
})

const Setting = z.object({ Kind: NoticeKind, Mail: MailChoice })

/** For each kind of notice that the role may get: how the user gets it by mail. */
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
