import { type GameReports, type Place, whyNotOpenRefereeReport } from '../assignments/rules.ts'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Viewer = { readonly AuthType: AuthType; readonly PersonId: number }

/** INS-18, OP-088: the author is the game's supervisor, logged in as a referee and not entered on the report by hand. */
export function isWriter(viewer: Viewer, places: readonly Place[]): boolean {
  return (
    viewer.AuthType === AuthType.Referee &&
    places.some(
      ({ PersonId, RoleId, IsSetByHand }) =>
        PersonId === viewer.PersonId && RoleId === RefereeRole.Supervisor && !IsSetByHand,
    )
  )
}

/** D2-036, T07: only the author reads a draft. The assessed officials read the report a minute after it is sent. */
export function whyNotRead(viewer: Viewer, game: GameReports, now: Date): RefusalId | null {
  if (isWriter(viewer, game.Places)) return null
  const refusal = whyNotOpenRefereeReport(viewer, game, now)
  if (refusal === 'assignments.notInTeam') return 'access.notYours'
  if (refusal === 'access.denied') return refusal
  // Officials must not learn that the report on them was just sent, so until they may read it the refusal says that it was not sent.
  return refusal || !game.FilledOutDate ? 'inspectorReports.notSent' : null
}

/** Whether a user sees the marks of all officials. Staff do; a referee sees only his or her marks. */
export function seesMarksOfAll({ AuthType: type }: Pick<Viewer, 'AuthType'>): boolean {
  return type === AuthType.Staff
}

/** INS-16: why a row cannot be deleted. `count` is the number of rows in its table, whose only row must stay. */
export function whyNotDeleteRow({ Id }: { readonly Id: number }, count: number): RefusalId | null {
  if (Id === 0) return 'inspectorReports.unsavedRow'
  return count > 1 ? null : 'inspectorReports.onlyRow'
}
