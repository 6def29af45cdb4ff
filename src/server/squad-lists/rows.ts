import { type FieldError, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { deleteTeamGroupPlayers, moveTeamGroupPlayers } from '#domain/squad-lists/calls.ts'
import { rowsWithSameNumber, whyNotMove } from '#domain/squad-lists/rules.ts'
import { mostOnList, type PlayerChange } from '#domain/squad-lists/squad-list.ts'
import type { Context } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import type { Texts } from '../platform/texts.ts'
import * as players from './player-store.ts'
import { presentPlayer } from './present.ts'
import { type ListRow, lockLists } from './store.ts'
import { teamScopeToday } from './team-scope.ts'

type Saving = Pick<Context<typeof deleteTeamGroupPlayers>, 'db' | 'services'>
type Problem = { row: number; field: string; id: RefusalId }

/**
 * Saves edited rows of a locked list, all or none. Returns `null`, or a refusal with errors by
 * `<Id>.<field>`.
 */
export async function saveRows(list: ListRow, changes: readonly PlayerChange[], { db, services }: Saving) {
  const refuseRows = (problems: readonly Problem[], current?: unknown) =>
    // There is always a first problem, because callers pass at least one.
    refuse(known(problems[0]).id, { errors: problems.map((one) => errorOf(one, services.texts)), current })

  const before = await players.playersOf(db, list.id)
  const byId = new Map(before.map((row) => [row.id, row]))
  const ids = changes.map(({ Id }) => Id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length) return refuseRows(twice.map((row) => ({ row, field: 'Id', id: 'squadLists.twice' })))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length) return refuseRows(missing.map((row) => ({ row, field: 'Id', id: 'record.notFound' })))
  const stale = changes.filter(({ Id, Version }) => Version && Version !== byId.get(Id)?.version)
  if (stale.length)
    return refuseRows(
      stale.map(({ Id }) => ({ row: Id, field: 'Version', id: 'record.stale' })),
      stale.flatMap(({ Id }) => byId.get(Id) ?? []).map(presentPlayer),
    )

  const changed = new Map(changes.map((change) => [change.Id, change]))
  const after = before.map((row) => changed.get(row.id) ?? presentPlayer(row))
  const alike = rowsWithSameNumber(after).filter((id) => changed.has(id))
  if (alike.length)
    return refuseRows(alike.map((row) => ({ row, field: 'JerseyNumber', id: 'squadLists.numberTaken' })))
  await players.changePlayers(
    db,
    changes.map(({ Id, JerseyNumber, IsPlayer }) => ({
      id: Id,
      number: JerseyNumber,
      isPlayer: IsPlayer === 1,
    })),
  )
  return null
}

function errorOf({ row, field, id }: Problem, texts: Texts): FieldError {
  return { Field: `${row}.${field}`, Message: texts.translate(`refusals.${id}`) }
}

/** Deletes rows of squad lists. Refuses all if the user may not edit one of them (LST-34, D2-034). */
export async function deleteRows({ body, ...context }: Context<typeof deleteTeamGroupPlayers>) {
  const { db, note } = context
  const ids = idsOf(body)
  const locked = await lockRows(ids, [], context)
  if (!locked) return refuse('record.notFound')
  note({ SquadLists: locked.lists.map(({ id }) => id), Persons: locked.rows.map((row) => row.person_id) })
  await players.deletePlayers(db, ids)
  return {}
}

/**
 * Moves or copies people to another list (LST-35). Skips people who are on the target list already, so a
 * repeat adds nobody twice.
 */
export async function moveRows({ body, ...context }: Context<typeof moveTeamGroupPlayers>) {
  const { db, note } = context
  const ids = idsOf(body.TeamGroupPlayers)
  const locked = await lockRows(ids, [body.TeamGroupId], context)
  const target = locked?.lists.find(({ id }) => id === body.TeamGroupId)
  if (!locked || !target) return refuse('record.notFound')
  note({ SquadLists: locked.lists.map(({ id }) => id), Persons: locked.rows.map((row) => row.person_id) })
  const from = new Set(locked.rows.map((row) => row.squad_list_id))
  for (const list of locked.lists.filter(({ id }) => from.has(id))) {
    const refusal = whyNotMove(namesOf(list), namesOf(target))
    if (refusal) return refuse(refusal)
  }
  const there = await players.playersOf(db, target.id)
  const { added, withoutNumber } = placesFor(locked.rows, there)
  if (there.length + added.length > mostOnList)
    return refuse('squadLists.full', { values: { max: mostOnList } })
  await players.insertPlayers(db, target.id, added)
  if (body.RemoveFromList) await players.deletePlayers(db, ids)
  return {
    Added: added.length,
    AlreadyThere: locked.rows.length - added.length,
    WithoutNumber: withoutNumber,
  }
}

/**
 * Locks the lists of these rows and the lists in `further`. Returns `null` if one is unknown or not the
 * user's.
 */
async function lockRows(
  ids: readonly number[],
  further: readonly number[],
  context: Pick<Context<typeof moveTeamGroupPlayers>, 'db' | 'user' | 'scope' | 'services'>,
) {
  const { db } = context
  const listIds = [...new Set([...(await players.listsOfRows(db, ids)), ...further])]
  const lists = await lockLists(db, listIds, teamScopeToday(context))
  // Reads the rows after the lock, because they may have been moved to another list before.
  const rows = await players.playersById(db, ids)
  const own = new Set(lists.map(({ id }) => id))
  const isWhole = rows.length === ids.length && lists.length === listIds.length
  return isWhole && rows.every((row) => own.has(row.squad_list_id)) ? { lists, rows } : null
}

/**
 * The people who are new to a list, each once. Omits a shirt number that a player of the list already has.
 */
function placesFor(
  rows: readonly Pick<players.PlayerRow, 'person_id' | 'jersey_number' | 'is_player'>[],
  there: readonly players.PlayerRow[],
) {
  const people = new Set(there.map((row) => row.person_id))
  const taken = new Set(there.filter((row) => row.is_player).map((row) => row.jersey_number))
  const added: players.Added[] = []
  let withoutNumber = 0
  for (const { person_id, jersey_number, is_player } of rows) {
    if (people.has(person_id)) continue
    people.add(person_id)
    const isTaken = is_player && jersey_number !== null && taken.has(jersey_number)
    if (isTaken) withoutNumber++
    const number = isTaken ? null : jersey_number
    if (is_player && number !== null) taken.add(number)
    added.push({ personId: person_id, number, isPlayer: is_player })
  }
  return { added, withoutNumber }
}

const idsOf = (rows: readonly { Id: number }[]) => [...new Set(rows.map(({ Id }) => Id))]

const namesOf = ({ id, club_id }: ListRow) => ({ Id: id, ClubId: club_id })
