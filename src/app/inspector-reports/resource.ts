import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { refereeMarks as listMarks, RefereeMark } from '#domain/inspector-reports/list-calls.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

export const refereeMarks = resource({
  name: 'einkunnir-domara',
  page: 'refereeMarks',
  record: RefereeMark,
  id: 'Id',
  label: 'Name',
  getList: clientList(listMarks, 'Marks', {
    query: ({ window }: { window?: DayWindow }) => ({ ...window }),
  }),
})
