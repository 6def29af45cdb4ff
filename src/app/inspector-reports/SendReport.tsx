import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Send from 'lucide-react/icons/send'
import { useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { Objections } from '#app/ui/overlay/Objections.tsx'
import { Question } from '#app/ui/overlay/Question.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { missingMarks } from '#domain/inspector-reports/marks.ts'
import { remarksOnSend } from '#domain/inspector-reports/remarks.ts'
import { isBlank, marksIn } from './document/typed-report.ts'
import styles from './inspector.module.css'
import { useReport } from './report-context.ts'
import type { useSend } from './use-send.ts'

type Props = {
  sending: ReturnType<typeof useSend>
  /** True if a mark has an invalid value (INS-14). The report then cannot be sent. */
  isBlocked: boolean
}

/** The button that sends the report (INS-07), or the reason why it cannot be sent yet. While sending, it shows the progress. */
export function SendReport({ sending: { state, problem, forget, send, tryNow }, isBlocked }: Props) {
  const translate = useTranslate()
  const help = useId()
  const why = useReason()
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      className={`${shared.wrap} ${shared.wide} ${shared.toEnd} ${shared.end} ${styles.send}`}
      aria-label={translate('inspectorReports.send')}
    >
      {problem && (
        <Alert severity="error" role="alert" onClose={forget} closeText={translate('frame.close')}>
          <strong>{translate('inspectorReports.notSaved')}</strong> {problem}
        </Alert>
      )}
      <div role="status">
        {state === 'saving' && <StateMark state="draft">{translate('inspectorReports.sending')}</StateMark>}
        {state === 'waiting' && (
          <>
            <StateMark state="waiting">{translate('wizard.waiting')}</StateMark>
            <p>{translate('inspectorReports.waitingHelp')}</p>
            <Button variant="outlined" onClick={tryNow}>
              {translate('frame.failure.retry')}
            </Button>
          </>
        )}
      </div>
      <p id={help}>{why ?? translate('inspectorReports.sendHelp')}</p>
      <Button
        variant="contained"
        startIcon={<Send />}
        disabled={isBlocked || why !== null || state !== undefined}
        aria-describedby={help}
        onClick={() => setAsking(true)}
      >
        {translate('inspectorReports.send')}
      </Button>
      {isAsking && <AskToSend onSend={send} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Asks for confirmation, because a sent report cannot be changed. */
function AskToSend({ onSend, onClose }: { onSend: () => void; onClose: () => void }) {
  const translate = useTranslate()
  const { report, draft } = useReport()
  const { comments, rows } = draft.value
  const hasText =
    Object.values(comments).some((one) => one.text.trim()) || Object.values(rows).some((row) => !isBlank(row))
  const remarks = remarksOnSend({ Deadline: report.Deadline, hasText }, new Date(Date.now()))
  const act = () => {
    onClose()
    onSend()
  }
  return (
    <Question
      asked="inspectorReports.sendAsked"
      act="inspectorReports.send"
      help="inspectorReports.sendHelp"
      isActFirst={!remarks.length}
      onAct={act}
      onClose={onClose}
    >
      <Objections lines={remarks.map((id) => translate(`inspectorReports.remarks.${id}`))} />
    </Question>
  )
}

/**
 * The reason why the report cannot be sent yet: conflicts and missing marks by the values on screen, everything else by the server.
 */
function useReason(): string | null {
  const translate = useTranslate()
  const { report, draft } = useReport()
  if (draft.conflicts.length) return translate('wizard.conflict')
  if (missingMarks(marksIn(draft.value, report.Referees)).length)
    return translate('inspectorReports.marks.missing')
  // Ignores the server's reason about missing marks, which may be older than the marks on screen.
  const reason = report.WhyNotSend
  return reason && reason !== 'inspectorReports.marksMissing' ? translate(`refusals.${reason}`) : null
}
