import { sql } from 'kysely'
import { fewestYellows } from '#domain/bans/rules-of.ts'
import { dismissals } from '#domain/games/cards.ts'
import type { Day } from '#domain/platform/dates.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among } from './club-store.ts'
import { cardTypes, types } from './name-store.ts'
import { writtenRules } from './rule-store.ts'

/**
 * People who may serve a ban with a team of these clubs. Some have no ban; the caller filters with
 * `concerning` and `teamAt`.
 */
export async function possiblyBanned(
  db: Queryable,
  teamIds: readonly number[],
  since: Day,
): Promise<number[]> {
  const fewest = fewestYellows(await writtenRules(db))
  const { rows } = await sql<{ person_id: number }>`
    with own as materialized (
      select id from teams where club_id = any(array(select club_id from teams where id = ${among(teamIds)}))
    ), theirs as materialized (
      select id from games where home_team_id in (select id from own) and game_day >= ${since}::date
      union select id from games where away_team_id in (select id from own) and game_day >= ${since}::date
    ), moved as materialized (
      select person_id from transfer_requests
      where team_to_id in (select id from own) and status = ${TransferStatus.Closed} and completed_at >= ${since}::date
      union
      select person_id from transfer_requests
      where team_from_id in (select id from own) and status = ${TransferStatus.Closed} and loan
        and completed_at >= ${since}::date
    ), carded as materialized (
      select distinct card.person_id from theirs cross join lateral (
        select i.person_id, i.team_id from incidents i
        where i.game_id = theirs.id and i.incident_type_id in (${cardTypes}) offset 0
      ) card where card.team_id in (select id from own)
      union select person_id from moved
    )
    select i.person_id from carded join incidents i on i.person_id = carded.person_id
    where i.incident_type_id in (${cardTypes})
    group by i.person_id
    having count(*) >= ${fewest}::int or bool_or(i.incident_type_id in (${types(dismissals)}))
    union
    select r.person_id from rulings r
    where r.published_at is not null and r.person_id is not null and r.team_id in (select id from own)
    union
    select r.person_id from moved join rulings r on r.person_id = moved.person_id and r.published_at is not null
    order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
