import { RefereeRole } from '../games/codes.ts'
import { Division, RefereePermission } from '../platform/types.ts'

const { Referee, Assistant1, Assistant2, Supervisor, Backup } = RefereeRole
const assistants = [Assistant1, Assistant2]
const field = [Referee, ...assistants, Backup]

/** Qualifications for adult games. */
const referees = [
  RefereePermission.International,
  RefereePermission.NationalA,
  RefereePermission.NationalB,
  RefereePermission.District,
]
const onlyAssistants = [RefereePermission.InternationalAssistant, RefereePermission.Assistant]

/** The default levels. They apply to roles for which staff have written no levels. */
export const standardLevels = [
  ...referees.map((right) => level(right, field)),
  ...onlyAssistants.map((right) => level(right, assistants)),
  level(RefereePermission.Youth, field),
  level(RefereePermission.Supervisor, [Supervisor]),
  // Youth referees may be assistants in the second age group, but are not appointed to adult games.
  ...referees.map((right) => level(right, [Referee, Backup], Division.Second)),
  ...referees.map((right) => level(right, field, Division.First)),
  ...onlyAssistants.map((right) => level(right, assistants, Division.First)),
]

function level(PermissionId: number, RoleIds: readonly RefereeRole[], AgeGroupId = 0) {
  const ofAll = { Id: 0, TournamentId: 0, CategoryId: 0, Gender: null, Version: 1 }
  return { ...ofAll, PermissionId, RoleIds: [...RoleIds], AgeGroupId }
}
