import RotateCw from 'lucide-react/icons/rotate-cw'
import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Job, type JobFailure } from '#domain/jobs/job.ts'
import { failures } from './resource.ts'

const retry = confirmAction(failures, 'retry', {
  title: 'jobs.retry',
  icon: RotateCw,
  asked: 'jobs.retryAsked',
  about: () => <>{translate('jobs.retryHelp')}</>,
  cancel: 'mail.cancel',
  done: 'jobs.retried',
  input: (_row, rows) => ({ body: { Ids: rows.map(({ id }) => id) } }),
})

export const JobFailuresList = listPage(failures, {
  columns: [
    {
      field: 'Job',
      title: 'jobs.job',
      width: 200,
      unsortable: true,
      text: ({ Job }) => translate(`jobs.names.${Job}`),
    },
    { field: 'Row', title: 'jobs.row', width: 150, unsortable: true },
    { field: 'Reason', title: 'jobs.reason', width: 300, unsortable: true },
    { field: 'Tries', title: 'jobs.tries', width: 90, kind: 'number' },
    { field: 'FirstAt', title: 'jobs.firstAt', width: 130, kind: 'moment' },
    { field: 'NextAt', title: 'jobs.nextAt', width: 130, kind: 'moment' },
    { field: 'Code', title: 'jobs.code', width: 100, unsortable: true, hidden: true },
  ],
  filters: [
    {
      name: 'Job',
      address: 'verk',
      title: 'jobs.job',
      choices: () => Job.options.map((Value) => ({ Value, Label: translate(`jobs.names.${Value}`) })),
    },
  ],
  sort: { field: 'FirstAt', descending: true },
  mobileFields: ['Job', 'Row', 'Reason'],
  page: recordPage,
  tick: { whyNot: () => null },
  bulk: [retry],
  empty: 'jobs.empty',
})

/** The address of the record that made the job fail; `null` if the job handles no records or the record has no page. */
function recordPage({ Job, Row }: JobFailure): string | null {
  if (!/^\d+$/.test(Row)) return null
  if (Job === 'loanReturns') return paths.transfer({ id: Row })
  return Job === 'mail' || Job === 'mailSent' ? paths.outboxMessage({ id: Row }) : null
}
