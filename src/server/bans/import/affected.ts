import { dismissals, yellowCards } from '#domain/games/cards.ts'
import type { ImportFile } from '../../platform/import/columns.ts'
import { personsOfChanged } from '../notified-store.ts'

// SQL that records the persons whose bans an import may have changed; the job in tell-changed.ts processes
// them. After a first import no club is notified.

type Concerns = NonNullable<ImportFile['concerns']>

/** Start of the season, from the time of the import (`$1`). */
const seasonStart = `date_trunc('year', $1::timestamptz at time zone 'UTC')`
/**
 * Games since this day may affect bans: one of the previous season may still be open, or have been served.
 */
const lastSeason = `${seasonStart} - interval '1 year'`
const cardTypes = [...yellowCards, ...dismissals].join(', ')
const wasTold = (person: string) => `exists (select from notified_bans b where b.person_id = ${person})`

function keep(persons: string, isQuiet: boolean): string {
  return `insert into unnotified_bans (person_id, at, is_quiet)
    select distinct person_id, $1::timestamptz, ${isQuiet} from (${persons}) as concerned (person_id) order by 1
    on conflict (person_id) do update
      set at = excluded.at, is_quiet = unnotified_bans.is_quiet and excluded.is_quiet`
}

/** Records only persons with a notified ban. A first import therefore records nobody. */
const ofNotified =
  (persons: (ids: string) => string): Concerns =>
  (ids, isFirst) =>
    isFirst ? [] : [keep(persons(ids), false)]

export const ofCards: Concerns = (ids, isFirst) => [
  keep(
    `select c.person_id from incidents c join games g on g.id = c.game_id
     where c.id in (${ids}) and c.incident_type_id in (${cardTypes}) and g.game_day >= ${seasonStart}`,
    isFirst,
  ),
  // Cards of the previous season may still cause a ban. Their bans are recorded without notifying clubs.
  keep(
    `select c.person_id from incidents c join games g on g.id = c.game_id
     where c.id in (${ids}) and c.incident_type_id in (${cardTypes})
       and g.game_day >= ${lastSeason} and g.game_day < ${seasonStart}`,
    true,
  ),
]

export const ofRulings: Concerns = (ids, isFirst) => [
  keep(
    `select r.person_id from rulings r where r.id in (${ids}) and r.person_id is not null
     and (r.published_at at time zone 'UTC' >= ${seasonStart} or r.until >= $1::timestamptz)`,
    isFirst,
  ),
]

/**
 * A banned person serves a ban in games without being in the line-up, so a changed line-up may change bans.
 */
export const ofLineUps = ofNotified(
  (ids) => `select l.person_id from lineups l join games g on g.id = l.game_id
    where l.id in (${ids}) and g.game_day >= ${lastSeason} and ${wasTold('l.person_id')}`,
)

export const ofTransfers = ofNotified(
  (ids) => `select r.person_id from transfer_requests r where r.id in (${ids}) and ${wasTold('r.person_id')}`,
)

/**
 * Persons whose bans may change with the imported games that have a result, an outcome or a report status.
 */
export const ofGames = ofNotified(
  (ids) => `with changed as materialized (
      select g.id, g.home_team_id, g.away_team_id from games g
      where g.id in (${ids}) and g.game_day >= ${lastSeason}
        and (g.home_result is not null or g.outcome is not null or g.report_status is not null))
    ${personsOfChanged}`,
)
