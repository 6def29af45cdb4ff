import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { gameCategories, gameCourts } from '#domain/game-time-changes/calls.ts'
import { seesEveryClub } from '#domain/game-time-changes/rules.ts'
import { allTeams, underTeams } from '#domain/teams/calls.ts'
import type { TeamName } from '#domain/teams/team.ts'

// What the search and the form of this feature offer to choose from; names and courts change seldom.

const seldom = { staleTime: 300_000 }
const teamChoice = ({ Id, ShortName }: TeamName) => ({ Value: String(Id), Label: ShortName })

/** Staff have every club, everybody else the own one and its second and joint teams; alone where these fail to come (OP-133). */
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

/** GTC-04, OP-051: as the games have them. */
export function useGenders() {
  const translate = useTranslate()
  return [
    { Value: '0', Label: translate('gameTimes.women') },
    { Value: '1', Label: translate('gameTimes.men') },
  ]
}
