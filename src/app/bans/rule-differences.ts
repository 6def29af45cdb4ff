import { translate } from '#app/platform/i18n.ts'
import { awardedServesLabels, scopeLabels } from '#domain/bans/codes.ts'
import { type BanTerms, termsOf } from '#domain/bans/rules.ts'
import { generalRules, standardRules } from '#domain/bans/standard-rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { effectText, lengthText, stepText } from './rule-text.ts'

type Term = { [K in keyof BanTerms]: { title: TextKey; text: (terms: BanTerms) => string } }

const yesNo = (value: boolean) => translate(value ? 'bans.rules.yes' : 'bans.rules.no')
const lengthsText = (lengths: BanTerms['Dismissals']) =>
  lengths.map(lengthText).join(', ') || translate('bans.rules.noBans')

const terms: Term = {
  Applies: { title: 'bans.rules.applies', text: ({ Applies }) => yesNo(Applies) },
  YellowSteps: {
    title: 'bans.rules.yellowSteps',
    text: ({ YellowSteps }) => YellowSteps.map(stepText).join(', ') || translate('bans.rules.noBans'),
  },
  YellowsAutomatic: {
    title: 'bans.rules.yellowsAutomatic',
    text: ({ YellowsAutomatic }) => yesNo(YellowsAutomatic),
  },
  YellowScope: {
    title: 'bans.rules.yellowScope',
    text: ({ YellowScope }) => translate(scopeLabels[YellowScope]),
  },
  YellowReach: {
    title: 'bans.rules.yellowReach',
    text: ({ YellowReach }) => translate(scopeLabels[YellowReach]),
  },
  ForgottenFromRound: {
    title: 'bans.rules.forgotten',
    text: ({ ForgottenFromRound }) => String(ForgottenFromRound ?? translate('bans.rules.no')),
  },
  ForgottenAtSeasonEnd: {
    title: 'bans.rules.forgottenAtEnd',
    text: ({ ForgottenAtSeasonEnd }) => yesNo(ForgottenAtSeasonEnd),
  },
  FirstYellowCounts: {
    title: 'bans.rules.firstYellow',
    text: ({ FirstYellowCounts }) => yesNo(FirstYellowCounts),
  },
  Dismissals: { title: 'bans.rules.dismissals', text: ({ Dismissals }) => lengthsText(Dismissals) },
  SecondYellows: {
    title: 'bans.rules.secondYellows',
    text: ({ SecondYellows, Dismissals }) => lengthsText(SecondYellows.length ? SecondYellows : Dismissals),
  },
  DismissalsAutomatic: {
    title: 'bans.rules.dismissalsAutomatic',
    text: ({ DismissalsAutomatic }) => yesNo(DismissalsAutomatic),
  },
  DismissalScope: {
    title: 'bans.rules.dismissalScope',
    text: ({ DismissalScope }) => translate(scopeLabels[DismissalScope]),
  },
  DismissalReach: {
    title: 'bans.rules.dismissalReach',
    text: ({ DismissalReach }) => translate(scopeLabels[DismissalReach]),
  },
  EffectWeekday: { title: 'bans.rules.effectDay', text: effectText },
  EffectTime: { title: 'bans.rules.effectDay', text: effectText },
  AwardedServes: {
    title: 'bans.rules.awarded',
    text: ({ AwardedServes }) => translate(awardedServesLabels[AwardedServes]),
  },
  AbandonedServes: { title: 'bans.rules.abandoned', text: ({ AbandonedServes }) => yesNo(AbandonedServes) },
  ReplayedYellowsCount: {
    title: 'bans.rules.replayed',
    text: ({ ReplayedYellowsCount }) => yesNo(ReplayedYellowsCount),
  },
}

/**
 * Lists the terms of `rules` that differ from `base`, each as 'name: value'. The weekday and the time when a ban takes effect form
 * one line.
 */
export function differences(rules: BanTerms, base: BanTerms): string[] {
  const [own, others] = [termsOf(rules), termsOf(base)]
  const lines = Object.values(terms)
    .filter(({ text }) => text(own) !== text(others))
    .map(({ title, text }) => `${translate(title)}: ${text(own)}`)
  return [...new Set(lines)]
}

export function differencesText(rules: BanTerms & { CategoryId: number }): string {
  const standard = standardRules.find(({ CategoryId }) => CategoryId === rules.CategoryId) ?? generalRules
  return differences(rules, standard).join(' · ') || translate('bans.rules.noDifferences')
}
