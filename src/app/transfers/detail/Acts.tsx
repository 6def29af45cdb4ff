import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { useNavigate } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { DeleteTransfer } from '../lists/DeleteTransfer.tsx'
import { transfers } from '../resource.ts'
import { CloseTransfer } from './CloseTransfer.tsx'
import { RecallPlayer } from './RecallPlayer.tsx'
import { RejectTransfer } from './RejectTransfer.tsx'
import { useApprove } from './use-approve.ts'

type Props = { request: TransferRequest; onDone: (request: TransferRequest) => void }

/** TRA-32, TRA-33, TRA-35: only those acts that are this viewer's in this state; the server has said which. */
export function Acts({ request, onDone }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'reject' | 'close' | 'recall' | 'delete' | null>(null)
  const approve = useApprove(request, onDone)
  const close = () => setOpen(null)
  const done = (changed: TransferRequest) => {
    close()
    onDone(changed)
  }
  return (
    <>
      <CanAccess resource={transfers.name} action="delete">
        <Button onClick={() => setOpen('delete')}>{text('transfers.delete')}</Button>
      </CanAccess>
      <Act title="transfers.reject" keys="h" whyNot={request.WhyNotReject} onAct={() => setOpen('reject')} />
      <Act title="transfers.approve" keys="s" isMain whyNot={request.WhyNotApprove} onAct={approve} />
      <Act
        title="transfers.close"
        keys="l"
        isMain
        whyNot={request.WhyNotClose}
        onAct={() => setOpen('close')}
      />
      <Act title="transfers.recall" keys="k" whyNot={request.WhyNotRecall} onAct={() => setOpen('recall')} />
      {open === 'reject' && <RejectTransfer request={request} onDone={done} onClose={close} />}
      {open === 'close' && <CloseTransfer request={request} onDone={done} onClose={close} />}
      {open === 'recall' && <RecallPlayer request={request} onDone={done} onClose={close} />}
      {open === 'delete' && (
        <DeleteTransfer row={request} onClose={close} onDone={() => navigate(paths.transfers())} />
      )}
    </>
  )
}

type ActProps = {
  title: 'transfers.reject' | 'transfers.approve' | 'transfers.close' | 'transfers.recall'
  keys: string
  whyNot: string | null
  isMain?: boolean
  onAct: () => void
}

/** What is missing can be mended, so the button stays and says it; an act of another state or person is not offered. */
const mendable: readonly (string | null)[] = [
  'transfers.filesMissing',
  'transfers.playerMoved',
  'transfers.loanOver',
]

function Act({ title, keys, whyNot, isMain = false, onAct }: ActProps) {
  const text = useText()
  useKey(keys, text(title), onAct, { when: whyNot === null })
  if (whyNot !== null && !mendable.includes(whyNot)) return null
  // The server answers with ids of reasons.
  const reason = whyNot === null ? '' : text(`refusals.${whyNot as RefusalId}`)
  return (
    <Tooltip title={reason}>
      <span>
        <Button variant={isMain ? 'contained' : 'outlined'} disabled={whyNot !== null} onClick={onAct}>
          {text(title)}
        </Button>
      </span>
    </Tooltip>
  )
}
