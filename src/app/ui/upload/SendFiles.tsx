import { useBusy } from '#app/platform/use-busy.ts'
import { BusyButton } from '../inputs/BusyButton.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = {
  uploads: Pick<Uploads, 'isReady'>
  /** Something else is missing. */
  isOff?: boolean
  /** Sends the files and tells what became of them. */
  onSend: () => Promise<unknown>
  /** Its words. */
  children: string
}

/** The button that sends the chosen files: busy until the last of them is told, so that nothing is sent twice. */
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
