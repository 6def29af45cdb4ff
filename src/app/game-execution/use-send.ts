import { useFinalSend } from '#app/platform/autosave/use-final-send.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { dueExecutions, saveExecution } from '#domain/game-execution/calls.ts'
import { ExecutionForm } from '#domain/game-execution/form.ts'
import { bodyOf, executionDocument, type keyOf } from './execution-document.ts'

/** Hands in the form, which is final. `onNews` receives the form that the server returns. */
export function useSend(key: ReturnType<typeof keyOf>, onNews: (form: ExecutionForm) => void) {
  const translate = useTranslate()
  const notice = useNotice()
  return useFinalSend({
    kind: 'gameExecution.send',
    of: executionDocument,
    key,
    call: saveExecution,
    inputOf: ({ value }, version) => ({ body: bodyOf(key, value, version, true) }),
    read: (current) => ExecutionForm.safeParse(current).data,
    waiting: dueExecutions,
    onNews,
    onSent: () => notice.done(translate('gameExecution.sent')),
  })
}
