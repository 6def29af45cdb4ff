import { z } from 'zod'
import { everyone } from '../../platform/access.ts'
import { defineCall } from '../../platform/call.ts'
import { PublicBan } from './public-ban.ts'
import { UpcomingBan } from './upcoming.ts'

/** Bans that affect the next games of the session's club and its sub-teams, for the people who pick line-ups. */
export const comingBans = defineCall({
  name: 'bans.coming',
  method: 'GET',
  path: 'rest/bans/coming',
  query: z.strictObject({}),
  answer: z.array(UpcomingBan),
  access: { types: { 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL'] },
  audited: true,
})

/** Current and upcoming bans of adults. The association publishes them, so every logged-in user may read them. */
export const publicBans = defineCall({
  name: 'bans.list',
  method: 'GET',
  path: 'rest/bans',
  query: z.strictObject({}),
  answer: z.array(PublicBan),
  access: { types: everyone('all') },
  audited: true,
  limits: [{ hits: 300, seconds: 3600 }],
})
