import type { RefusalId } from '../platform/refusal.ts'
import type { Level } from './levels.ts'

type ToSave = Omit<Level, 'Version' | 'RoleIds'>
export type LevelRefusal = { readonly id: RefusalId; readonly field: keyof ToSave }

/** Why a level cannot be saved. An Id of 0 is a new level; `written` contains all levels that staff have written. */
export function whyNotSaveLevel(level: ToSave, written: readonly ToSave[]): LevelRefusal | null {
  const isOfOne = level.TournamentId > 0
  if (isOfOne && (level.CategoryId > 0 || level.AgeGroupId > 0 || level.Gender !== null))
    return { id: 'levels.tournamentAlone', field: 'TournamentId' }
  const isTwice = written.some((one) => one.Id !== level.Id && isOfSame(one, level))
  return isTwice ? { id: 'levels.twice', field: 'PermissionId' } : null
}

const isOfSame = (one: ToSave, other: ToSave) =>
  one.PermissionId === other.PermissionId &&
  one.TournamentId === other.TournamentId &&
  one.CategoryId === other.CategoryId &&
  one.AgeGroupId === other.AgeGroupId &&
  one.Gender === other.Gender
