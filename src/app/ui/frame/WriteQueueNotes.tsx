import { useEffect } from 'react'
import { resumeUnits } from '#app/platform/autosave/autosave.ts'
import { useUnsentWarning } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { startWriteQueue, subscribeToOutcomes } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'

/** Sends on what waits for a connection, whatever page is open, and shows what became of it where its own page is shut. */
export function WriteQueueNotes() {
  const text = useText()
  const notice = useNotice()
  useEffect(
    () =>
      subscribeToOutcomes('', (outcome) => {
        if ('error' in outcome) notice.failed(outcome.error)
        else notice.done(text('frame.savedLater'))
      }),
    [notice, text],
  )
  useEffect(() => startWriteQueue(resumeUnits()), [])
  useUnsentWarning()
  return null
}
