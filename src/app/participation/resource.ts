import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { participation, participationList, saveParticipation } from '#domain/participation/calls.ts'
import { NotificationRow } from '#domain/participation/notification.ts'

export const participationNotifications = resource({
  name: 'thatttokutilkynningar',
  page: 'participation',
  record: NotificationRow,
  id: 'TeamId',
  label: 'TeamShortName',
  getList: clientList(participationList, null, { query: ({ year }) => ({ year: String(year) }) }),
  actions: { save: saveParticipation },
  touches: [participation],
})
