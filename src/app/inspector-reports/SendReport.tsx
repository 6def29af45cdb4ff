import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { missingMarks } from '#domain/inspector-reports/marks.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { useReport } from './report-context.ts'
import { marksIn } from './unit/unit-rows.ts'
import type { useSend } from './use-send.ts'

type Props = {
  sending: ReturnType<typeof useSend>
  /** A mark is no legal value (INS-14). */
  isBlocked: boolean
}

/** The act that ends the report (INS-07), or why it cannot be done yet; until the server has spoken its state is seen. */
export function SendReport({ sending: { state, problem, forget, send, tryNow }, isBlocked }: Props) {
  const text = useText()
  const help = useId()
  const why = useReason()
  return (
    <section className="inspector-send" aria-label={text('inspectorReports.send')}>
      {problem && (
        <Alert severity="error" role="alert" onClose={forget} closeText={text('frame.close')}>
          <strong>{text('inspectorReports.notSaved')}</strong> {problem}
        </Alert>
      )}
      <div role="status">
        {state === 'saving' && <StateMark state="draft">{text('inspectorReports.sending')}</StateMark>}
        {state === 'waiting' && (
          <>
            <StateMark state="waiting">{text('wizard.waiting')}</StateMark>
            <p>{text('inspectorReports.waitingHelp')}</p>
            <Button variant="outlined" onClick={tryNow}>
              {text('frame.failure.retry')}
            </Button>
          </>
        )}
      </div>
      <p id={help}>{why ?? text('inspectorReports.sendHelp')}</p>
      <Button
        variant="contained"
        startIcon={<Send />}
        disabled={isBlocked || why !== null || state !== undefined}
        aria-describedby={help}
        onClick={send}
      >
        {text('inspectorReports.send')}
      </Button>
    </section>
  )
}

/** What the marks lack is known here; the rest is the server's to say. */
function useReason(): string | null {
  const text = useText()
  const { report, unit } = useReport()
  if (unit.conflicts.length) return text('wizard.conflict')
  if (missingMarks(marksIn(unit.mine, report.Referees)).length) return text('inspectorReports.marks.missing')
  // The server writes one of its refusals there; of the marks it has an older copy.
  const reason = report.WhyNotSend as RefusalId | null
  return reason && reason !== 'inspectorReports.marksMissing' ? text(`refusals.${reason}`) : null
}
