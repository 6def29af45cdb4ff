import { resource } from '#app/platform/resource/resource.ts'
import { whole } from '#app/platform/resource/verbs.ts'
import { refereeMarks as listMarks, RefereeMark } from '#domain/inspector-reports/list-calls.ts'

/** What officials were given in the sent reports of supervisors. */
export const refereeMarks = resource({
  name: 'einkunnir-domara',
  page: 'refereeMarks',
  record: RefereeMark,
  id: 'Id',
  label: 'Name',
  getList: whole(listMarks, 'Marks'),
})
