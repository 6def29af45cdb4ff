import { type CalendarGame, placeOf, timesOf, whyOff } from '#domain/calendars/game-event.ts'
import { isTimeKnown } from '#domain/platform/dates.ts'
import { pages } from '#domain/platform/pages.ts'
import { known } from '../platform/known.ts'
import type { CalendarLabels } from './labels.ts'

/** Everything a subscriber sees of a game. Any change of it makes a new revision. */
export type EventText = {
  times: ReturnType<typeof timesOf>
  summary: string
  /** The court; empty if it is not decided. */
  location: string
  description: string
  url: string
  isOff: boolean
}

export function eventText(game: CalendarGame, labels: CalendarLabels, publicUrl: string): EventText {
  const why = whyOff(game)
  const sides = [game.Home, game.Away].map((name) => plain(name) || labels.unknownTeam).join(' – ')
  return {
    times: timesOf(game),
    summary: why ? `${labels[why]}: ${sides}` : sides,
    location: plain(placeOf(game.Court)),
    description: descriptionOf(game, labels),
    url: publicUrl + known(pages.game.paths[0]).replace(':id', String(game.GameId)),
    isOff: why !== null,
  }
}

function descriptionOf({ Tournament, Roles, GameDay }: CalendarGame, labels: CalendarLabels): string {
  const roles = Roles.map((role) => labels.roles[role]).join(', ')
  const time = isTimeKnown(GameDay) ? '' : labels.timeUnknown
  return [plain(Tournament), roles, time].filter(Boolean).join('\n')
}

/**
 * Replaces control characters in a name. ical.js escapes only line feeds; other line breaks would end the line
 * in the calendar file.
 */
export function plain(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return name.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}
