import type { BanFacts, BanGame, BanTournament } from '#domain/bans/facts.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { rulesOf } from './rules.ts'

export type Matter = {
  name: string
  kind: 'dismissal' | 'yellows'
  count: number
  group: string
  game: BanGame
  length: number | null
  isAutomatic: boolean
  reach: string
  team: number
  isOfficial: boolean
  origin: BanTournament
}

/** The cases that follow from cards, computed game by game with two running counts. */
export function mattersOf(
  facts: BanFacts,
  games: readonly BanGame[],
  own: (id: number) => boolean,
  rulings: readonly Ruling[],
): Matter[] {
  const tally: Record<string, number> = {}
  return games.flatMap((game): Matter[] => {
    const origin = facts.Tournaments.find(({ Id }) => Id === game.TournamentId)
    if (!origin || game.Outcome === 'cancelled' || ['F', 'A'].includes(game.GameReportStatus ?? '')) return []
    const rules = rulesOf(facts, origin, game.GameDay)
    if (!rules.Applies) return []
    const cards = facts.Cards.filter(({ GameId, PersonId }) => GameId === game.Id && own(PersonId))
    const reds = cards.filter(({ IncidentTypeId }) => IncidentTypeId === 14)
    const seconds = cards.filter(({ IncidentTypeId }) => IncidentTypeId === 18)
    const off = isFree(rulings, game.Id, 'dismissal') ? undefined : (reds[0] ?? seconds[0])
    const found: Matter[] = []
    const common = { game, origin }
    if (off) {
      const name = `off ${groupOf(rules.DismissalScope, origin, origin.Year)}`
      const count = (tally[name] ?? 0) + 1
      tally[name] = count
      const lengths =
        off.IncidentTypeId === 18 && rules.SecondYellows.length ? rules.SecondYellows : rules.Dismissals
      const length = count > lengths.length ? lengths.at(-1) : lengths[count - 1]
      if (length !== undefined)
        found.push({
          ...common,
          name: `dismissal ${game.Id}`,
          kind: 'dismissal',
          count,
          group: name,
          length,
          isAutomatic: rules.DismissalsAutomatic,
          reach: rules.DismissalReach,
          team: off.TeamId,
          isOfficial: off.IsOfficial,
        })
    }
    if (isFree(rulings, game.Id, 'yellow') || (game.Outcome === 'replayed' && !rules.ReplayedYellowsCount))
      return found
    if (seconds.length && !isFree(rulings, game.Id, 'dismissal') && !rules.FirstYellowCounts) return found
    const yellows = cards.filter(({ IncidentTypeId }) => IncidentTypeId === 13)
    const group = yellowGroup(rules, origin, game.GameRoundId)
    for (const _ of yellows) {
      tally[group] = (tally[group] ?? 0) + 1
      for (const { At, Games } of rules.YellowSteps)
        if (tally[group] === At)
          found.push({
            ...common,
            name: `yellows ${game.Id} ${At}`,
            kind: 'yellows',
            count: At,
            group,
            length: Games,
            isAutomatic: rules.YellowsAutomatic,
            reach: rules.YellowReach,
            team: yellows[0]?.TeamId ?? 0,
            isOfficial: yellows[0]?.IsOfficial ?? false,
          })
    }
    return found
  })
}

function groupOf(scope: string, of: BanTournament, year: number): string {
  if (scope === 'tournament') return `of ${of.Id}`
  const ages = scope === 'all' ? 'all' : `${of.AgeGroupId} ${of.Gender}`
  return `${scope} ${ages} ${scope === 'kind' ? of.CategoryId : ''} in ${year}`
}

export function yellowGroup(rules: BanRules, of: BanTournament, round: number | null): string {
  const year = rules.ForgottenAtSeasonEnd ? of.Year : 0
  const stage = rules.ForgottenFromRound !== null && round !== null && round >= rules.ForgottenFromRound
  return `${groupOf(rules.YellowScope, of, year)} ${stage ? `from ${rules.ForgottenFromRound}` : ''}`
}

/** Whether an acquittal that no later ruling corrects cancels the card. */
export const isFree = (rulings: readonly Ruling[], gameId: number, card: string) =>
  rulings.some(
    (one) =>
      one.Kind === 'acquittal' &&
      one.Card === card &&
      one.GameId === gameId &&
      !rulings.some(({ Kind, RulingId }) => RulingId === one.Id && !Kind.startsWith('appeal')),
  )
