import { type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import type { RoleOption } from '#domain/session/calls.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { Texts } from '../platform/texts.ts'
import type { Role } from './store.ts'

/** The roles from which a user chooses at login, with the clubs of roles that have them (SES-09). */
export function roleOptions(roles: readonly Role[], texts: Texts): RoleOption[] {
  return authTypes
    .map((type) => ({ type, own: roles.filter(({ authType }) => authType === type) }))
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => optionOf(type, own, texts))
}

function optionOf(type: AuthType, own: readonly Role[], texts: Texts): RoleOption {
  const withoutClub = own.every(({ teamId }) => teamId === null)
  return {
    AuthType: type,
    Name: texts.translate(roleTexts[type]),
    Teams: withoutClub
      ? []
      : own.map(({ teamId, teamShortName }) => ({
          Id: teamId ?? 0,
          ShortName: teamShortName ?? texts.translate('roles.noClub'),
        })),
  }
}
