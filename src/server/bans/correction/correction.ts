import { type ChangedBan, type ConfirmedFacts, changedBans, factsBefore } from '#domain/bans/correction.ts'
import { readBans, readDrafts } from '#domain/bans/read.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { calendarFor } from '../calendar-store.ts'
import { matterFactsOf } from '../facts-store.ts'
import { affectedBy } from '../notified-store.ts'
import { firstDayOf } from '../reading.ts'
import * as store from './correction-store.ts'

type Game = { id: number; tournament_id: number; home_result: number | null; away_result: number | null }

/** The facts of a report that decide bans and the result, as currently stored. */
export async function reportFacts(db: Queryable, game: Game): Promise<ConfirmedFacts> {
  const LineUp = await store.lineUpOfGame(db, game.id)
  const Persons = await affectedBy(db, [game.id])
  return {
    HomeResult: game.home_result,
    AwayResult: game.away_result,
    Cards: await store.cardsOfGame(db, game.id),
    LineUp,
    Persons,
  }
}

/** The bans that differ between the facts `before` and the current report of the game. */
export async function bansChangedSince(
  db: Queryable,
  game: Game,
  before: ConfirmedFacts,
  now: Date,
): Promise<ChangedBan[]> {
  const inGame = [...before.LineUp, ...(await store.lineUpOfGame(db, game.id))]
  const persons = [...new Set([...before.Persons, ...(await affectedBy(db, [game.id])), ...inGame])]
  const since = firstDayOf(wallClockAt(now))
  const named = [{ GameId: game.id, TournamentId: game.tournament_id }]
  const matters = await matterFactsOf(db, persons, { cards: since, rulings: since }, named)
  const drafts = [matters, factsBefore(matters, game.id, before)].flatMap((facts) => readDrafts(facts).Bans)
  if (!drafts.length) return []
  const facts = { ...matters, ...(await calendarFor(db, drafts, [game.id], matters.Games)) }
  return changedBans(readBans(factsBefore(facts, game.id, before)).Bans, readBans(facts).Bans)
}
