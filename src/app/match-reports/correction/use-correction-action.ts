import { CallError } from '#app/platform/calls/call-error.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { withNewerGame } from '../actions/apply.ts'
import { useReport } from '../report-context.ts'

type Act = {
  done: TextKey
  onDone: () => void
  onRefused?: () => void
}

/** Sends an action that opens or ends a correction. Reloads the report afterwards, even if the server refuses the action. */
export function useCorrectionAction<C extends JsonCall>(call: C, { done, onDone, onRefused }: Act) {
  const notice = useNotice()
  const { change, refetch } = useReport()
  const readAgain = () => void refetch().catch(() => {})
  return useSend(call, {
    done,
    onDone: () => {
      onDone()
      readAgain()
    },
    onRefused: (error) => {
      notice.failed(error)
      if (error instanceof CallError) change((now) => withNewerGame(now, error.current))
      readAgain()
      onRefused?.()
    },
  })
}
