import { z } from 'zod'
import { RefereeRole } from '../games/codes.ts'
import type { Tournament } from '../games/tournament.ts'
import { crudCalls } from '../platform/crud/crud-calls.ts'
import { id, idOrNone } from '../platform/input.ts'
import type { TextKey } from '../texts/keys.ts'
import { standardLevels } from './standard-levels.ts'

/** The gender of a tournament: 1 is men, 0 is women. */
export type Gender = Tournament['Gender']

const noRoles: TextKey = 'validation.required'

/**
 * The levels: which qualification allows which roles. In a level, 0 or `null` stands for all. The list also contains the standard levels,
 * with a negative Id.
 */
export const levels = crudCalls('levels', {
  about: 'levels that officials need for games',
  record: 'Level',
  access: { types: { 1: 'all' } },
  fields: {
    PermissionId: id('validation.required'),
    RoleIds: z.array(z.enum(RefereeRole)).min(1, noRoles).max(Object.keys(RefereeRole).length),
    TournamentId: idOrNone(),
    CategoryId: idOrNone(),
    AgeGroupId: idOrNone(),
    Gender: z
      .union([z.literal(0), z.literal(1)])
      .nullable()
      .default(null),
  },
  listed: {
    PermissionName: z.string(),
    TournamentName: z.string(),
    CategoryName: z.string(),
    AgeGroupName: z.string(),
  },
})

export const Level = levels.save.answer
export type Level = z.infer<typeof Level>
export const NamedLevel = levels.list.answer.element
export type NamedLevel = z.infer<typeof NamedLevel>

export type LevelAsked = {
  PermissionId: number | null
  RoleId: RefereeRole
  TournamentId: number
  CategoryId: number | null
  AgeGroupId: number | null
  Gender: Gender
}

type Answer = 'right' | 'notRight' | 'unknown'
export type LevelOf = (asked: LevelAsked) => Answer

/**
 * Whether a qualification allows a role. The most specific levels that staff have written for the role decide, else the standard levels.
 */
export function levelOf(written: readonly Level[], asked: LevelAsked): Answer {
  return levelFinder(written)(asked)
}

/**
 * Returns a function that does the same as `levelOf`. It is faster for many officials and few roles, because it
 * finds the deciding levels once per role.
 */
export function levelFinder(levels: readonly Level[]): LevelOf {
  const known = new Map<string, Deciding>()
  let last: { asked: LevelAsked; deciding: Deciding } | null = null
  return (asked) => {
    const deciding = last && isOnePlace(last.asked, asked) ? last.deciding : decidingFor(asked)
    last = { asked, deciding }
    return answerBy(deciding, asked)
  }

  function decidingFor(asked: LevelAsked): Deciding {
    const { RoleId, TournamentId, CategoryId, AgeGroupId, Gender } = asked
    const key = [RoleId, TournamentId, CategoryId, AgeGroupId, Gender].join()
    const found = known.get(key) ?? {
      written: closest(levels, asked),
      standard: closest(standardLevels, asked),
    }
    known.set(key, found)
    return found
  }
}

type Deciding = { written: readonly Level[]; standard: readonly Level[] }

const isOnePlace = (one: LevelAsked, other: LevelAsked): boolean =>
  one.RoleId === other.RoleId &&
  one.TournamentId === other.TournamentId &&
  one.CategoryId === other.CategoryId &&
  one.AgeGroupId === other.AgeGroupId &&
  one.Gender === other.Gender

function answerBy({ written, standard }: Deciding, asked: LevelAsked): Answer {
  if (written.length) return answer(written, asked)
  const isStrange = asked.PermissionId !== null && !standardRights.has(asked.PermissionId)
  return standard.length && !isStrange ? answer(standard, asked) : 'unknown'
}

const standardRights: ReadonlySet<number> = new Set(standardLevels.map(({ PermissionId }) => PermissionId))

const answer = (deciding: readonly Level[], { PermissionId }: LevelAsked) =>
  deciding.some((level) => level.PermissionId === PermissionId) ? 'right' : 'notRight'

function closest(levels: readonly Level[], asked: LevelAsked): Level[] {
  let best = -1
  let found: Level[] = []
  for (const level of levels) {
    if (!speaksOf(level, asked)) continue
    const closeness = closenessOf(level)
    if (closeness > best) found = []
    if (closeness >= best) found.push(level)
    best = Math.max(best, closeness)
  }
  return found
}

function speaksOf({ RoleIds, TournamentId, CategoryId, AgeGroupId, Gender }: Level, asked: LevelAsked) {
  const fits = (named: number, own: number | null) => named === 0 || named === own
  return (
    RoleIds.includes(asked.RoleId) &&
    fits(TournamentId, asked.TournamentId) &&
    fits(CategoryId, asked.CategoryId) &&
    fits(AgeGroupId, asked.AgeGroupId) &&
    (Gender === null || Gender === asked.Gender)
  )
}

/** How specific a level is. The tournament weighs most, then its kind, age group and gender, as in the rules of bans. */
const closenessOf = ({ TournamentId, CategoryId, AgeGroupId, Gender }: Level): number =>
  8 * Number(TournamentId > 0) +
  4 * Number(CategoryId > 0) +
  2 * Number(AgeGroupId > 0) +
  Number(Gender !== null)
