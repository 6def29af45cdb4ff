import { CallError } from '#app/platform/calls/call-error.ts'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { decideTransfer, transferRequest } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { completed, transfers } from '../resource.ts'

/** TRA-31: approves what is seen; a click while it is on its way is the same act. */
export function useApprove(request: TransferRequest, onDone: (request: TransferRequest) => void) {
  const text = useText()
  const notice = useNotice()
  const { act } = useAct(decideTransfer, {
    resource: [transfers, completed],
    refreshes: [transferRequest],
    onDone: ({ Data }) => onDone(Data),
    // TRA-37
    onRefused: (error) => notice.failed(isSaid(error) ? error : text('transfers.approveFailed')),
  })
  const { Id, Version } = request
  return () =>
    void act({
      params: { id: String(Id) },
      query: { feeConfirmation: 'false' },
      body: { Status: TransferStatus.Approved, Version },
    })
}

/** The server has said why; without an answer nobody has. */
export const isSaid = (error: unknown) => error instanceof CallError && error.kind !== 'network'
