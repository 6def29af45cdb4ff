import Mail from 'lucide-react/icons/mail'
import type { RecordsDialog } from '#app/ui/actions/action.ts'
import type { BulkAction, Tick } from '#app/ui/list/declaration.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import type { MailList } from '#domain/mail/bulk-mail.ts'
import { bulkMail } from '#domain/mail/calls.ts'
import type { MailRow } from '#domain/mail/recipients.ts'

const MailDialog = lazyDialog(async () => (await import('./MailDialog.tsx')).MailDialog)

/** Adds selection and mailing to a list of people: `...mailing('coaches')` (REF-04, EMP-03, EMP-05). */
export function mailing(list: MailList): { tick: Tick<MailRow>; bulk: readonly BulkAction<MailRow>[] } {
  return { tick, bulk: [{ call: bulkMail, title: 'mail.send', icon: Mail, Records: dialogs[list] }] }
}

const tick: Tick<MailRow> = {
  whyNot: ({ Email }) => (Email.trim() ? null : 'mail.noEmail'),
  isOfOneAction: true,
}

const dialogs: Record<MailList, RecordsDialog<MailRow>> = {
  referees: (props) => <MailDialog list="referees" {...props} />,
  coaches: (props) => <MailDialog list="coaches" {...props} />,
  employees: (props) => <MailDialog list="employees" {...props} />,
}
