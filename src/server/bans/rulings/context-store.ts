import { sql } from 'kysely'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { areOnOneMatter, counterOf, isAboutCards } from '#domain/bans/rulings/ruling-chains.ts'
import type { RulingContext } from '#domain/bans/rulings/why-not-ruling.ts'
import { isDismissal, isYellowCard } from '#domain/games/cards.ts'
import type { Day } from '#domain/platform/dates.ts'
import { TeamType } from '#domain/platform/entities.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { calendarOfRulings } from '../facts-store.ts'
import { presentRuling } from '../present.ts'
import { findRuling } from './store.ts'

// What a ruling is judged by.

type Subject = Pick<
  Ruling,
  'Id' | 'Kind' | 'PersonId' | 'TeamId' | 'GameId' | 'Card' | 'TournamentId' | 'Yellows' | 'RulingId'
>

/** What the database knows of what a ruling names. */
export async function contextOf(db: Queryable, ruling: Subject, today: Day): Promise<RulingContext> {
  const named = ruling.RulingId ? await findRuling(db, ruling.RulingId) : null
  return {
    game: ruling.GameId ? await gameOf(db, ruling.GameId, ruling.PersonId) : null,
    // A draft cannot be corrected or appealed: it is changed.
    named: named?.Published ? named : null,
    isNamedBefore: await isNamedBefore(db, ruling),
    isRuledBefore: await isRuledBefore(db, ruling),
    ...(await teamOf(db, ruling)),
    today,
  }
}

/** What the team is, and whether the person has to do with its club. */
async function teamOf(db: Queryable, { TeamId, PersonId }: Subject) {
  const { rows } = await sql<Pick<RulingContext, 'isForeignTeam' | 'isOfTeam'>>`
    with club as materialized (
      select own.id, own.type, coalesce(own.parent_team_id, own.id) as club_id from teams own where own.id = ${TeamId}
    ), club_teams as materialized (
      select t.id from teams t join club on t.id = club.club_id or t.parent_team_id = club.club_id
    )
    select club.type = ${TeamType.Country} as "isForeignTeam",
      exists (select from persons p where p.id = ${PersonId} and p.team_id in (select id from club_teams))
      or exists (select from coaches c where c.person_id = ${PersonId} and c.team_id in (select id from club_teams))
      or exists (select from roles r where r.person_id = ${PersonId} and r.team_id in (select id from club_teams))
      or exists (select from lineups l where l.person_id = ${PersonId} and l.team_id in (select id from club_teams))
      or exists (
        select from squad_list_players s join squad_lists q on q.id = s.squad_list_id
        where s.person_id = ${PersonId} and q.team_id in (select id from club_teams)
      ) as "isOfTeam"
    from club`.execute(db)
  return rows[0] ?? { isForeignTeam: false, isOfTeam: false }
}

async function gameOf(db: Queryable, gameId: number, personId: number): Promise<RulingContext['game']> {
  const game = await db
    .selectFrom('games')
    .select(['game_day', 'home_team_id', 'away_team_id'])
    .where('id', '=', gameId)
    .executeTakeFirst()
  if (!game) return null
  const events = await db
    .selectFrom('incidents')
    .select('incident_type_id')
    .where('game_id', '=', gameId)
    .where('person_id', '=', personId)
    .execute()
  const listed = await db
    .selectFrom('lineups')
    .select('id')
    .where('game_id', '=', gameId)
    .where('person_id', '=', personId)
    .limit(1)
    .execute()
  const has = (isCard: (type: number) => boolean) =>
    events.some(({ incident_type_id }) => isCard(incident_type_id))
  return {
    GameDay: game.game_day,
    wasIn: listed.length > 0 || events.length > 0,
    cards: [
      ...(has(isYellowCard) ? [RuledCard.Yellow] : []),
      ...(has(isDismissal) ? [RuledCard.Dismissal] : []),
    ],
    teamIds: [game.home_team_id, game.away_team_id].flatMap((id) => id ?? []),
  }
}

/** An appeal is named by its end, a ruling by one correction and by one appeal that is open. */
async function isNamedBefore(db: Queryable, { Id, Kind, RulingId }: Subject): Promise<boolean> {
  if (!RulingId) return false
  const others = await db
    .selectFrom('rulings as r')
    .select('r.kind')
    .select(
      sql<boolean>`exists (select from rulings e where e.ruling_id = r.id and e.kind = ${RulingKind.AppealEnd})`.as(
        'is_ended',
      ),
    )
    .where('r.ruling_id', '=', RulingId)
    .where('r.id', '<>', Id)
    .execute()
  return Kind === RulingKind.Appeal
    ? others.some(({ kind, is_ended }) => kind === RulingKind.Appeal && !is_ended)
    : others.some(({ kind }) => kind !== RulingKind.Appeal)
}

/** By what is counted now, and by what was counted as the other one was saved, which the index of the table compares. */
async function isRuledBefore(db: Queryable, ruling: Subject): Promise<boolean> {
  if (!isAboutCards(ruling)) return false
  const isAppeal = ruling.Kind === RulingKind.Appeal
  const rows = await db
    .selectFrom('rulings')
    .selectAll()
    .where('person_id', '=', ruling.PersonId)
    .where('ruling_id', 'is', null)
    .where('kind', 'in', isAppeal ? [RulingKind.Appeal] : [RulingKind.Games, RulingKind.Until])
    .where('id', '<>', ruling.Id)
    .$if(isAppeal, (query) => query.where(isOpenAppeal))
    .execute()
  if (!rows.length) return false
  const others = rows.map((row) => ({ ruling: presentRuling(row), counter: row.counter }))
  const calendar = await calendarOfRulings(db, [ruling, ...others.map((other) => other.ruling)])
  const counter = ruling.Yellows > 0 ? counterOf(ruling, calendar) : null
  return others.some(
    (other) =>
      areOnOneMatter(ruling, other.ruling, calendar) ||
      (counter !== null && other.counter === counter && other.ruling.Yellows === ruling.Yellows),
  )
}

const isOpenAppeal = sql<boolean>`not exists (
  select from rulings e where e.ruling_id = rulings.id and e.kind = ${RulingKind.AppealEnd})`
