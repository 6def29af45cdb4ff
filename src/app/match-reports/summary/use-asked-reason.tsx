import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { ReasonField } from './ReasonField.tsx'
import { type ReasonQuestion, useReason } from './use-reason.ts'

type Asked = {
  question: ReasonQuestion
  /** False if the user need not give a reason; there is no field then. */
  isNeeded: boolean
  label: TextKey
  help: TextKey
  missing: TextKey
}

/**
 * A field for a reason, used in dialogs about the report. `answer` returns the typed reason; if it is missing,
 * shows an error and returns `null`.
 */
export function useAskedReason(report: GameReport, { question, isNeeded, label, help, missing }: Asked) {
  const translate = useTranslate()
  const { reason, setReason, forget } = useReason(report, question)
  const [isTried, setTried] = useState(false)
  const typed = isNeeded ? reason.trim() : ''
  const isMissing = isNeeded && !typed
  return {
    field: isNeeded && (
      <ReasonField
        label={translate(label)}
        help={translate(help)}
        missing={isTried && isMissing ? translate(missing) : null}
        value={reason}
        onChange={setReason}
      />
    ),
    answer: (): string | null => {
      setTried(true)
      return isMissing ? null : typed
    },
    forget,
  }
}
