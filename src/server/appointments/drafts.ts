import { type BoardCell, type BoardGame, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import type { CellInput, saveDrafts } from '#domain/appointments/board-calls.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import { twiceAmong, whyNotAppoint, whyNotStaff } from '#domain/appointments/why-not-appoint.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import { readBoard, readPlaces } from './board.ts'
import * as store from './draft-store.ts'
import { officialNames } from './official-store.ts'

type Asked = Context<typeof saveDrafts>
type Translate = Asked['services']['texts']['translate']

/** Stores all given drafts or none. Returns the affected games afterwards. */
export async function keepDrafts({ body: { Cells }, db, note, user, services }: Asked) {
  await store.lockDrafts(db)
  const now = services.clock()
  const ids = [...new Set(Cells.map(({ GameId }) => GameId))]
  note({ Games: ids })
  const before = byId(await readPlaces(db, { ids }, now))
  for (const cell of Cells) {
    const refusal = whyNotWrite(cell, before.get(cell.GameId), wallClockAt(now), services.texts.translate)
    if (refusal?.id === 'appointments.changed') {
      const [current] = await readBoard(db, { ids: [cell.GameId] }, now)
      return refuse(refusal.id, { ...refusal.detail, current })
    }
    if (refusal) return refusal
  }
  const named = [...new Set(Cells.flatMap(({ PersonId }) => PersonId ?? []))]
  if (!(await store.areOfficials(db, named))) return refuse('appointments.notOfficial', { field: 'PersonId' })
  const twice = twiceIn(Cells, before)
  if (twice !== null) {
    const name = (await officialNames(db, [twice])).get(twice)?.name ?? ''
    return refuse('appointments.twice', { field: 'PersonId', values: { name } })
  }
  await store.deleteDrafts(db, Cells)
  const by = { personId: user.PersonId, at: now.toISOString() }
  for (const cell of Cells) {
    const published = cellIn(before, cell)?.Published ?? null
    const stays = cell.PersonId === (published?.PersonId ?? null) && !cellIn(before, cell)?.Declined
    if (!stays) await store.writeDraft(db, { ...cell, base: published?.PersonId ?? null }, by)
  }
  const after = await readBoard(db, { ids }, now)
  return whyNotKeep(Cells, byId(after), services.texts.translate) ?? after
}

const byId = (games: readonly BoardGame[]): Games => new Map(games.map((game) => [game.GameId, game]))

type Games = ReadonlyMap<number, BoardGame>

const cellIn = (
  games: Games,
  { GameId, RoleId }: Pick<CellInput, 'GameId' | 'RoleId'>,
): BoardCell | undefined => cellOfRole(games.get(GameId), RoleId)

function whyNotWrite(
  cell: CellInput,
  game: BoardGame | undefined,
  now: string,
  translate: Translate,
): Refusal | null {
  if (!game) return refuse('record.notFound', { field: 'GameId' })
  const reason = whyNotStaff({ ...game, Start: game.GameDay }, now)
  if (reason) return refuse(reason)
  if (cellOfRole(game, cell.RoleId)?.Version === cell.Version) return null
  const role = refereeRoles.find(({ id }) => id === cell.RoleId)
  return refuse('appointments.changed', {
    values: {
      game: gameText(game.HomeTeamShortName, game.AwayTeamShortName, translate),
      role: role ? translate(role.label).toLowerCase() : '',
    },
  })
}

/**
 * Returns a person who would have two positions in one game, or `null`. A database constraint enforces the
 * same for drafts.
 */
function twiceIn(cells: readonly CellInput[], games: Games): number | null {
  for (const game of games.values()) {
    const held = game.Cells.flatMap((cell) => {
      const written = cells.findLast(({ GameId, RoleId }) => GameId === game.GameId && RoleId === cell.RoleId)
      return (written ? written.PersonId : holderOf(cell)?.PersonId) ?? []
    })
    const twice = twiceAmong(held)
    if (twice !== null) return twice
  }
  return null
}

function whyNotKeep(cells: readonly CellInput[], after: Games, translate: Translate): Refusal | null {
  for (const cell of cells) {
    const found = cellIn(after, cell)
    if (cell.PersonId === null || !found) continue
    const refusal = whyNotAppoint(found.Reasons, cell.Reason)
    if (!refusal) continue
    const reasons = found.Reasons.filter(forbids).map((reason) => reasonText(translate, reason))
    const values = { name: holderOf(found)?.Name ?? '', reasons: reasons.join(', ') }
    return refuse(refusal, { field: 'PersonId', values })
  }
  return null
}
