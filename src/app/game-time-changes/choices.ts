import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { gameCategories, gameCourts } from '#domain/game-time-changes/calls.ts'
import { seesEveryClub } from '#domain/game-time-changes/rules.ts'
import { allTeams, underTeams } from '#domain/teams/calls.ts'
import type { TeamName } from '#domain/teams/team.ts'

// Names and courts rarely change, so they are cached for five minutes.

const seldom = { staleTime: 300_000 }
const teamChoice = ({ Id, ShortName }: TeamName) => ({ Value: String(Id), Label: ShortName })

/**
 * Staff get every club. Other users get their own club with its second and joint teams.
 * If those teams fail to load, only the club is offered (OP-133).
 */
export function useTeams() {
  const user = useUser()
  const isEvery = seesEveryClub(user)
  const { data: teams = [] } = useCall(allTeams, {}, seldom)
  const own = isEvery || !user.TeamId ? null : { query: { teamId: String(user.TeamId) } }
  const { data: under = [] } = useCall(underTeams, own, seldom)
  if (isEvery) return teams.map(teamChoice)
  return [...teams.filter(({ Id }) => Id === user.TeamId), ...under].map(teamChoice)
}

export function useOpponents() {
  const { data = [] } = useCall(allTeams, {}, seldom)
  return data.map(teamChoice)
}

export function useCourts() {
  const { data = [] } = useCall(gameCourts, {}, seldom)
  return data.map(({ Id, Name }) => ({ Value: String(Id), Label: Name }))
}

export function useCategories() {
  const { data = [] } = useCall(gameCategories, {}, seldom)
  return data.map(({ Id, Name }) => ({ Value: String(Id), Label: Name }))
}

/** GTC-04, OP-051: the genders in the games' codes. */
export function useGenders() {
  const translate = useTranslate()
  return [
    { Value: '0', Label: translate('gameTimes.women') },
    { Value: '1', Label: translate('gameTimes.men') },
  ]
}
