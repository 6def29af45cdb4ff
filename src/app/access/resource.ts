import { resource } from '#app/platform/resource/resource.ts'
import { save, serverList } from '#app/platform/resource/verbs.ts'
import {
  accessTeams,
  endPersonRoles,
  endRole,
  endRoleSessions,
  giveRole,
  roleHistory,
  roles,
  rolesByNationalId,
  saveRole,
} from '#domain/access/calls.ts'
import { AccessRole } from '#domain/access/role.ts'

/** Roles: which user may log in as staff, as a club, as a referee and so on. */
export const access = resource({
  name: 'adgangur',
  page: 'access',
  record: AccessRole,
  id: 'id',
  label: 'Name',
  getList: serverList(roles, {
    byNationalId: rolesByNationalId,
    optionsCall: accessTeams,
    optionsName: 'Teams',
  }),
  create: save(giveRole),
  actions: {
    change: saveRole,
    end: endRole,
    endSessions: endRoleSessions,
    endPerson: endPersonRoles,
    history: roleHistory,
  },
  touches: [roles, roleHistory],
})
