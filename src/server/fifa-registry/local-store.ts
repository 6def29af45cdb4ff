import { sql } from 'kysely'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import { registryGender } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import { isDay } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The data sent to the registry about a person, club or court; `null` if unknown. National ids are never sent. */
export async function localRecord(db: Queryable, kind: Kind, id: number): Promise<RegistryRecord | null> {
  return { person, organisation, facility }[kind](db, id)
}

async function person(db: Queryable, id: number): Promise<RegistryRecord | null> {
  return (await localPersons(db, [id])).get(id) ?? null
}

/** The data of several persons by their ids, without the unknown ones. */
export async function localPersons(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, RegistryRecord>> {
  const found = await db
    .selectFrom('persons')
    .select(['id', 'name', 'ssn', 'gender', 'nationality'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return new Map(
    found.map(({ id, name, ssn, gender, nationality }) => [
      id,
      {
        FifaId: '',
        LocalName: name,
        PersonNames: [namesOf(name)],
        Gender: registryGender(gender),
        DateOfBirth: birthDateOf(ssn),
        Nationality: nationality,
        PlayerData: [],
        TeamOfficialData: [],
        MatchOfficialData: [],
      },
    ]),
  )
}

export async function nationalIdOf(db: Queryable, id: number): Promise<string> {
  const { ssn } = await db.selectFrom('persons').select('ssn').where('id', '=', id).executeTakeFirstOrThrow()
  return ssn
}

async function organisation(db: Queryable, id: number): Promise<RegistryRecord | null> {
  const found = await db
    .selectFrom('teams')
    .select(['name', 'short_name', 'type'])
    .where('id', '=', id)
    .where('parent_team_id', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const parent = found.type === 'L' ? null : await associationId(db)
  return {
    FifaId: '',
    ...(parent && { ParentOrganisationFIFAId: parent }),
    InternationalName: found.name,
    InternationalShortName: found.short_name,
    LocalOrganisationName: found.name,
    OrganisationNature: natures[found.type],
    Status: 0,
    OfficialAddress: { Country: 'IS' },
  }
}

/**
 * The FIFA id of the national association, the parent of all clubs (FIO-03); `null` if it is not registered.
 */
async function associationId(db: Queryable): Promise<string | null> {
  const found = await db
    .selectFrom('teams as t')
    .innerJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 't.id').on('r.kind', '=', 'organisation'),
    )
    .select('r.fifa_id')
    .where('t.type', '=', 'L')
    .where('t.parent_team_id', 'is', null)
    .where('r.fifa_id', 'is not', null)
    .limit(2)
    .execute()
  return found.length === 1 ? (found[0]?.fifa_id ?? null) : null
}

const natures = { L: 'NationalAssociation', S: 'School', F: 'Club' } as const

async function facility(db: Queryable, id: number): Promise<RegistryRecord | null> {
  const found = await db
    .selectFrom('courts as c')
    .leftJoin('teams as t', 't.id', 'c.team_id')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 'c.team_id').on('r.kind', '=', 'organisation'),
    )
    .select(['c.name', 't.name as team', 'r.fifa_id'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  return {
    FifaId: '',
    OrganisationFIFAId: found.fifa_id,
    OrganisationName: found.team,
    InternationalName: found.name,
    LocalName: found.name,
    Status: 0,
    OfficialAddress: { Country: 'IS' },
    Fields: [],
  }
}

/** Splits a name. The last word is the last name, as in most passports. */
function namesOf(name: string) {
  const words = name.split(/\s+/)
  return { FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' }
}

/** The date of birth in a national id; `null` for a system id, which contains none. */
export function birthDateOf(ssn: string): string | null {
  const century = { 8: '18', 9: '19', 0: '20' }[ssn.slice(9)]
  const day = `${century}${ssn.slice(4, 6)}-${ssn.slice(2, 4)}-${ssn.slice(0, 2)}`
  return isDay(day) ? day : null
}
