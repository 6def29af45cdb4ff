import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { SquadListBan, squadListBans } from '#domain/squad-lists/bans.ts'
import { reasonsNow } from '../bans/banned-now.ts'
import { bannedIn } from '../bans/reading.ts'
import { explain } from '../bans/why/explained.ts'
import { findReport } from '../match-reports/find.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { playersOf } from './player-store.ts'
import { findList } from './store.ts'

type Asked = Context<typeof squadListBans>

/** The people of a list who are banned: from the game if one is named, by the function of the picker, otherwise now. */
export async function bansOnList({ params, query, user, scope, db, note, services }: Asked) {
  note({ SquadList: params.id, Game: query.gameId })
  const list = await findList(db, params.id, teamScope({ user, scope }))
  if (!list) return refuse('squadLists.notFound')
  const people = (await playersOf(db, list.id)).map(({ person_id }) => person_id)
  const now = services.clock()
  const bans = query.gameId
    ? await bansInGame(db, people, query.gameId, { user, now })
    : await bansNow(db, people, { user, now })
  if (!(bans instanceof Refusal)) note({ Persons: bans.map(({ PersonId }) => PersonId) })
  return bans
}

type As = { user: User; now: Date }

async function bansInGame(
  db: Queryable,
  people: readonly number[],
  gameId: number,
  { user, now }: As,
): Promise<SquadListBan[] | Refusal> {
  const found = await findReport(db, user, gameId)
  if (found instanceof Refusal) return found
  const reasons = await bannedIn(db, found.game, people, now)
  const explained = await explain(db, [...reasons.values()], user)
  return [...reasons].map(([PersonId, reason]) => ({ PersonId, Ban: explained(reason) }))
}

/** A club reads only bans that its own teams serve. A list may name players of other clubs. */
async function bansNow(db: Queryable, people: readonly number[], { user, now }: As): Promise<SquadListBan[]> {
  const reasons = await reasonsNow(db, people, now)
  const explained = await explain(db, [...reasons.values()], user)
  return [...reasons]
    .map(([PersonId, reason]) => ({ PersonId, Ban: explained(reason) }))
    .filter(({ Ban }) => Ban.Why !== null)
}
