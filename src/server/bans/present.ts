import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import type { RulingRow } from './rule-store.ts'

/** Converts a row to a ruling. `Published` is empty for a draft. */
export function presentRuling(row: RulingRow): Ruling {
  return {
    Id: row.id,
    Kind: row.kind,
    PersonId: row.person_id ?? 0,
    TeamId: row.team_id ?? 0,
    TournamentId: row.tournament_id ?? 0,
    GameId: row.game_id ?? 0,
    Card: row.card,
    Yellows: row.yellows,
    Games: row.games,
    Until: row.until ?? '',
    Reach: row.reach,
    RulingId: row.ruling_id ?? 0,
    Suspends: row.suspends,
    Published: row.published_at?.slice(0, 19) ?? '',
    Comment: row.comment,
    Fine: row.fine,
    RegisteredById: row.registered_by,
    RegisteredAt: row.registered_at,
    Version: row.version,
  }
}
