import type { courtDay } from '#domain/game-time-changes/calls.ts'
import { seesEveryClub, whyNotDay, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { ageGroupOf } from '../clashes/clash-store.ts'
import type { Context } from '../platform/define-route.ts'
import { gamesOfClubs, gamesOnCourt, officialsOnLeave } from './court-day-store.ts'
import { courtName, findGame } from './game-store.ts'
import { gameToMove, presentCourtDay } from './present.ts'
import { viewerOf } from './viewer.ts'

type Asked = Context<typeof courtDay>

/**
 * Lists the games on a court and day, for a club or staff who want to move a game there. Only staff may ask
 * about a planned game.
 */
export async function readCourtDay({ query, db, user, scope, services, note }: Asked) {
  const { gameId, courtId, day } = query
  note({ Game: gameId })
  const stored = gameId ? await findGame(db, gameId) : null
  if (gameId && !stored) return refuse('gameTimes.noGame')
  const { Own } = await viewerOf({ db, user })
  if (scope === 'own') {
    const isParty = [stored?.home_team_id, stored?.away_team_id].some((team) => team && Own.includes(team))
    if (!stored || !isParty || isPlanned(query)) return refuse('access.notYours')
    const refusal = whyNotDay(day, services.clock()) ?? whyNotMove(gameToMove(stored), services.clock())
    // Clubs see referees' leave only on days to which they may request to move the game (D1-008).
    if (refusal) return refuse(refusal)
  }
  const court = await courtName(db, courtId)
  if (court === null) return refuse('gameTimes.noCourt')
  const game = await plannedGame(query, stored, db)
  const asked = { game, courtId, day }
  const [onCourt, ofClubs, leave] = await Promise.all([
    gamesOnCourt(db, asked, scope === 'own' ? Own : null),
    gamesOfClubs(db, asked),
    officialsOnLeave(db, gameId, day),
  ])
  const seesLeave = seesEveryClub(user)
  if (seesLeave) note({ Persons: leave.map(({ person_id }) => person_id) })
  return presentCourtDay({ game, court, onCourt, ofClubs, leave, seesLeave })
}

type Query = Asked['query']
type Stored = Awaited<ReturnType<typeof findGame>> | null

const isPlanned = ({ gameId, tournament, home, away }: Query) =>
  !gameId || [tournament, home, away].some((id) => id !== undefined)

/** The planned game in the request. Missing fields come from the stored game. */
async function plannedGame({ gameId, tournament, home, away }: Query, stored: Stored, db: Asked['db']) {
  return {
    id: gameId,
    home_team_id: home === undefined ? (stored?.home_team_id ?? null) : home || null,
    away_team_id: away === undefined ? (stored?.away_team_id ?? null) : away || null,
    age_group_type_id: tournament ? await ageGroupOf(db, tournament) : (stored?.age_group_type_id ?? null),
  }
}
