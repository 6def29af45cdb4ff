import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { coaches as list } from '#domain/coaches/calls.ts'
import { Coach } from '#domain/coaches/coach.ts'

export const coaches = resource({
  name: 'thjalfarar',
  page: 'coaches',
  record: Coach,
  id: 'PersonId',
  label: 'Name',
  getList: clientList(list, 'CoachList'),
})
