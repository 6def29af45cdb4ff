import { expect, test } from 'vitest'
import type { ReportStatus } from '#domain/games/codes.ts'
import {
  actBetween,
  type ReportFacts,
  transitions,
  whyNotSetStatus,
} from '#domain/match-reports/status/states.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { statusOf } from '#domain/platform/refusal.ts'
import {
  closing,
  type ModelGame,
  modelStatuses,
  objections,
  opening,
  tellingMoments,
} from '../support/report-state-model.ts'

const kickOffs = ['2026-05-12T19:15:00', '2026-05-13T00:30:00', '2026-12-31T23:45:00', '2028-02-28T14:00:00']

/** The decision of the code under test: the refusal as in the API, or `null`. */
function answer(type: AuthType, game: ModelGame, gameDay: string, to: ReportStatus | null, at: number) {
  const facts: ReportFacts = {
    Status: game.status,
    GameDay: gameDay,
    ConfirmGameReport: game.isRestricted,
    OpenDismissals: game.openDismissals,
    HasReason: game.hasReason,
    IsInCorrection: game.isInCorrection,
  }
  const refusal = whyNotSetStatus(type, facts, to, new Date(at))
  return refusal && `${statusOf(refusal)} ${refusal}`
}

/** Calls `visit` for every possible input, with times around every limit. */
function walk(
  visit: (type: AuthType, game: ModelGame, gameDay: string, to: ReportStatus | null, at: number) => void,
) {
  for (const gameDay of kickOffs)
    for (const [isRestricted, hasReason] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const)
      for (const openDismissals of [0, 1])
        for (const status of modelStatuses) {
          const game = { kickOff: Date.parse(`${gameDay}Z`), isRestricted, status, openDismissals, hasReason }
          for (const isInCorrection of status === 'S' ? [false, true] : [false])
            for (const to of modelStatuses)
              for (const type of Object.values(AuthType))
                for (const at of tellingMoments(game))
                  visit(type, { ...game, isInCorrection }, gameDay, to, at)
        }
}

test("REP-30 REP-31 REP-32 REP-33 OP-068 T08 every change of a report's status is allowed or refused as in the requirements", () => {
  const differences: string[] = []
  let walked = 0
  let allowed = 0
  walk((type, game, gameDay, to, at) => {
    walked++
    const said = answer(type, game, gameDay, to, at)
    const expected = objections(type, game, to, at)
    if (said === null) allowed++
    if (said === null ? expected.size > 0 : !expected.has(said))
      differences.push(
        `${JSON.stringify({ type, gameDay, ...game, to, at: new Date(at) })}: ${said}, not ${[...expected]}`,
      )
  })
  expect(differences.slice(0, 10)).toEqual([])
  expect(walked).toBeGreaterThan(100_000)
  expect(allowed).toBeGreaterThan(walked / 10)
  expect(allowed).toBeLessThan(walked)
})

test('REP-33 if the association confirms reports, a referee can do so until 23:59:59.999 of the day after the game', () => {
  const game = {
    kickOff: Date.parse('2026-05-12T19:15:00Z'),
    isRestricted: true,
    status: 'L',
    openDismissals: 0,
  } as const
  const confirm = (at: string) => answer(AuthType.Referee, game, '2026-05-12T19:15:00', 'S', Date.parse(at))
  expect(confirm('2026-05-13T23:59:59.999Z')).toBeNull()
  expect(confirm('2026-05-14T00:00:00.000Z')).toBe('403 matchReports.confirmDeadline')
  expect(new Date(closing(game)).toISOString()).toBe('2026-05-14T00:00:00.000Z')
})

test('REP-03 a report opens 60 minutes before the game, for staff too (OP-073)', () => {
  const game = {
    kickOff: Date.parse('2026-05-13T00:30:00Z'),
    isRestricted: false,
    status: 'U',
    openDismissals: 0,
    hasReason: true,
  } as const
  const confirm = (at: string) => answer(AuthType.Staff, game, '2026-05-13T00:30:00', 'S', Date.parse(at))
  expect(confirm('2026-05-12T23:29:59.999Z')).toBe('422 matchReports.tooEarly')
  expect(confirm('2026-05-12T23:30:00.000Z')).toBeNull()
  expect(new Date(opening(game)).toISOString()).toBe('2026-05-12T23:30:00.000Z')
})

test("T08 each change of a report's status has one name in the timeline", () => {
  for (const from of modelStatuses)
    for (const to of modelStatuses) {
      const acts = transitions.filter((row) => row.from.includes(from) && row.to === to).map(({ act }) => act)
      if (from !== to) expect(new Set(acts).size, `${from} to ${to}`).toBe(from === 'F' && to === 'S' ? 0 : 1)
      expect(actBetween(from, to)).toBe(acts[0] ?? null)
    }
})
