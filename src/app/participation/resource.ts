import { resource } from '#app/platform/resource/resource.ts'
import { whole } from '#app/platform/resource/verbs.ts'
import { participationList, saveParticipation } from '#domain/participation/calls.ts'
import { NotificationRow } from '#domain/participation/notification.ts'

/** The clubs of a season, with what each has sent. */
export const participationNotifications = resource({
  name: 'thatttokutilkynningar',
  page: 'participation',
  record: NotificationRow,
  id: 'TeamId',
  label: 'TeamShortName',
  getList: whole(participationList, null, { query: ({ year }) => ({ year: String(year) }) }),
  acts: { save: saveParticipation },
})
