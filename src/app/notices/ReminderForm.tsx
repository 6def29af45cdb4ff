import { translate, useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { choice, number, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import shared from '#app/ui/theme/shared.module.css'
import { ReminderRule, ReminderRuleInput, ReminderUnit } from '#domain/reminders/reminders.ts'
import { reminders } from './resource.ts'
import { againText, firstText, mostText } from './rule-text.ts'

export const ReminderForm = formOf(reminders, {
  schema: ReminderRuleInput,
  empty: () => ({ Unit: 'hours', First: null, Again: null, Most: null, IsOn: true }),
  fields: [
    tick('IsOn', { title: 'reminders.isOn', help: 'reminders.isOnHelp' }),
    choice('Unit', { title: 'reminders.unit', useChoices: useUnits }),
    number('First', { title: 'reminders.firstField', isHalf: true }),
    number('Again', { title: 'reminders.againField', isHalf: true }),
    number('Most', { title: 'reminders.mostField', help: 'reminders.mostHelp' }),
  ],
  After: InWords,
  submit: 'reminders.save',
  done: 'reminders.saved',
})

function useUnits() {
  const translate = useTranslate()
  return ReminderUnit.options.map((Value) => ({ Value, Label: translate(`reminders.units.${Value}`) }))
}

function InWords({ typed, record }: { typed: object; record: AnyRecord | null }) {
  const rule = ReminderRule.safeParse({ ...record, ...typed }).data
  if (!rule) return null
  const parts = [firstText(rule), againText(rule), mostText(rule)]
  return (
    <p className={shared.soft} role="status">
      {translate('reminders.inWords', { rule: parts.join(' · ') })}
    </p>
  )
}
