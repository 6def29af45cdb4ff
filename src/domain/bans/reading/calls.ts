import { z } from 'zod'
import { everyone } from '../../platform/access.ts'
import { defineCall } from '../../platform/call.ts'
import { ComingBan } from './coming.ts'
import { PublicBan } from './public-ban.ts'

/** Who of the session's club and the teams under it is out of which next game: for whoever picks their line-ups. */
export const comingBans = defineCall({
  name: 'bans.coming',
  method: 'GET',
  path: 'rest/bans/coming',
  query: z.strictObject({}),
  answer: z.array(ComingBan),
  access: { types: { 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL'] },
  audited: true,
})

/** Every ban of an adult that holds or will, for whoever is logged in: as the association publishes them. */
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
