import { resource } from '#app/platform/resource/resource.ts'
import { whole } from '#app/platform/resource/verbs.ts'
import { referees as list } from '#domain/referees/calls.ts'
import { Referee } from '#domain/referees/referee.ts'

export const referees = resource({
  name: 'domarar',
  page: 'referees',
  record: Referee,
  id: 'PersonId',
  label: 'Name',
  getList: whole(list, 'RefereeList'),
})
