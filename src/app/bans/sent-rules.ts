/** What is sent of the form: the choice of no weekday is null there. */
export const sentRules = ({ EffectWeekday, ...typed }: Record<string, unknown>) => ({
  ...typed,
  EffectWeekday: EffectWeekday === '' ? null : EffectWeekday,
})
