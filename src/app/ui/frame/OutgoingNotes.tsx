import { useEffect } from 'react'
import { takeUpUnits } from '#app/platform/autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { startOutgoing, whenSettled } from '#app/platform/outgoing.ts'
import { useUnsentWarning } from '#app/platform/use-autosave.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'

/** Sends on what waits for a connection, whatever page is open, and tells what became of it where its own page is shut. */
export function OutgoingNotes() {
  const text = useText()
  const notice = useNotice()
  useEffect(
    () =>
      whenSettled('', (outcome) => {
        if ('error' in outcome) notice.failed(outcome.error)
        else notice.done(text('frame.savedLater'))
      }),
    [notice, text],
  )
  useEffect(() => startOutgoing(takeUpUnits()), [])
  useUnsentWarning()
  return null
}
