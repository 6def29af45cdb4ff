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

/** EXE-03: the author is the official in the address, logged in as a referee. */
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

/** An incomplete field, with the text that explains it. */
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

/** EXE-08, OP-086: stores no rating in text rows such as the first, and no text in other rows. */
export function asKept(rows: readonly Written[]): Written[] {
  return rows.map(({ TypeId, Other, Rating }) =>
    typeScoreOf(TypeId) === TypeScore.Text ? { TypeId, Other, Rating: 0 } : { TypeId, Other: '', Rating },
  )
}

/** Officials entered on a report by hand may not open the game's other reports (REP-45, D2-012). */
function isAppointed({ PersonId }: Viewer, places: readonly Place[], role?: RefereeRole): boolean {
  return places.some(
    (place) =>
      place.PersonId === PersonId && !place.IsSetByHand && (role === undefined || place.RoleId === role),
  )
}
