import { AuthType } from '#domain/platform/auth-type.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { refereeChoices, referees, setReferee } from '#domain/referees/calls.ts'
import { defineRoute } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import { shownList } from '../platform/lists/shown.ts'
import { optionsOf } from '../platform/lists/store.ts'
import * as store from './store.ts'

export const refereeRoutes = [
  defineRoute(referees, async ({ query, db, user, note }) => {
    const isStaff = user.AuthType === AuthType.Staff
    return shownList(await store.refereeList(db, { ...query, isStaff }), note)
  }),

  defineRoute(refereeChoices, async ({ db }) => ({
    Divisions: await optionsOf(db, TypeKind.RefereeDivision),
    Permissions: await optionsOf(db, TypeKind.RefereePermission),
  })),

  defineRoute(setReferee, async ({ params, body, db, note }) => {
    note({ Person: params.id })
    const before = await store.lockReferee(db, params.id)
    if (!before) return refuse('record.notFound')
    const { Division = before.division_type_id ?? 0, Permission = before.permission_type_id ?? 0 } = body
    if (!(await store.isOption(db, TypeKind.RefereeDivision, Division)))
      return refuse('referees.unknownChoice', { field: 'Division' })
    if (!(await store.isOption(db, TypeKind.RefereePermission, Permission)))
      return refuse('referees.unknownChoice', { field: 'Permission' })
    note({
      ...(body.Division !== undefined && { Division, DivisionBefore: before.division_type_id ?? 0 }),
      ...(body.Permission !== undefined && { Permission, PermissionBefore: before.permission_type_id ?? 0 }),
    })
    await store.setReferee(db, params.id, { division: Division || null, permission: Permission || null })
    return known(await store.refereeLabels(db, params.id))
  }),
]
