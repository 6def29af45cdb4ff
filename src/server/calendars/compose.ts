import ICAL from 'ical.js'
import type { Revision } from './event-store.ts'
import { type EventText, plain } from './event-text.ts'

export type RevisedEvent = { gameId: number; text: EventText; revision: Revision }

/** Everything in a calendar. Equal content gives equal text. */
export type CalendarContent = { title: string; events: readonly RevisedEvent[] }

// ical.js does not count the leading blank of a folded line, so 74 is the limit of 75.
ICAL.foldLength = 74
// ical.js escapes only properties that it knows, so the calendar's name (X-WR-CALNAME) is declared as text.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' }

const zone = 'Atlantic/Reykjavik'

/** The time zone of Iceland, which has used UTC all year since 1968. */
const vtimezone = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19680407T010000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:GMT', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

/** The refresh interval suggested to calendar programs. */
const refreshed = 'PT1H'

/** The calendar as an iCalendar file (RFC 5545), with the name properties that common programs read. */
export function compose({ title, events }: CalendarContent): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Bakvordur//Leikir//IS')
  calendar.addPropertyWithValue('x-wr-calname', plain(title))
  calendar.addPropertyWithValue('x-wr-timezone', zone)
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshed))
  calendar.addPropertyWithValue('x-published-ttl', refreshed)
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(vtimezone)))
  for (const event of events) calendar.addSubcomponent(eventOf(event))
  return `${calendar.toString()}\r\n`
}

function eventOf({ gameId, text, revision }: RevisedEvent): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const changed = momentOf(revision.changedAt)
  // The uid is independent of the server's address: otherwise each game would appear twice after a change of
  // address.
  event.addPropertyWithValue('uid', `leikur-${gameId}@bakvordur`)
  event.addPropertyWithValue('dtstamp', changed)
  event.addPropertyWithValue('last-modified', changed)
  event.addPropertyWithValue('sequence', revision.sequence)
  addTimes(event, text)
  event.addPropertyWithValue('summary', text.summary)
  if (text.location) event.addPropertyWithValue('location', text.location)
  event.addPropertyWithValue('description', text.description)
  event.addPropertyWithValue('url', text.url)
  event.addPropertyWithValue('status', text.isOff ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('transp', text.isOff ? 'TRANSPARENT' : 'OPAQUE')
  return event
}

function addTimes(event: ICAL.Component, { times }: EventText) {
  if ('day' in times) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(times.day))
    return
  }
  for (const [name, at] of [['dtstart', times.start] as const, ['dtend', times.end] as const])
    event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(at)).setParameter('tzid', zone)
}

const momentOf = (moment: string) => ICAL.Time.fromDateTimeString(`${moment.slice(0, 19)}Z`)
