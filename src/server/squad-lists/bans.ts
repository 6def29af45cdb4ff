import type { BanReason } from '#domain/bans/ban.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { SquadListBan, squadListBans } from '#domain/squad-lists/bans.ts'
import { reasonsNow } from '../bans/banned-now.ts'
import { reasonsOf } from '../bans/reading.ts'
import { explain } from '../bans/why/explained.ts'
import { findReport } from '../match-reports/find.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { playersOf } from './player-store.ts'
import { findList, type ListRow } from './store.ts'

type Asked = Context<typeof squadListBans>

export async function bansOnList({ params, query, user, scope, db, note, services }: Asked) {
  note({ SquadList: params.id, Game: query.gameId })
  const list = await findList(db, params.id, teamScope({ user, scope }))
  if (!list) return refuse('squadLists.notFound')
  const people = (await playersOf(db, list.id)).map(({ person_id }) => person_id)
  const now = services.clock()
  const bans = query.gameId
    ? await bansInGame(db, people, { list, gameId: query.gameId }, { user, now })
    : await bansNow(db, people, { user, now })
  if (!(bans instanceof Refusal)) note({ Persons: bans.map(({ PersonId }) => PersonId) })
  return bans
}

type As = { user: User; now: Date }

/**
 * Bans for one game. Refuses a game without the list's team, which could reveal bans of other clubs' people.
 */
async function bansInGame(
  db: Queryable,
  people: readonly number[],
  { list, gameId }: { list: ListRow; gameId: number },
  { user, now }: As,
): Promise<SquadListBan[] | Refusal> {
  const found = await findReport(db, user, gameId)
  if (found instanceof Refusal) return found
  const plays = [found.home, found.away].some(
    (team) => team?.id === list.team_id || team?.parent_team_id === list.team_id,
  )
  if (!plays) return refuse('record.notFound')
  return explainedOf(db, await reasonsOf(db, found.game, people, now), user)
}

/**
 * Bans in force of the people on a list. Clubs see only bans that their own teams serve, because a list may
 * have players of other clubs.
 */
async function bansNow(db: Queryable, people: readonly number[], { user, now }: As): Promise<SquadListBan[]> {
  const bans = await explainedOf(db, await reasonsNow(db, people, now), user)
  return bans.filter(({ Ban }) => Ban.Why !== null)
}

/** One ban per person: the first ban whose cards the viewer may read. */
async function explainedOf(
  db: Queryable,
  reasons: ReadonlyMap<number, readonly BanReason[]>,
  user: User,
): Promise<SquadListBan[]> {
  const explained = await explain(db, [...reasons.values()].flat(), user)
  return [...reasons].flatMap(([PersonId, bans]) => {
    const all = bans.map(explained)
    const Ban = all.find(({ Why }) => Why !== null) ?? all[0]
    return Ban ? [{ PersonId, Ban }] : []
  })
}
