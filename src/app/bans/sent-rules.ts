/** Converts the form to the request. An empty choice of weekday becomes `null`. */
export const sentRules = ({ EffectWeekday, ...typed }: Record<string, unknown>) => ({
  ...typed,
  EffectWeekday: EffectWeekday === '' ? null : EffectWeekday,
})
