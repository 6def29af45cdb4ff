import { gamesOf } from '#domain/calendars/access.ts'
import { firstDay } from '#domain/calendars/game-event.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { Services } from '../platform/services.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import type { CalendarContent } from './compose.ts'
import { gamesOfClub, gamesOfOfficial } from './game-store.ts'
import { calendarLabels } from './labels.ts'
import { type Calendar, calendarAt, keepFetch } from './store.ts'

export type Feed = { content: CalendarContent; hash: string; changedAt: Date }

/** Another one when the same content is written in another way. */
const form = 1
/** So exactly it is kept when a calendar was last fetched: a fetch seldom costs a write. */
const minutes = 5

/** What the address of a token tells now, and since when; null where it tells nothing, for whatever reason. */
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

/** Read anew each time, by the role as it stands: what was taken from it is gone from its calendars at once. */
async function contentOf(calendar: Calendar, services: Services): Promise<CalendarContent | null> {
  const { database, texts, environment, clock } = services
  const from = firstDay(dayAt(clock()))
  const labels = calendarLabels(texts)
  const shared = { labels, publicUrl: environment.publicUrl }
  const { auth_type: AuthType, websites: Websites, team_id, team, person_id } = calendar
  const whose = gamesOf({ AuthType, Websites, TeamId: team_id ?? 0 })
  if (whose === 'official') {
    const games = await gamesOfOfficial(database.db, person_id, from)
    return { ...shared, title: labels.ownGames, games }
  }
  if (whose === null || team_id === null) return null
  return {
    ...shared,
    title: `${labels.clubGames}: ${team ?? ''}`,
    games: await gamesOfClub(database.db, team_id, from),
  }
}
