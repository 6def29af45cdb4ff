import { translate } from '#app/platform/i18n.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import type { ReminderRule } from '#domain/reminders/reminders.ts'
import { ReminderForm } from './ReminderForm.tsx'
import { reminders } from './resource.ts'
import { againText, firstText, mostText } from './rule-text.ts'

export const RemindersList = listPage(reminders, {
  columns: [
    {
      field: 'Kind',
      title: 'reminders.kind',
      width: 275,
      unsortable: true,
      text: ({ Kind }) => translate(`reminders.kinds.${Kind}`),
    },
    {
      field: 'IsOn',
      title: 'reminders.state',
      width: 85,
      unsortable: true,
      text: ({ IsOn }) => translate(IsOn ? 'reminders.on' : 'reminders.off'),
      state: ({ IsOn }) => (IsOn ? 'done' : 'draft'),
    },
    { field: 'First', title: 'reminders.first', width: 185, unsortable: true, text: firstText },
    { field: 'Again', title: 'reminders.again', width: 115, unsortable: true, text: againText },
    {
      field: 'Most',
      title: 'reminders.most',
      width: 65,
      unsortable: true,
      kind: 'number',
      phoneText: mostText,
    },
    {
      field: 'Sent',
      title: 'reminders.sent',
      width: 95,
      kind: 'number',
      phoneText: ({ Sent }) => translate('reminders.sentCount', { smart_count: Sent }),
    },
    { field: 'LastSent', title: 'reminders.lastSent', width: 130, kind: 'moment' },
  ],
  sort: { field: 'Id', isServerOrder: true },
  mobileFields: ['IsOn', 'First', 'Sent'],
  hideToolbar: true,
  actions: [{ title: 'reminders.change', action: 'edit', Dialog: RuleDialog }],
  empty: 'reminders.empty',
})

function RuleDialog({ row, onClose }: { row: ReminderRule; onClose: () => void }) {
  return (
    <FormDialog
      form={ReminderForm}
      record={recordOf(reminders, row)}
      title={translate(`reminders.kinds.${row.Kind}`)}
      onClose={onClose}
    />
  )
}
