import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { referees as list, Referee, setReferee } from '#domain/referees/calls.ts'

export const referees = resource({
  name: 'domarar',
  page: 'referees',
  record: Referee,
  id: 'PersonId',
  label: 'Name',
  getList: clientList(list, 'RefereeList'),
  actions: { set: setReferee },
})
