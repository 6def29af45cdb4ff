import { translate } from '#app/platform/i18n.ts'
import type { NamedBanRules } from '#domain/bans/calls.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { dayText } from '#domain/platform/dates.ts'
import { weekdayLabels } from './choices.ts'

/** Rules that come with the app have negative ids. */
export const isStandard = ({ Id }: Pick<BanRules, 'Id'>): boolean => Id < 0

/** The tournament, category and age group that the rules apply to. */
export function subjectText({ TournamentName, CategoryName, AgeGroupName }: NamedBanRules): string {
  const named = [TournamentName, CategoryName, AgeGroupName].filter(Boolean)
  return named.join(' · ') || translate('bans.rules.all')
}

/** The first day, or the season if the rules hold for all of its games. */
export const startText = ({ FromYear, FromDay }: Pick<BanRules, 'FromYear' | 'FromDay'>): string =>
  FromDay ? dayText(FromDay) : String(FromYear)

/** The length of a ban: a number of games, or the text that the committee decides. */
export function lengthText(length: unknown): string {
  return typeof length === 'number'
    ? translate('bans.rules.gamesCount', { smart_count: length })
    : translate('bans.rules.untilRuling')
}

export const stepText = ({ At, Games }: { At: unknown; Games: unknown }): string =>
  translate('bans.rules.step', { cards: String(At), length: lengthText(Games) })

export function yellowsText(rules: BanRules): string {
  if (!rules.Applies) return translate('bans.rules.noBans')
  return rules.YellowSteps.map(stepText).join(', ') || translate('bans.rules.noBans')
}

export function dismissalsText({ Applies, Dismissals }: BanRules): string {
  if (!Applies || !Dismissals.length) return translate('bans.rules.noBans')
  return Dismissals.map((length, index) =>
    translate('bans.rules.nth', { number: index + 1, length: lengthText(length) }),
  ).join(', ')
}

export function effectText({
  EffectWeekday,
  EffectTime,
}: Pick<BanRules, 'EffectWeekday' | 'EffectTime'>): string {
  const weekday = EffectWeekday === null ? undefined : weekdayLabels[EffectWeekday]
  if (!weekday) return translate('bans.rules.atOnce')
  return translate('bans.rules.effectAt', { weekday: translate(weekday), time: EffectTime })
}
