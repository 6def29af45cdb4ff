import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import type { Contract } from '#domain/contracts/contract.ts'
import { contracts } from './resource.ts'
import { usePaper } from './use-paper.ts'

/** A contract whose paper did not arrive is unfinished: here it is sent, or sent again. */
export function AddPaper({ row, onClose }: { row: Contract; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const notice = useNotice()
  const refresh = useRefresh()
  const uploads = usePaper(String(row.Id))
  const send = async () => {
    const isThere = await uploads.sendAll(String(row.Id))
    const shown = refresh(contracts)
    if (!isThere) return
    await shown
    notice.done(text('contracts.paperAdded'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('contracts.addPaperTo', { name: row.PlayerName })}</DialogTitle>
      <DialogContent>
        <UploadField label={text('contracts.paper')} uploads={uploads} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('contracts.cancel')}
        </Button>
        <SendFiles uploads={uploads} onSend={send}>
          {text('contracts.sendPaper')}
        </SendFiles>
      </DialogActions>
    </Dialog>
  )
}
