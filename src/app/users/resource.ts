import { resource } from '#app/platform/resource/resource.ts'
import { clientList, one, remove, save } from '#app/platform/resource/verbs.ts'
import { deleteUser, users as list, saveUser, user } from '#domain/users/calls.ts'
import { ClubUserName } from '#domain/users/club-user.ts'

export const users = resource({
  name: 'notendur',
  page: 'users',
  record: ClubUserName,
  id: 'Id',
  label: 'Name',
  getList: clientList(list, null),
  getOne: one(user),
  create: save(saveUser),
  update: save(saveUser),
  delete: remove(deleteUser),
})
