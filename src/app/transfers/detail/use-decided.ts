import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { type decideTransfer, transferRequest } from '#domain/transfers/calls.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { completed, transfers } from '../resource.ts'

/** What follows a decision: all that shows the request is read again, and the result stands there. */
export function useDecided(onDone: (request: TransferRequest) => void) {
  const refresh = useRefresh()
  return (answer: unknown) => {
    void refresh([transfers, completed], [transferRequest])
    // What the dialog's `send` answered.
    onDone((answer as AnswerOf<typeof decideTransfer>).Data)
  }
}
