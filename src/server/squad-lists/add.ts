import { lookupsSince } from '#domain/platform/lookups.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { addPlayers, saveTeamGroupPlayer } from '#domain/squad-lists/calls.ts'
import { whyNotRegister } from '#domain/squad-lists/rules.ts'
import { mostOnList } from '#domain/squad-lists/squad-list.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import * as people from './people-store.ts'
import * as players from './player-store.ts'
import { presentPlayer } from './present.ts'
import { saveRows } from './rows.ts'
import { type ListRow, lockLists } from './store.ts'
import { teamScopeToday } from './team-scope.ts'

type ActionContext = Pick<Context<typeof addPlayers>, 'db' | 'user' | 'scope' | 'services' | 'note'>

/** Adds one person to a squad list, or saves edited rows (LST-33). */
export async function savePlayers({
  body,
  prepared: name,
  ...context
}: Context<typeof saveTeamGroupPlayer, string | Refusal | null>) {
  const { db, note } = context
  note({ SquadList: body.TeamGroupId })
  const [list] = await lockLists(db, [body.TeamGroupId], teamScopeToday(context))
  if (!list) return refuse('record.notFound')
  if (body.TeamGroupPlayers) {
    const refusal = await saveRows(list, body.TeamGroupPlayers, context)
    if (refusal) return refusal
    const ids = body.TeamGroupPlayers.map(({ Id }) => Id)
    return (await players.playersById(db, ids)).map(presentPlayer)
  }
  const person = await whoIsAdded(body, list, name, context)
  if (person instanceof Refusal) return person
  return add(list, [{ personId: person, number: body.JerseyNumber, isPlayer: body.IsPlayer === 1 }], context)
}

/** Adds several people to a squad list, all or none. */
export async function addMany({ body, ...context }: Context<typeof addPlayers>) {
  const { db, note } = context
  note({ SquadList: body.TeamGroupId })
  const [list] = await lockLists(db, [body.TeamGroupId], teamScopeToday(context))
  if (!list) return refuse('record.notFound')
  const ids = [...new Set(body.Players.map(({ PersonId }) => PersonId))]
  const known = await people.knownAmong(db, ids, askingFor(list, context))
  if (known.length < ids.length) return refuse('record.notFound', { field: 'Players' })
  const isPlayer = body.IsPlayer === 1
  return add(
    list,
    body.Players.map(({ PersonId, JerseyNumber }) => ({
      personId: PersonId,
      number: JerseyNumber,
      isPlayer,
    })),
    context,
  )
}

async function add(list: ListRow, added: readonly players.Added[], { db, note }: ActionContext) {
  note({ Persons: added.map(({ personId }) => personId) })
  const there = await players.playersOf(db, list.id)
  const whyNot = whyNotAdd(added, there)
  if (whyNot) return refuse(whyNot.id, { field: whyNot.field, values: { max: mostOnList } })
  const ids = await players.insertPlayers(db, list.id, added)
  return (await players.playersById(db, ids)).map(presentPlayer)
}

function whyNotAdd(added: readonly players.Added[], there: readonly players.PlayerRow[]) {
  const persons = [...there.map((row) => row.person_id), ...added.map(({ personId }) => personId)]
  if (new Set(persons).size < persons.length) return { id: 'squadLists.already', field: 'PersonId' } as const
  const numbers = [
    ...there.flatMap((row) => (row.is_player && row.jersey_number !== null ? row.jersey_number : [])),
    ...added.flatMap(({ isPlayer, number }) => (isPlayer && number !== null ? number : [])),
  ]
  const isNumbered = added.some(({ number }) => number !== null)
  if (isNumbered && new Set(numbers).size < numbers.length && meets(added, there))
    return { id: 'squadLists.numberTaken', field: 'JerseyNumber' } as const
  return persons.length > mostOnList ? ({ id: 'squadLists.full', field: 'PersonId' } as const) : null
}

/** Whether an added player has a shirt number that is in use. Players already on the list may share one. */
function meets(added: readonly players.Added[], there: readonly players.PlayerRow[]): boolean {
  const taken = new Set(there.filter((row) => row.is_player).map((row) => row.jersey_number))
  for (const { number, isPlayer } of added) {
    if (number === null || !isPlayer) continue
    if (taken.has(number)) return true
    taken.add(number)
  }
  return false
}

type PlayerInput = Context<typeof saveTeamGroupPlayer>['body']

/**
 * The person to add to a squad list: a known person, or one from the national registry, who is registered now
 * (D2-033).
 */
async function whoIsAdded(
  body: PlayerInput,
  list: ListRow,
  name: string | Refusal | null,
  context: ActionContext,
) {
  const refusal = whyNotRegister(body)
  if (refusal) return refuse(refusal)
  if (body.PersonId !== null) {
    const [known] = await people.knownAmong(context.db, [body.PersonId], askingFor(list, context))
    return known ?? refuse('record.notFound', { field: 'PersonId' })
  }
  if (typeof name !== 'string') return name ?? refuse('users.notInRegistry')
  const { today } = teamScopeToday(context)
  const person = { ssn: body.SSN, name, teamId: list.club_id, today }
  const { id, isNew } = await people.registerPerson(context.db, person)
  if (isNew) context.note({ Registered: id })
  return id
}

/** Asks the national registry outside the transaction, so that a slow registry does not hold locks. */
export async function registeredName({
  body,
  services,
}: Request<typeof saveTeamGroupPlayer>): Promise<string | Refusal | null> {
  const isAsked = !body.TeamGroupPlayers && body.PersonId === null && whyNotRegister(body) === null
  return isAsked ? nameInRegistry(body.SSN, services.registry) : null
}

function askingFor(list: ListRow, context: ActionContext) {
  if (teamScope(context).club === null) return null
  const since = lookupsSince(context.services.clock())
  return { teamId: list.team_id, askedBy: context.user.PersonId, since }
}
