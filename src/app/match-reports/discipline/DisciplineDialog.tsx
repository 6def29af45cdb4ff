import { useTranslate } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import shared from '#app/ui/theme/shared.module.css'
import { isDismissal } from '#domain/games/cards.ts'
import { incidentLabel } from '#domain/games/codes.ts'
import { saveDiscipline } from '#domain/match-reports/calls.ts'
import {
  needsDetail,
  noDetail,
  settledChoice,
  whyNotDiscipline,
} from '#domain/match-reports/incidents/discipline.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import type { ShownIncident } from '../actions/shown-incidents.ts'
import { minuteMark, playerLabel } from '../events/incident-label.ts'
import { useDismissalTypes } from './use-dismissal-types.ts'

const none = { Value: noDetail, title: 'matchReports.discipline.choose' } as const
const empty = { DisciplineTypeId: noDetail, DisciplineTypeId2: noDetail, Comments: '' }

/** REP-25, REP-26: choosing another reason resets the detail. */
const DisciplineForm = formOf('matchReports.discipline', {
  schema: saveDiscipline.body,
  empty: () => empty,
  fields: [
    choice('DisciplineTypeId', {
      title: 'matchReports.discipline.reason',
      useChoices: () => useDismissalTypes().reasons,
      none,
    }),
    choice('DisciplineTypeId2', {
      title: 'matchReports.discipline.detail',
      useChoices: () => useDismissalTypes().details,
      none,
      isShown: ({ DisciplineTypeId }) => needsDetail(Number(DisciplineTypeId)),
    }),
    longText('Comments', {
      title: 'matchReports.discipline.comments',
      help: 'matchReports.discipline.commentsHelp',
      lines: 4,
      max: 4000,
    }),
  ],
  check: (typed) => whyNotDiscipline(typed),
  toPayload: (sent, record) => ({ ...record?.about, ...sent, ...settledChoice(sent) }),
  submit: 'matchReports.discipline.save',
})

type Props = {
  /** The dismissal that the report is about, as it was when the dialog was opened. */
  incident: ShownIncident
  onClose: () => void
}

/** The report to the disciplinary committee about one dismissal (REP-25, REP-26). It stays a draft until the server stores it. */
export function DisciplineDialog({ incident: opened, onClose }: Props) {
  const translate = useTranslate()
  const { disciplines, shown } = useReportActions()
  const name = disciplineName(opened)
  const incident =
    shown.find((one) => isDismissal(one.IncidentTypeId) && disciplineName(one) === name) ?? opened
  const problem = disciplines.problems[name]
  const record = filedOn(incident, name)
  // After a version conflict, `record` is the report that another user filed.
  const newer = problem?.error === 'record.stale' && incident.Discipline ? record : null
  return (
    <FormDialog
      form={DisciplineForm}
      record={record}
      name={`${incident.GameId}.${name}`}
      title={translate('matchReports.discipline.title')}
      cancel="matchReports.discipline.later"
      size="sm"
      before={
        <p className={shared.soft}>
          {minuteMark(incident)} {translate(incidentLabel(incident.IncidentTypeId))} · {playerLabel(incident)}
        </p>
      }
      refused={problem && { message: problem.message, isUnsure: false, errors: {}, newer }}
      send={(body, { draft }) => {
        disciplines.post(name, body, draft)
        return 'queued'
      }}
      onTakeTheirs={() => {
        disciplines.forget(name)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The name of the queued action for a dismissal. It is the player's id, because a player is dismissed at most once in a game. */
export const disciplineName = ({ PersonId }: Pick<ShownIncident, 'PersonId'>) => String(PersonId)

/** The values that the form starts from. Version 0 means that no report was filed when the form was opened. */
function filedOn({ Id, GameId, PersonId, Discipline: filed }: ShownIncident, name: string) {
  const about = { IncidentId: Id || null, GameId, PersonId }
  return { ...empty, Version: 0, ...filed, id: name, about }
}
