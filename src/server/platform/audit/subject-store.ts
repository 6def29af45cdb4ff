import { type RawBuilder, sql } from 'kysely'
import type { AuditSubject, SubjectKind } from '#domain/audit/calls.ts'
import type { Queryable } from '../database/database.ts'

type Records = Record<string, unknown>

const names: Record<SubjectKind, (ids: number[]) => RawBuilder<{ id: number; name: string }>> = {
  Person: (ids) => sql`select id, name from persons where id = any(${ids}::int[])`,
  Team: (ids) => sql`select id, short_name as name from teams where id = any(${ids}::int[])`,
  Game: (ids) => sql`select g.id, ${sides} as name from games g ${withSides} where g.id = any(${ids}::int[])`,
  Contract: (ids) => sql`
    select c.id, p.name from contracts c join persons p on p.id = c.person_id where c.id = any(${ids}::int[])`,
  Transfer: (ids) => sql`
    select r.id, p.name from transfer_requests r join persons p on p.id = r.person_id where r.id = any(${ids}::int[])`,
  SquadList: (ids) => sql`
    select s.id, t.short_name || ', ' || s.name as name from squad_lists s join teams t on t.id = s.team_id
    where s.id = any(${ids}::int[])`,
  Request: (ids) => sql`
    select r.id, ${sides} as name from game_time_requests r join games g on g.id = r.game_id ${withSides}
    where r.id = any(${ids}::int[])`,
  Mail: (ids) => sql`select id, subject as name from mails where id = any(${ids}::int[])`,
  Role: (ids) => sql`
    select r.id, p.name from (
      select id, person_id from roles where id = any(${ids}::int[])
      union all select id, person_id from ended_roles where id = any(${ids}::int[])) r
    join persons p on p.id = r.person_id`,
}

const sides = sql`coalesce(home.short_name, '?') || ' – ' || coalesce(away.short_name, '?')`
const withSides = sql`
  left join teams home on home.id = g.home_team_id left join teams away on away.id = g.away_team_id`

/** Loads the names of the records that one page of audit rows is about, with one query per kind of record. Deleted records have no name. */
export async function subjectsOf(db: Queryable, rows: readonly Records[]): Promise<AuditSubject[][]> {
  const asked = rows.map(idsIn)
  const found = new Map<string, string>()
  for (const Kind of Object.keys(names) as SubjectKind[]) {
    const ids = [...new Set(asked.flat().flatMap((one) => (one.Kind === Kind ? [one.Id] : [])))]
    if (!ids.length) continue
    const { rows: named } = await names[Kind](ids).execute(db)
    for (const { id, name } of named) found.set(`${Kind} ${id}`, name)
  }
  return asked.map((subjects) =>
    subjects.flatMap(({ Kind, Id }) => {
      const Name = found.get(`${Kind} ${Id}`)
      return Name === undefined ? [] : [{ Kind, Id, Name }]
    }),
  )
}

type Id = Pick<AuditSubject, 'Kind' | 'Id'>

function idsIn(records: Records): Id[] {
  const known = (Object.keys(names) as SubjectKind[]).flatMap((Kind) => idOf(Kind, records[Kind]))
  const registered = records.Kind === 'person' ? idOf('Person', records.Record) : []
  // Leave out a role if the audit row also names the role's person.
  return [...known, ...registered].filter(({ Kind }) => Kind !== 'Role' || !records.Person)
}

function idOf(Kind: SubjectKind, value: unknown): Id[] {
  const isId = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
  return isId ? [{ Kind, Id: value }] : []
}
