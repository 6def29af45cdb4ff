import { refereeRoles } from '#domain/games/codes.ts'
import type { Texts } from '../platform/texts.ts'

export function calendarLabels({ translate }: Texts) {
  return {
    ownGames: translate('calendars.feed.ownGames'),
    clubGames: translate('calendars.feed.clubGames'),
    unknownTeam: translate('games.unknownTeam'),
    cancelled: translate('calendars.feed.cancelled'),
    postponed: translate('calendars.feed.postponed'),
    timeUnknown: translate('calendars.feed.timeUnknown'),
    roles: Object.fromEntries(refereeRoles.map(({ id, label }) => [id, translate(label)])),
  }
}

export type CalendarLabels = ReturnType<typeof calendarLabels>
