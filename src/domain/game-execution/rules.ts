import type { Place } from '../assignments/rules.ts'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { ExecutionType } from '../platform/types.ts'
import type { TextKey } from '../texts/keys.ts'
import { TypeScore, typeScoreOf, type Written } from './form.ts'

type Viewer = { readonly AuthType: AuthType; readonly PersonId: number }

type ExecutionOwner = {
  readonly PersonId: number
  readonly HandedIn: string | null
  readonly Places: readonly Place[]
}

/** EXE-03: whether the viewer is the author of a form: the official named in its address, logged in as a referee. */
export function isWriter(viewer: Viewer, form: ExecutionOwner): boolean {
  return (
    viewer.AuthType === AuthType.Referee &&
    viewer.PersonId === form.PersonId &&
    isAppointed(viewer, form.Places)
  )
}

/** D2-018, T07: only the author may read a form before it is sent. */
export function whyNotRead(viewer: Viewer, form: ExecutionOwner): RefusalId | null {
  if (isWriter(viewer, form)) return null
  const sees =
    viewer.AuthType === AuthType.Staff ||
    (viewer.AuthType === AuthType.Supervisor && isAppointed(viewer, form.Places, RefereeRole.Supervisor))
  if (!sees) return 'access.notYours'
  return form.HandedIn ? null : 'gameExecution.notSent'
}

/** A field that must be filled before sending, with the text that explains it. */
export type Lack = { readonly TypeId: number; readonly field: 'Other' | 'Rating'; readonly text: TextKey }

/** EXE-05, EXE-06, OP-085: fields that must be filled before the form is sent. */
export function lacksOf(rows: readonly Written[]): Lack[] {
  return rows.flatMap(({ TypeId, Other, Rating }): Lack[] => {
    if (TypeId === ExecutionType.Attendance)
      return Other.trim() ? [] : [{ TypeId, field: 'Other', text: 'gameExecution.attendanceRequired' }]
    if (typeScoreOf(TypeId) === TypeScore.Text || Rating > 0) return []
    return [{ TypeId, field: 'Rating', text: 'gameExecution.ratingRequired' }]
  })
}

/** The rows as they are stored (EXE-08, OP-086): text rows without a rating, other rows without a text. */
export function asKept(rows: readonly Written[]): Written[] {
  return rows.map(({ TypeId, Other, Rating }) =>
    typeScoreOf(TypeId) === TypeScore.Text ? { TypeId, Other, Rating: 0 } : { TypeId, Other: '', Rating },
  )
}

/**
 * Whether the viewer was appointed to the game. Officials entered by hand on the report do not count and may not open its other reports
 * (REP-45, D2-012).
 */
function isAppointed({ PersonId }: Viewer, places: readonly Place[], role?: RefereeRole): boolean {
  return places.some(
    (place) =>
      place.PersonId === PersonId && !place.IsSetByHand && (role === undefined || place.RoleId === role),
  )
}
