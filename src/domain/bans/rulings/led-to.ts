import { rowsBy } from '../../platform/records.ts'
import { calendarOf } from '../calendar.ts'
import { BanCause } from '../codes.ts'
import type { BanFacts } from '../facts.ts'
import { mattersOf } from '../matters.ts'
import type { Ruling } from './ruling.ts'
import { isAboutMatter, rulingsOf } from './ruling-chains.ts'

type OnYellows = Pick<Ruling, 'PersonId' | 'GameId' | 'Card' | 'Yellows' | 'TournamentId'>

/** Creates a check whether the person's yellow cards reach the number that a ruling names, and the rules have a ban at that number. */
export function ledTo(facts: BanFacts): (ruling: OnYellows) => boolean {
  const calendar = calendarOf(facts)
  const cards = rowsBy(facts.Cards, ({ PersonId }) => PersonId)
  const published = rowsBy(facts.Rulings, ({ PersonId }) => PersonId)
  return (ruling) => {
    const { PersonId } = ruling
    const { isAcquitted } = rulingsOf(published.get(PersonId) ?? [])
    return mattersOf(PersonId, cards.get(PersonId) ?? [], calendar, isAcquitted).some(
      (matter) => matter.Cause === BanCause.Yellows && isAboutMatter(ruling, matter, calendar),
    )
  }
}
