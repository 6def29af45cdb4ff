import { isKennitala, isSystemId } from '#domain/platform/kennitala.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { matchPlayers, teamGroupSearch } from '#domain/squad-lists/calls.ts'
import { genderSearched } from '#domain/squad-lists/codes.ts'
import { icelandic } from '#domain/squad-lists/rules.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { keepLookups } from '../platform/lookup-store.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import { type TeamScope, teamScope } from '../teams/team-scope-store.ts'
import * as people from './people-store.ts'
import { presentFound, presentStranger, shownTo } from './present.ts'
import { findList, findTeam } from './store.ts'

type Searching = Context<typeof teamGroupSearch, string | Refusal | null>

/**
 * Searches people for a list (LST-31, D2-029). Users find people of their own club by name, everybody else
 * only by full national id.
 */
export async function search({ query, prepared: name, ...context }: Searching) {
  const { db, user, note, services } = context
  note({ SquadList: query.teamgroupid })
  const list = await findList(db, query.teamgroupid, teamScope(context))
  if (!list) return refuse('record.notFound')
  const ssn = query.ssn ?? ''
  if (isKennitala(ssn)) {
    const found = await bySsn(ssn, list, { ...context, name, ...teamScope(context) })
    if (found instanceof Refusal) return found
    const known = found.flatMap(({ PersonId }) => PersonId ?? [])
    note({ Persons: known })
    await keepLookups(db, user.PersonId, known, services.clock())
    return found.map((person) => shownTo(user, person))
  }
  if (!(await findTeam(db, query.teamid, teamScope(context)))) return refuse('access.notYours')
  const [yearFrom, yearTo] = [query.yearfrom ?? null, query.yearto ?? null]
  if (yearFrom && yearTo && yearFrom > yearTo) return refuse('squadLists.yearsReversed')
  const rows = await people.searchPeople(db, {
    teamId: query.teamid,
    listId: list.id,
    isPlayer: query.isplayer === '1',
    gender: query.gender ? genderSearched(query.gender) : null,
    yearFrom,
    yearTo,
    name: query.name ?? '',
    ssn,
  })
  note({ Persons: rows.map(({ id }) => id) })
  return rows.map((row) => shownTo(user, presentFound(row)))
}

type Found = { id: number; team_id: number }
type BySsn = Pick<Searching, 'db'> & { name: string | Refusal | null } & TeamScope

/**
 * Searches by full national id: first the register, then the national registry. Both may lack a foreigner
 * (LST-22, LST-23).
 */
async function bySsn(ssn: string, list: Found, { db, name, club }: BySsn) {
  const [near] = await people.peopleBySsn(db, list.id, [ssn], club === null ? null : list.team_id)
  if (near) return [presentFound(near)]
  // If the registry does not find the id, does not search the register either: the registry hides protected
  // persons that way.
  if (name instanceof Refusal) return name.id === 'users.notInRegistry' ? [] : name
  const [far] = await people.peopleBySsn(db, list.id, [ssn], null)
  if (far) return [presentFound(far)]
  return [presentStranger(ssn, name ?? '', name === null ? '' : icelandic)]
}

/**
 * Asks the national registry for the name to a full national id; `null` for numbers that the registry never
 * has.
 */
export async function registryName({
  query,
  services,
}: Request<typeof teamGroupSearch>): Promise<string | Refusal | null> {
  const ssn = query.ssn ?? ''
  if (!isKennitala(ssn) || isSystemId(ssn)) return null
  return nameInRegistry(ssn, services.registry)
}

export async function match({ body, ...context }: Context<typeof matchPlayers>) {
  const { db, note } = context
  note({ SquadList: body.TeamGroupId })
  const list = await findList(db, body.TeamGroupId, teamScope(context))
  if (!list) return refuse('record.notFound')
  const isStaff = teamScope(context).club === null
  const rows = await people.peopleBySsn(db, list.id, body.SSNs, isStaff ? null : list.team_id)
  return rows.map(presentFound)
}
