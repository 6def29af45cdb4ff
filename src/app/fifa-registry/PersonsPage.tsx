import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRefresh, useSend } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import { queueProgress, stopQueue } from '#domain/fifa-registry/queue-calls.ts'
import { PersonsList } from './lists.tsx'
import styles from './registry.module.css'
import { fifaPersons } from './resource.ts'

export function PersonsPage() {
  return (
    <PersonsList>
      <Progress />
    </PersonsList>
  )
}

const everyMillis = 3000

/** The number of persons waiting for background registration, and a button that stops it. */
function Progress() {
  const translate = useTranslate()
  const { data } = useCall(
    queueProgress,
    {},
    { refetchInterval: ({ state }) => (state.data?.Waiting ? everyMillis : false) },
  )
  const waiting = data?.Waiting ?? 0
  const most = useMost(waiting)
  const [stop, { isPending }] = useStop()
  if (!waiting) return null
  return (
    <section className={`${shared.wide} ${styles.progress}`} aria-label={translate('registry.progressTitle')}>
      <p role="status">
        {translate('registry.progress', { smart_count: waiting, count: withDots(waiting) })}
      </p>
      <LinearProgress
        variant="determinate"
        value={(100 * (most - waiting)) / most}
        aria-label={translate('registry.progressTitle')}
      />
      <BusyButton size="small" variant="outlined" isBusy={isPending} onClick={stop}>
        {translate('registry.stop')}
      </BusyButton>
    </section>
  )
}

/** The highest number of waiting persons so far, for the progress. Reloads the list each time a registration finishes. */
function useMost(waiting: number): number {
  const refresh = useRefresh()
  const most = useRef(0)
  most.current = waiting ? Math.max(most.current, waiting) : 0
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void refresh({ name: fifaPersons.name })
    before.current = waiting
  }, [waiting, refresh])
  return Math.max(most.current, 1)
}

/** Removes waiting registrations from the queue, in batches. Stops if none are left or the server is already sending the rest. */
function useStop() {
  const translate = useTranslate()
  const [send, { isPending }] = useSend(stopQueue, {
    touches: [queueProgress, fifaPersons.name, 'fifa-bidrod'],
    done: ({ Stopped }) => translate('registry.stopped', { smart_count: Stopped, count: withDots(Stopped) }),
  })
  const stop = async () => {
    let answer = await send({})
    while (answer?.Stopped && answer.Waiting) answer = await send({})
  }
  return [() => void stop(), { isPending }] as const
}
