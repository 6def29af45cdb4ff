import type { BanFacts, BanGame, BanTournament } from '#domain/bans/facts.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'

export function rulesOf(
  { Rules }: Pick<BanFacts, 'Rules'>,
  of: BanTournament | { Year: number },
  day: string,
): BanRules {
  const { Id, CategoryId, AgeGroupId } = { Id: -1, CategoryId: -1, AgeGroupId: -1, ...of }
  const about = [
    (one: BanRules) => one.TournamentId === Id,
    (one: BanRules) => !one.TournamentId && one.CategoryId === CategoryId && one.AgeGroupId === AgeGroupId,
    (one: BanRules) => !one.TournamentId && one.CategoryId === CategoryId && !one.AgeGroupId,
    (one: BanRules) => !one.TournamentId && !one.CategoryId && one.AgeGroupId === AgeGroupId,
    (one: BanRules) => !one.TournamentId && !one.CategoryId && !one.AgeGroupId,
  ]
  for (const fits of about)
    for (let year = of.Year; year >= 0; year -= year > 1990 ? 1 : 1990)
      for (const rows of [Rules, standardRules]) {
        const ofYear = rows.filter((one) => fits(one) && one.FromYear === year)
        const begun = ofYear.filter(({ FromDay }) => year < of.Year || FromDay <= day)
        const last = begun
          .map(({ FromDay }) => FromDay)
          .sort()
          .at(-1)
        const found = begun.findLast(({ FromDay }) => FromDay === last)
        if (found) return found
      }
  throw new Error('no rules')
}

export function reaches(reach: string, origin: BanTournament | null, to: BanTournament): boolean {
  if (reach === 'all') return true
  if (origin === null || origin.Gender !== to.Gender || origin.AgeGroupId !== to.AgeGroupId) return false
  if (reach === 'ageGroup') return true
  if (origin.CategoryId !== to.CategoryId) return false
  if (reach === 'kind') return true
  return to.Id === origin.Id || to.Year > origin.Year
}

export function counts(facts: BanFacts, game: BanGame, tournament: BanTournament, team: number): boolean {
  if (team !== game.HomeTeamId && team !== game.AwayTeamId) return false
  const rules = rulesOf(facts, tournament, game.GameDay)
  const isKnown = game.HomeResult !== null && game.AwayResult !== null
  if (game.Outcome === 'cancelled' || game.Outcome === 'replayed') return false
  if (game.Outcome === 'abandoned') return rules.AbandonedServes
  if (game.Outcome === 'awarded') {
    if (rules.AwardedServes !== 'unlessLost') return rules.AwardedServes === 'always'
    const [mine, theirs] =
      team === game.HomeTeamId ? [game.HomeResult, game.AwayResult] : [game.AwayResult, game.HomeResult]
    return isKnown && Number(mine) >= Number(theirs)
  }
  return ['U', 'L', 'S'].includes(game.GameReportStatus ?? '') || (game.GameReportStatus === null && isKnown)
}
