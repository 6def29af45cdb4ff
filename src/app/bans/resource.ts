import { resource } from '#app/platform/resource/resource.ts'
import { clientList, remove, save, serverList } from '#app/platform/resource/verbs.ts'
import {
  deleteBanRules,
  deleteRuling,
  desk as deskCall,
  banRules as listRules,
  rulings as listRulings,
  meetings,
  NamedBanRules,
  publication,
  publishRulings,
  saveBanRules,
  saveRuling,
} from '#domain/bans/calls.ts'
import { publicBans as listPublic } from '#domain/bans/reading/calls.ts'
import { PublicBan } from '#domain/bans/reading/public-ban.ts'
import { BanCase } from '#domain/bans/rulings/desk.ts'
import { NamedRuling } from '#domain/bans/rulings/ruling.ts'
import { fines } from '#domain/discipline/fine.ts'

/** Rules that turn cards into bans, for one tournament, a category, an age group, or all of them. */
export const banRules = resource({
  name: 'leikbannsreglur',
  page: 'banRules',
  record: NamedBanRules,
  id: 'Id',
  label: 'TournamentName',
  getList: clientList(listRules, null),
  create: save(saveBanRules),
  update: save(saveBanRules),
  delete: remove(deleteBanRules),
})

export const rulings = resource({
  name: 'urskurdir',
  page: 'rulings',
  record: NamedRuling,
  id: 'Id',
  label: 'Name',
  getList: serverList(listRulings, { optionsCall: meetings }),
  create: save(saveRuling),
  delete: remove(deleteRuling),
  actions: { follow: saveRuling, change: saveRuling },
  touches: ['aganefnd', publication],
})

/** Cases before the disciplinary committee. */
export const desk = resource({
  name: 'aganefnd',
  page: 'desk',
  record: BanCase,
  id: 'Id',
  label: 'Name',
  getList: clientList(deskCall, null),
  create: save(saveRuling),
  actions: { decide: saveRuling, clear: deleteRuling, publish: publishRulings },
  touches: ['urskurdir', publication, fines.list],
})

export const publicBans = resource({
  name: 'leikbonn',
  page: 'bans',
  record: PublicBan,
  id: 'Id',
  label: 'Name',
  getList: clientList(listPublic, null),
})
