import { gamesOf } from '#domain/calendars/access.ts'
import { type CalendarGame, firstDay } from '#domain/calendars/game-event.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { Services } from '../platform/services.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import type { CalendarContent } from './compose.ts'
import { type Owner, type Revision, revise } from './event-store.ts'
import { type EventText, eventText } from './event-text.ts'
import { gamesOfClub, gamesOfOfficial } from './game-store.ts'
import { calendarLabels } from './labels.ts'
import { type Calendar, calendarAt, keepFetch } from './store.ts'

export type Feed = { content: CalendarContent; hash: string; changedAt: Date }

/** Format version; increase it if the same content is rendered differently. */
const form = 2
/** Minutes between two updates of the time of the last fetch, so that few fetches cost a write. */
const minutes = 5

/** The current calendar for a token, with the time of its last change; `null` if there is none. */
export async function feedOf(tokenHash: string, services: Services): Promise<Feed | null> {
  const { database, clock } = services
  const now = clock()
  const calendar = await calendarAt(database.db, tokenHash, dayAt(now))
  const content = calendar && (await contentOf(calendar, services))
  if (!calendar || !content) return null
  const hash = hashOf(JSON.stringify([form, content]))
  const isKnown = calendar.content_hash === hash && isRecent(calendar.fetched_at, now)
  const since = isKnown
    ? calendar.changed_at
    : await keepFetch(database.db, { id: calendar.id, contentHash: hash, now })
  return since ? { content, hash, changedAt: new Date(since) } : null
}

const isRecent = (fetchedAt: string | null, now: Date) =>
  fetchedAt !== null && now.getTime() - Date.parse(fetchedAt) < minutes * 60_000

/** Builds the calendar with its role as of now, so that lost access applies at once. */
async function contentOf(calendar: Calendar, services: Services): Promise<CalendarContent | null> {
  const { database, texts, environment, clock } = services
  const from = firstDay(dayAt(clock()))
  const labels = calendarLabels(texts)
  const { auth_type: AuthType, websites: Websites, team_id, team, person_id } = calendar
  const whose = gamesOf({ AuthType, Websites, TeamId: team_id ?? 0 })
  const revised = async (owner: Owner, games: readonly CalendarGame[]) => {
    const events = games.map((game) => ({ game, text: eventText(game, labels, environment.publicUrl) }))
    const revisions = await revise(database.db, owner, { events: events.map(asEvent), now: clock() })
    return events.map(({ game, text }) => ({
      gameId: game.GameId,
      text,
      revision: revisions.get(game.GameId) ?? firstRevision(game),
    }))
  }
  if (whose === 'official') {
    const games = await gamesOfOfficial(database.db, person_id, from)
    return { title: labels.ownGames, events: await revised({ personId: person_id, teamId: null }, games) }
  }
  if (whose === null || team_id === null) return null
  const games = await gamesOfClub(database.db, team_id, from)
  const title = `${labels.clubGames}: ${team ?? ''}`
  return { title, events: await revised({ personId: null, teamId: team_id }, games) }
}

const asEvent = ({ game, text }: { game: CalendarGame; text: EventText }) => ({
  gameId: game.GameId,
  hash: hashOf(JSON.stringify(text)),
  first: firstRevision(game),
})

const firstRevision = ({ Sequence, ChangedAt }: CalendarGame): Revision => ({
  sequence: Sequence,
  changedAt: ChangedAt,
})
