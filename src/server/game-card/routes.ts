import { gameCard } from '#domain/game-card/calls.ts'
import { linksFor, nextOf, partsFor, teamsWithBans } from '#domain/game-card/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { gameBans } from '../bans/game-bans.ts'
import { gameFacts } from '../games/store.ts'
import { defineRoute } from '../platform/define-route.ts'
import * as cards from './store.ts'

export const gameCardRoutes = [
  defineRoute(gameCard, async ({ params, user, scope, db, note, services }) => {
    const { gameId: id } = params
    note({ Game: id })
    const facts = await gameFacts(db, id, user)
    const found = await cards.gameStanding(db, id, user)
    if (!facts || !found || (scope === 'own' && !found.IsOwn)) return refuse('record.notFound')
    const state = { ...found, ...facts, HasResult: facts.HomeResult !== null && facts.AwayResult !== null }
    const sees = partsFor(user, found)
    const isStaff = user.AuthType === AuthType.Staff
    return {
      ...facts,
      Next: nextOf(state, wallClockAt(services.clock())),
      Links: linksFor(user, found, state),
      Officials: sees.officials
        ? await cards.officialsOf(db, id, {
            isStaff,
            executions: sees.executions,
            now: wallClockAt(services.clock()),
          })
        : null,
      Appointments: isStaff ? await cards.appointmentsOf(db, id) : null,
      Requests: sees.requests ? await cards.requestsOf(db, id) : null,
      Bans: sees.bans
        ? await gameBans(
            db,
            { id, game_day: facts.GameDay },
            teamsWithBans(user, found.Teams, found.OwnTeams),
            { now: services.clock(), viewer: user },
          )
        : null,
      Fines: sees.fines ? await cards.finesOf(db, id) : null,
      Mails: sees.mails ? await cards.mailsOf(db, id) : null,
    }
  }),
]
