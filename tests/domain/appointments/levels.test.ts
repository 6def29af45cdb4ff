import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Level, type LevelAsked, levelOf } from '#domain/appointments/levels.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { Division, RefereePermission, TournamentCategory } from '#domain/platform/types.ts'

const { Referee, Assistant1, Supervisor, Backup } = RefereeRole
const { NationalA, NationalB, Youth, International } = RefereePermission

const level = (values: Partial<Level>): Level => ({
  Id: 1,
  PermissionId: NationalA,
  RoleIds: [Referee],
  TournamentId: 0,
  CategoryId: 0,
  AgeGroupId: 0,
  Gender: null,
  Version: 1,
  ...values,
})
const asked = (values: Partial<LevelAsked> = {}): LevelAsked => ({
  PermissionId: NationalA,
  RoleId: Referee,
  TournamentId: 7,
  CategoryId: TournamentCategory.League,
  AgeGroupId: Division.First,
  Gender: 1,
  ...values,
})

describe("an official's permission for a role", () => {
  test.each<[string, Partial<Level>]>([
    ['the tournament before its kind', { TournamentId: 7 }],
    ['the kind and age group before the kind', { CategoryId: TournamentCategory.League, AgeGroupId: 1 }],
    ['the kind and gender before the kind', { CategoryId: TournamentCategory.League, Gender: 1 }],
  ])('follows from the most specific level: %s', (_what, close) => {
    const levels = [
      level({ CategoryId: TournamentCategory.League }),
      level({ ...close, PermissionId: NationalB }),
    ]
    expect(levelOf(levels, asked())).toBe('notRight')
    expect(levelOf(levels, asked({ PermissionId: NationalB }))).toBe('right')
  })

  test.each<[string, Partial<Level>]>([
    ['of another tournament', { TournamentId: 8 }],
    ['of another kind', { CategoryId: TournamentCategory.Cup }],
    ['of another age group', { AgeGroupId: Division.Third }],
    ['of women', { Gender: 0 }],
    ['of another role', { RoleIds: [Assistant1] }],
  ])('does not follow from a level %s', (_what, other) => {
    const levels = [level({}), level({ ...other, PermissionId: NationalB })]
    expect(levelOf(levels, asked())).toBe('right')
  })

  test('follows from all equally specific levels together', () => {
    const levels = [
      level({}),
      level({ PermissionId: NationalB }),
      level({ PermissionId: Youth, RoleIds: [Backup] }),
    ]
    const answers = [NationalA, NationalB, Youth, null].map((PermissionId) =>
      levelOf(levels, asked({ PermissionId })),
    )
    expect(answers).toEqual(['right', 'right', 'notRight', 'notRight'])
  })

  test('follows from the standard levels if staff wrote none for the role; a general level overrides them', () => {
    const written = [level({ PermissionId: NationalB })]
    const international = (RoleId: RefereeRole, levels: Level[]) =>
      levelOf(levels, asked({ PermissionId: International, RoleId }))
    expect([
      international(Referee, []),
      international(Referee, written),
      international(Backup, written),
    ]).toEqual(['right', 'notRight', 'right'])
  })

  test.each<[string, number | null, RefereeRole, number, string]>([
    ['a youth referee among grown-ups', Youth, Referee, Division.First, 'notRight'],
    ['a youth referee as an assistant among grown-ups', Youth, Assistant1, Division.First, 'notRight'],
    ['a youth referee as an assistant in the second age group', Youth, Assistant1, Division.Second, 'right'],
    ['a youth referee in the second age group', Youth, Referee, Division.Second, 'notRight'],
    ['a youth referee of children', Youth, Referee, Division.Fifth, 'right'],
    ['a supervisor', RefereePermission.Supervisor, Supervisor, Division.First, 'right'],
    ['a referee as a supervisor', NationalA, Supervisor, Division.First, 'notRight'],
    ['an assistant with the whistle', RefereePermission.Assistant, Referee, Division.First, 'notRight'],
    ['somebody without a right', null, Referee, Division.First, 'notRight'],
    ['a right that the association added', 2000, Referee, Division.First, 'unknown'],
  ])('is correct by the standard levels: %s', (_who, PermissionId, RoleId, AgeGroupId, answer) => {
    expect(levelOf([], asked({ PermissionId, RoleId, AgeGroupId }))).toBe(answer)
  })
})

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const levels = fc.array(
  fc.record({
    Id: fc.nat(),
    PermissionId: some(1001, 1003, 1007),
    Version: some(1),
    RoleIds: fc.uniqueArray(some(...Object.values(RefereeRole)), { minLength: 1 }),
    TournamentId: some(0, 0, 7, 8),
    CategoryId: some(0, 61, 62),
    AgeGroupId: some(0, 1, 2),
    Gender: some<Level['Gender']>(null, 0, 1),
  }),
)
const questions = fc.record({
  PermissionId: some(null, 1001, 1003, 1007),
  RoleId: some(...Object.values(RefereeRole)),
  TournamentId: some(7, 8, 9),
  CategoryId: some(null, 61, 62),
  AgeGroupId: some(null, 1, 2),
  Gender: some<LevelAsked['Gender']>(0, 1),
})

describe('the permission that a random set of levels gives for a role', () => {
  test('is the same in any order of the levels', () => {
    const shuffled = levels.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, questions, ([all, mixed], question) => {
        expect(levelOf(mixed, question)).toBe(levelOf(all, question))
      }),
    )
  })

  test('follows from a level for a single tournament only in that tournament', () => {
    fc.assert(
      fc.property(levels, questions, some(1001, 1003, 1007), (all, question, PermissionId) => {
        const others = all.filter(({ TournamentId }) => TournamentId !== 7)
        const own = level({ TournamentId: 7, PermissionId, RoleIds: [question.RoleId] })
        const decided = levelOf([...others, own], { ...question, TournamentId: 7 })
        expect(decided).toBe(question.PermissionId === PermissionId ? 'right' : 'notRight')
        const elsewhere = { ...question, TournamentId: 9 }
        expect(levelOf([...others, own], elsewhere)).toBe(levelOf(others, elsewhere))
      }),
    )
  })

  test('is unaffected by a further, less specific level for the same role', () => {
    fc.assert(
      fc.property(levels, questions, (all, question) => {
        const { TournamentId } = question
        const close = level({ TournamentId, RoleIds: [question.RoleId] })
        const wide = all.map((one) => ({ ...one, TournamentId: 0 }))
        expect(levelOf([close, ...wide], question)).toBe(levelOf([close], question))
      }),
    )
  })
})
