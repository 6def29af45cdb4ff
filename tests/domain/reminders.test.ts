import { describe, expect, test } from 'vitest'
import { kindsFor, noticeKinds } from '#domain/notices/kinds.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { keptFor } from '#domain/platform/retention.ts'
import { mostDays, ReminderRuleInput, reminderKinds, reminderWindow } from '#domain/reminders/reminders.ts'

const now = new Date('2026-05-12T12:00:00Z')
const hours = { Unit: 'hours', First: 72, Again: 24, Most: 3 } as const
const span = (window: { after: Date; until: Date }) =>
  [window.after, window.until].map((at) => at.toISOString().slice(0, 16))

describe('a reminder is due', () => {
  test('before games that begin within the hours of its rule, and not once they have begun', () => {
    const window = reminderWindow({ Kind: 'assignmentUnanswered', ...hours }, now)
    expect(span(window)).toEqual(['2026-05-12T12:00', '2026-05-15T12:00'])
    expect(window.everySeconds).toBe(86_400)
    const once = reminderWindow({ Kind: 'lineUpMissing', ...hours, First: 4, Again: 1, Most: 1 }, now)
    expect(span(once)).toEqual(['2026-05-12T15:00', '2026-05-12T16:00'])
    const over = reminderWindow({ Kind: 'lineUpMissing', ...hours, First: 4, Again: 2, Most: 9 }, now)
    expect(span(over)).toEqual(['2026-05-12T12:00', '2026-05-12T16:00'])
  })

  test("after games or changes until the rule's last reminder", () => {
    const days = { Unit: 'days', First: 2, Again: 3, Most: 3 } as const
    expect(span(reminderWindow({ Kind: 'transferAtClub', ...days }, now))).toEqual([
      '2026-05-01T12:00',
      '2026-05-10T12:00',
    ])
    expect(span(reminderWindow({ Kind: 'matchReportLate', ...hours, First: 4, Again: 12 }, now))).toEqual([
      '2026-05-10T20:00',
      '2026-05-12T08:00',
    ])
  })
})

describe('a reminder rule', () => {
  const rule = { Id: 1, Version: 1, ...hours, IsOn: true }
  const problems = (change: object) =>
    ReminderRuleInput.safeParse({ ...rule, ...change }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])

  test('has whole numbers from 1 on', () => {
    expect(problems({})).toBeUndefined()
    for (const field of ['First', 'Again', 'Most'])
      for (const value of [0, -1, 1.5, null, 'tveir', 100_000])
        expect(problems({ [field]: value })?.[0]?.[0], `${field} ${value}`).toBe(field)
    expect(problems({ Unit: 'weeks' })?.[0]?.[0]).toBe('Unit')
  })

  test('ends before the records of sent reminders are deleted, so that none is sent twice', () => {
    expect(problems({ Unit: 'days', First: 30, Again: 10, Most: 3 })).toBeUndefined()
    expect(problems({ Unit: 'days', First: 30, Again: 10, Most: 4 })).toEqual([
      ['Most', 'validation.reminderTooLong'],
    ])
    expect(mostDays).toBeLessThan(Number.parseInt(keptFor.sentReminders, 10))
  })
})

test('each kind of reminder links to a page of the app, and its recipients can choose how it is mailed', () => {
  for (const kind of reminderKinds) expect(noticeKinds[kind].address(7), kind).toMatch(/^\/[a-z]/)
  const chosen = (type: AuthType) =>
    kindsFor({ AuthType: type }).filter((kind) => reminderKinds.some((one) => one === kind))
  expect(chosen(AuthType.Referee)).toEqual(['assignmentUnanswered', 'matchReportLate', 'inspectorReportLate'])
  expect(chosen(AuthType.Club)).toEqual([
    'lineUpMissing',
    'bannedFromGame',
    'transferAtClub',
    'contractPaperMissing',
  ])
  expect(chosen(AuthType.Staff)).toEqual(['transferAtStaff', 'contractAtStaff'])
  expect(chosen(AuthType.Transfers)).toEqual([])
})
