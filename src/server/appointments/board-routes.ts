import { publishedBoard } from '#domain/appointments/board.ts'
import {
  board,
  candidates,
  discardDrafts,
  publicationOf,
  publishAppointments,
  saveDrafts,
} from '#domain/appointments/board-calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { readBoard, readPlaces } from './board.ts'
import { candidatesFor } from './candidates.ts'
import { cellOf, gameFacts, mostGames } from './cell-store.ts'
import { deleteDrafts, draftsOfGames, lockDrafts, publicationIn } from './draft-store.ts'
import { keepDrafts } from './drafts.ts'
import { presentDraft, publish } from './publish.ts'

export const boardRoutes = [
  defineRoute(board, async ({ query, user, db, services, note }) => {
    const refusal = whyNotWindow(query)
    if (refusal) return refuse(refusal)
    const isStaff = user.AuthType === AuthType.Staff
    const games = await (isStaff ? readBoard : readPlaces)(db, query, services.clock())
    if (games.length > mostGames) return refuse('appointments.tooMany', { values: { most: mostGames } })
    note({ Rows: games.length })
    return isStaff ? games : publishedBoard(games)
  }),

  defineRoute(candidates, async ({ params, query, db, services }) => {
    const [game] = await gameFacts(db, { ids: [params.game] })
    if (!game) return refuse('record.notFound')
    return candidatesFor(db, cellOf(game, params.role), { q: query.q ?? '', today: dayAt(services.clock()) })
  }),

  defineRoute(saveDrafts, keepDrafts),

  defineRoute(publicationOf, async ({ query, db }) => {
    const refusal = whyNotWindow(query)
    if (refusal) return refuse(refusal)
    return { Drafts: (await publicationIn(db, query satisfies DayWindow)).map(presentDraft) }
  }),

  defineRoute(publishAppointments, publish),

  defineRoute(discardDrafts, async ({ body: { Drafts }, db, note, services }) => {
    await lockDrafts(db)
    const ids = [...new Set(Drafts.map(({ GameId }) => GameId))]
    note({ Games: ids })
    const there = await draftsOfGames(db, ids)
    const areSeen = Drafts.every(({ GameId, RoleId, Version }) =>
      there.some(
        ({ game_id, role_id, version }) => game_id === GameId && role_id === RoleId && version === Version,
      ),
    )
    if (!areSeen) return refuse('appointments.draftsChanged')
    await deleteDrafts(db, Drafts)
    return readBoard(db, { ids }, services.clock())
  }),
]
