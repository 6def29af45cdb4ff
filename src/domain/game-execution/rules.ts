import type { Place } from '../assignments/rules.ts'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { ExecutionType } from '../platform/types.ts'
import type { TextKey } from '../texts/keys.ts'
import { TypeScore, typeScoreOf, type Written } from './form.ts'

type Viewer = { readonly AuthType: AuthType; readonly PersonId: number }

/** Whose form it is, whether it was sent, and who is at the game. */
type ExecutionOwner = {
  readonly PersonId: number
  readonly HandedIn: string | null
  readonly Places: readonly Place[]
}

/** EXE-03: its writer is the official in its address, logged in as a referee. */
export function isWriter(viewer: Viewer, form: ExecutionOwner): boolean {
  return (
    viewer.AuthType === AuthType.Referee &&
    viewer.PersonId === form.PersonId &&
    isAppointed(viewer, form.Places)
  )
}

/** D2-018, T07: until it is sent, a form is nobody's but its writer's. */
export function whyNotRead(viewer: Viewer, form: ExecutionOwner): RefusalId | null {
  if (isWriter(viewer, form)) return null
  const sees =
    viewer.AuthType === AuthType.Staff ||
    (viewer.AuthType === AuthType.Supervisor && isAppointed(viewer, form.Places, RefereeRole.Supervisor))
  if (!sees) return 'access.notYours'
  return form.HandedIn ? null : 'gameExecution.notSent'
}

/** Where a row lacks what sending asks for; its text is what is said there. */
export type Lack = { readonly TypeId: number; readonly field: 'Other' | 'Rating'; readonly text: TextKey }

/** EXE-05, EXE-06, OP-085: what is missing before the form can be sent. */
export function lacksOf(rows: readonly Written[]): Lack[] {
  return rows.flatMap(({ TypeId, Other, Rating }): Lack[] => {
    if (TypeId === ExecutionType.Attendance)
      return Other.trim() ? [] : [{ TypeId, field: 'Other', text: 'gameExecution.attendanceRequired' }]
    if (typeScoreOf(TypeId) === TypeScore.Text || Rating > 0) return []
    return [{ TypeId, field: 'Rating', text: 'gameExecution.ratingRequired' }]
  })
}

/** EXE-08, OP-086: the copy that is saved has no rating in a row that is a text, as the first one, and no text in the others. */
export function asKept(rows: readonly Written[]): Written[] {
  return rows.map(({ TypeId, Other, Rating }) =>
    typeScoreOf(TypeId) === TypeScore.Text ? { TypeId, Other, Rating: 0 } : { TypeId, Other: '', Rating },
  )
}

/** Anyone who was put on a report by hand has no right to the game's other reports (REP-45, D2-012). */
function isAppointed({ PersonId }: Viewer, places: readonly Place[], role?: RefereeRole): boolean {
  return places.some(
    (place) =>
      place.PersonId === PersonId && !place.IsSetByHand && (role === undefined || place.RoleId === role),
  )
}
