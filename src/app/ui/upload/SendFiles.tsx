import { useBusy } from '#app/platform/use-busy.ts'
import { BusyButton } from '../inputs/BusyButton.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = {
  uploads: Pick<Uploads, 'isReady'>
  isOff?: boolean
  onSend: () => Promise<unknown>
  children: string
}

/** The button that sends the chosen files. It is busy until the last file is reported, so nothing is sent twice. */
export function SendFiles({ uploads, isOff, onSend, children }: Props) {
  const { isBusy, run } = useBusy(onSend)
  return (
    <BusyButton
      variant="contained"
      isBusy={isBusy}
      disabled={!isBusy && (isOff || !uploads.isReady)}
      onClick={run}
    >
      {children}
    </BusyButton>
  )
}
