import { type GameReports, type Place, whyNotOpenRefereeReport } from '../assignments/rules.ts'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Viewer = { readonly AuthType: AuthType; readonly PersonId: number }

/** INS-18, OP-088: the game's supervisor, logged in as a referee; nobody who was put on the report by hand. */
export function isWriter(viewer: Viewer, places: readonly Place[]): boolean {
  return (
    viewer.AuthType === AuthType.Referee &&
    places.some(
      ({ PersonId, RoleId, IsSetByHand }) =>
        PersonId === viewer.PersonId && RoleId === RefereeRole.Supervisor && !IsSetByHand,
    )
  )
}

/** D2-036, T07: a draft is its writer's alone; who was judged reads it once it was sent more than a minute ago. */
export function whyNotRead(viewer: Viewer, game: GameReports, now: Date): RefusalId | null {
  if (isWriter(viewer, game.Places)) return null
  const refusal = whyNotOpenRefereeReport(viewer, game, now)
  if (refusal === 'assignments.notInTeam') return 'access.notYours'
  if (refusal === 'access.denied') return refusal
  // What was handed in may be the other report alone, and who is judged is not told that this one has just been sent.
  return refusal || !game.FilledOutDate ? 'inspectorReports.notSent' : null
}

/** The marks of everybody are staff's to see; a referee sees the own. */
export function seesMarksOfAll({ AuthType: type }: Pick<Viewer, 'AuthType'>): boolean {
  return type === AuthType.Staff
}

/** INS-16: `count` is how many rows its table has. */
export function whyNotDeleteRow({ Id }: { readonly Id: number }, count: number): RefusalId | null {
  if (Id === 0) return 'inspectorReports.unsavedRow'
  return count > 1 ? null : 'inspectorReports.onlyRow'
}
