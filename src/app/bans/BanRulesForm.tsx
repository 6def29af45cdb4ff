import { today } from '#app/platform/today.ts'
import { choice, day, field, longText, number, tick, time } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { BanRules, BanRulesInput, rulesReasonMax, termsOf } from '#domain/bans/rules.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { whyNotSaveRules } from '#domain/bans/why-not-rules.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { ChangedBansInput } from './ChangedBansInput.tsx'
import {
  useAgeGroups,
  useAwardedServes,
  useCategories,
  useScopes,
  useTournaments,
  useWeekdays,
} from './choices.ts'
import { lengthsOf, yellowSteps } from './length-fields.tsx'
import { banRules } from './resource.ts'
import { sentRules } from './sent-rules.ts'

/** The form for ban rules. It serves to create, copy and change them. */
export const BanRulesForm = formOf(banRules, {
  schema: BanRulesInput,
  empty: () => ({ ...typedOf(generalRules), FromYear: yearOf(today()) }),
  toFormValues: (record) => typedOf(BanRules.parse(record)),
  toPayload: sentRules,
  groups: [
    {
      title: 'bans.rules.subject',
      help: 'bans.rules.subjectHelp',
      fields: [
        pick('TournamentId', { title: 'bans.rules.tournament', useChoices: useTournaments }),
        choice('CategoryId', {
          title: 'bans.rules.category',
          useChoices: useCategories,
          none: { Value: 0, title: 'bans.rules.allCategories' },
          isHalf: true,
        }),
        choice('AgeGroupId', {
          title: 'bans.rules.ageGroup',
          useChoices: useAgeGroups,
          none: { Value: 0, title: 'bans.rules.allAgeGroups' },
          isHalf: true,
        }),
        number('FromYear', { title: 'bans.rules.fromYear', help: 'bans.rules.fromYearHelp', isHalf: true }),
        day('FromDay', { title: 'bans.rules.fromDay', help: 'bans.rules.fromDayHelp', isHalf: true }),
        tick('Applies', { title: 'bans.rules.applies', help: 'bans.rules.appliesHelp' }),
      ],
    },
    {
      title: 'bans.rules.yellows',
      fields: [
        yellowSteps,
        tick('YellowsAutomatic', { title: 'bans.rules.automatic', help: 'bans.rules.automaticHelp' }),
        choice('YellowScope', { title: 'bans.rules.yellowScope', useChoices: useScopes, isHalf: true }),
        choice('YellowReach', { title: 'bans.rules.reach', useChoices: useScopes, isHalf: true }),
        number('ForgottenFromRound', { title: 'bans.rules.forgotten', help: 'bans.rules.forgottenHelp' }),
        tick('ForgottenAtSeasonEnd', { title: 'bans.rules.forgottenAtEnd' }),
        tick('FirstYellowCounts', { title: 'bans.rules.firstYellow' }),
        tick('ReplayedYellowsCount', { title: 'bans.rules.replayed' }),
      ],
    },
    {
      title: 'bans.rules.dismissalsTitle',
      fields: [
        lengthsOf('Dismissals', { title: 'bans.rules.dismissals', help: 'bans.rules.dismissalsHelp' }),
        lengthsOf('SecondYellows', {
          title: 'bans.rules.secondYellows',
          help: 'bans.rules.secondYellowsHelp',
        }),
        tick('DismissalsAutomatic', { title: 'bans.rules.automatic', help: 'bans.rules.automaticHelp' }),
        choice('DismissalScope', { title: 'bans.rules.dismissalScope', useChoices: useScopes, isHalf: true }),
        choice('DismissalReach', { title: 'bans.rules.reach', useChoices: useScopes, isHalf: true }),
      ],
    },
    {
      title: 'bans.rules.serving',
      fields: [
        choice('EffectWeekday', {
          title: 'bans.rules.effectDay',
          useChoices: useWeekdays,
          none: { Value: '', title: 'bans.rules.atOnce' },
          isHalf: true,
        }),
        time('EffectTime', { title: 'bans.rules.effectTime', isHalf: true }),
        choice('AwardedServes', { title: 'bans.rules.awarded', useChoices: useAwardedServes }),
        tick('AbandonedServes', { title: 'bans.rules.abandoned' }),
      ],
    },
    {
      title: 'bans.rules.changesTitle',
      help: 'bans.rules.changesHelp',
      fields: [
        longText('Reason', {
          title: 'bans.rules.reason',
          help: 'bans.rules.reasonHelp',
          max: rulesReasonMax,
        }),
        field('Seen', { title: 'bans.rules.changesTitle', Input: ChangedBansInput, Shown: () => null }),
      ],
    },
  ],
  check: (typed) => {
    // Checks the form alone. The server also checks it against the other stored rules and the games already played.
    const refusal = whyNotSaveRules({ Id: 0, ...typed }, { written: [], isBegun: () => false })
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  submit: 'bans.rules.save',
  done: { create: 'bans.rules.registered', edit: 'bans.rules.changed' },
})

function typedOf(rules: BanRules) {
  const { TournamentId, CategoryId, AgeGroupId, FromYear, FromDay } = rules
  return {
    TournamentId,
    CategoryId,
    AgeGroupId,
    FromYear,
    FromDay,
    ...termsOf(rules),
    EffectWeekday: rules.EffectWeekday ?? '',
    Reason: '',
    Seen: null,
  }
}
