import { useMemo } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { today } from '#app/platform/today.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { FormDialog, formDialog } from '#app/ui/form/FormDialog.tsx'
import { toFormValues } from '#app/ui/form/form.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import type { NamedBanRules } from '#domain/bans/calls.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { BanRulesForm } from './BanRulesForm.tsx'
import { banRules } from './resource.ts'
import { differencesText } from './rule-differences.ts'
import { dismissalsText, effectText, isStandard, startText, subjectText, yellowsText } from './rule-text.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const newRules = formDialog(BanRulesForm, 'bans.rules.new', 'sm')

const differsText = (rules: NamedBanRules) => (isStandard(rules) ? '' : differencesText(rules))
const versionText = (rules: NamedBanRules) => (isStandard(rules) ? '' : String(rules.Version))

/** The list of ban rules: first those that staff created, then those that come with the app. */
export const BanRulesList = listPage(banRules, {
  columns: [
    { field: 'TournamentName', title: 'bans.rules.subject', width: 200, text: subjectText },
    {
      field: 'FromYear',
      title: 'bans.rules.fromYear',
      width: 110,
      text: (rules) => (isStandard(rules) ? translate('bans.rules.standard') : startText(rules)),
    },
    { field: 'Version', title: 'bans.rules.versionNumber', width: 72, text: versionText, unsortable: true },
    { field: 'Applies', title: 'bans.rules.differs', width: 260, text: differsText, unsortable: true },
    { field: 'YellowSteps', title: 'bans.rules.yellows', width: 260, text: yellowsText, unsortable: true },
    {
      field: 'Dismissals',
      title: 'bans.rules.dismissalsTitle',
      width: 260,
      text: dismissalsText,
      unsortable: true,
    },
    { field: 'EffectWeekday', title: 'bans.rules.effect', width: 150, text: effectText, unsortable: true },
  ],
  sort: { field: 'FromYear', descending: true, isServerOrder: true },
  mobileFields: ['FromYear', 'Applies', 'YellowSteps', 'Dismissals'],
  create: { title: 'bans.rules.new', Dialog: newRules },
  actions: [
    {
      title: 'bans.rules.change',
      action: 'edit',
      isHidden: isStandard,
      Dialog: formDialog(BanRulesForm, 'bans.rules.edit', 'sm'),
    },
    { title: 'bans.rules.copy', action: 'create', Dialog: CopyDialog },
    {
      title: 'bans.rules.versions',
      action: 'list',
      isHidden: ({ Earlier }) => Earlier.length === 0,
      Dialog: VersionsDialog,
    },
    deleteAction(banRules, {
      title: 'bans.rules.delete',
      asked: 'bans.rules.deleteAsked',
      about: subjectText,
      done: 'bans.rules.deleted',
      isHidden: isStandard,
    }),
  ],
  areActionsInMenu: true,
  empty: 'bans.rules.none',
})

function CopyDialog({ row, onClose }: { row: NamedBanRules; onClose: () => void }) {
  const form = useMemo(() => {
    const copied = toFormValues(BanRulesForm, recordOf(banRules, { ...row }))
    return { ...BanRulesForm, empty: () => ({ ...copied, FromYear: row.FromYear || yearOf(today()) }) }
  }, [row])
  return (
    <FormDialog
      form={form}
      record={null}
      name={`copy ${row.Id}`}
      title={translate('bans.rules.new')}
      size="sm"
      onClose={onClose}
    />
  )
}
