import ICAL from 'ical.js'
import { type CalendarGame, placeOf, timesOf, whyOff } from '#domain/calendars/game-event.ts'
import { isTimeKnown } from '#domain/platform/dates.ts'
import { pages } from '#domain/platform/pages.ts'
import { known } from '../platform/known.ts'
import type { CalendarLabels } from './labels.ts'

/** All that a calendar says; the same content is the same text. */
export type CalendarContent = {
  title: string
  labels: CalendarLabels
  publicUrl: string
  games: readonly CalendarGame[]
}

// The library counts the blank that a folded line begins with for nothing.
ICAL.foldLength = 74

const zone = 'Atlantic/Reykjavik'

/** Iceland keeps the clock of UTC all year, since 1968. */
const vtimezone = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19680407T010000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:GMT', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

/** How often a calendar program should ask again, for those that take advice. */
const refreshed = 'PT1H'

/** The calendar as a file of iCalendar (RFC 5545), with the names of it that the common programs read. */
export function compose({ title, labels, publicUrl, games }: CalendarContent): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Bakvordur//Leikir//IS')
  calendar.addPropertyWithValue('x-wr-calname', plain(title))
  calendar.addPropertyWithValue('x-wr-timezone', zone)
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshed))
  calendar.addPropertyWithValue('x-published-ttl', refreshed)
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(vtimezone)))
  for (const game of games) calendar.addSubcomponent(eventOf(game, labels, publicUrl))
  return `${calendar.toString()}\r\n`
}

function eventOf(game: CalendarGame, labels: CalendarLabels, publicUrl: string): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const why = whyOff(game)
  const changed = momentOf(game.ChangedAt)
  const place = placeOf(game.Court)
  const sides = [game.Home, game.Away].map((name) => plain(name) || labels.unknownTeam).join(' – ')
  // The same whatever the address of the server, or each game would be in the calendar twice after a move.
  event.addPropertyWithValue('uid', `leikur-${game.GameId}@bakvordur`)
  event.addPropertyWithValue('dtstamp', changed)
  event.addPropertyWithValue('last-modified', changed)
  event.addPropertyWithValue('sequence', game.Sequence)
  addTimes(event, game)
  event.addPropertyWithValue('summary', why ? `${labels[why]}: ${sides}` : sides)
  if (place) event.addPropertyWithValue('location', plain(place))
  event.addPropertyWithValue('description', descriptionOf(game, labels))
  event.addPropertyWithValue(
    'url',
    publicUrl + known(pages.game.paths[0]).replace(':id', String(game.GameId)),
  )
  event.addPropertyWithValue('status', why ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('transp', why ? 'TRANSPARENT' : 'OPAQUE')
  return event
}

function addTimes(event: ICAL.Component, game: CalendarGame) {
  const times = timesOf(game)
  if ('day' in times) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(times.day))
    return
  }
  for (const [name, at] of [['dtstart', times.start] as const, ['dtend', times.end] as const])
    event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(at)).setParameter('tzid', zone)
}

function descriptionOf({ Tournament, Roles, GameDay }: CalendarGame, labels: CalendarLabels): string {
  const roles = Roles.map((role) => labels.roles[role]).join(', ')
  const time = isTimeKnown(GameDay) ? '' : labels.timeUnknown
  return [plain(Tournament), roles, time].filter(Boolean).join('\n')
}

/** A moment in UTC, to the second. */
const momentOf = (moment: string) => ICAL.Time.fromDateTimeString(`${moment.slice(0, 19)}Z`)

/** A name in one line. Nothing in it may end a line of the file before its time: the library escapes \n and no other break. */
function plain(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return name.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}
