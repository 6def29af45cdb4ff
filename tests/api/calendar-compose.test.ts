import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import type { CalendarGame } from '#domain/calendars/game-event.ts'
import { compose } from '#server/calendars/compose.ts'
import { eventText } from '#server/calendars/event-text.ts'

// A calendar feed is an RFC 5545 file. The tests parse it with a different library than the one that writes it.

const labels = {
  ownGames: 'Leikirnir mínir',
  clubGames: 'Leikir félags',
  unknownTeam: 'Óákveðið',
  cancelled: 'Aflýst',
  postponed: 'Frestað',
  timeUnknown: 'Tími óákveðinn',
  roles: { 20: 'Dómari' },
}
const aCalendarGame = (values: Partial<CalendarGame> = {}): CalendarGame => ({
  GameId: 7,
  GameDay: '2026-05-14T19:15:00',
  Sequence: 0,
  ChangedAt: '2026-05-01T08:30:15.123Z',
  Tournament: 'Besta deild',
  AgeGroup: 1,
  Home: 'Valur',
  Away: 'KR',
  Court: 'Hlíðarendi',
  Outcome: null,
  Status: null,
  Roles: [],
  ...values,
})
const write = (...games: CalendarGame[]) => written('Leikir félags: Valur', ...games)
const written = (title: string, ...games: CalendarGame[]) =>
  compose({
    title,
    events: games.map((game) => ({
      gameId: game.GameId,
      text: eventText(game, labels, 'https://bakvordur.example'),
      revision: { sequence: game.Sequence, changedAt: game.ChangedAt },
    })),
  })
const eventIn = (text: string) => convertIcsCalendar(undefined, text).events?.[0]

const hard = [
  ['commas, semicolons, backslashes and colons', 'a,b;c\\d:e\\,f\\n'],
  ['quotes', '"Valur" og \'KR\''],
  ['every Icelandic letter, far over a line', 'ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö'.repeat(20)],
  ['letters of four octets', 'þ🏆'.repeat(60)],
  ['ASCII of exactly one line', 'x'.repeat(67)],
  ['what looks like a line of the file', 'STATUS:CANCELLED'],
] as const

test.each(hard)('%s in a name round-trip through the calendar file', (_what, name) => {
  expect(eventIn(write(aCalendarGame({ Home: name, Court: name, Tournament: name })))).toMatchObject({
    summary: `${name} – KR`,
    location: name,
    description: name,
  })
})

test('the name of the calendar is escaped like any other text', () => {
  const title = 'Leikir félags: Þór, KA; Hamrarnir\\'
  const line = written(title, aCalendarGame())
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith('X-WR-CALNAME'))
  expect(line).toBe('X-WR-CALNAME:Leikir félags: Þór\\, KA\\; Hamrarnir\\\\')
})

test.each([
  ['CR LF', 'Valur\r\nSTATUS:CANCELLED'],
  ['a lone CR', 'Valur\rSTATUS:CANCELLED'],
  ['a lone LF', 'Valur\nSTATUS:CANCELLED'],
  ['NUL', 'Valur\u0000STATUS:CANCELLED'],
  ['a line separator', 'Valur\u2028STATUS:CANCELLED'],
])('T15 %s in a name cannot start a new line of the file', (_what, name) => {
  const text = write(aCalendarGame({ Home: name, Court: name, Tournament: name }))
  expect(eventIn(text)).toMatchObject({ summary: 'Valur STATUS:CANCELLED – KR', status: 'CONFIRMED' })
  const isBroken = (sign: string) => text.replaceAll('\r\n', '').includes(sign)
  expect(['\r', '\n', '\u0000', '\u2028'].filter(isBroken)).toEqual([])
})

test('each line ends with CR LF, has at most 75 octets and never splits a character', () => {
  const text = write(...hard.map(([, name], index) => aCalendarGame({ GameId: index + 1, Home: name })))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
})

test('the file has its time zone (UTC all year) and its display name before the events', () => {
  const text = write(aCalendarGame())
  expect(text.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'))
  const { name, timezones, version } = convertIcsCalendar(undefined, text)
  expect({ name, version, timezones }).toMatchObject({
    name: 'Leikir félags: Valur',
    version: '2.0',
    timezones: [{ id: 'Atlantic/Reykjavik', props: [{ offsetFrom: '+0000', offsetTo: '+0000' }] }],
  })
})

test('an event has a SEQUENCE from zero on, and its last change in UTC', () => {
  const lines = write(aCalendarGame()).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...[
        'UID:leikur-7@bakvordur',
        'SEQUENCE:0',
        'DTSTAMP:20260501T083015Z',
        'LAST-MODIFIED:20260501T083015Z',
      ],
      'DTSTART;TZID=Atlantic/Reykjavik:20260514T191500',
      'DTEND;TZID=Atlantic/Reykjavik:20260514T211500',
      ...['STATUS:CONFIRMED', 'URL:https://bakvordur.example/leikur/7'],
    ]),
  )
})

test.each([
  ['on the last evening of a year', '2026-12-31T23:30:00', 1, '2027-01-01T01:30:00Z'],
  ['on a leap day', '2028-02-29T12:00:00', 7, '2028-02-29T13:00:00Z'],
  ['in the hour that other countries skip', '2026-03-29T01:30:00', null, '2026-03-29T03:30:00Z'],
])('T24 a game %s ends at the right time', (_what, GameDay, AgeGroup, end) => {
  const event = eventIn(write(aCalendarGame({ GameDay, AgeGroup })))
  expect(event?.start.date).toEqual(new Date(`${GameDay}Z`))
  expect(event && 'end' in event && event.end?.date).toEqual(new Date(end))
})

test('T24 the time zone of the server does not affect the file', () => {
  const script = `
    import { compose } from '#server/calendars/compose.ts'
    import { eventText } from '#server/calendars/event-text.ts'
    const game = ${JSON.stringify(aCalendarGame({ GameDay: '2026-03-08T02:30:00' }))}
    const text = eventText(game, ${JSON.stringify(labels)}, 'https://bakvordur.example')
    const revision = { sequence: 0, changedAt: game.ChangedAt }
    process.stdout.write(compose({ title: 'Leikir', events: [{ gameId: 7, text, revision }] }))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, TZ: 'America/New_York' },
      encoding: 'utf8',
    },
  )
  expect(stdout, stderr).toContain('DTSTART;TZID=Atlantic/Reykjavik:20260308T023000')
})
