import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { board, publicationOf } from '#domain/appointments/board-calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { games } from './resource.ts'
import { withGames } from './use-drafts.ts'

/** Publishes the drafts of the period after one question that says what happens; without a draft there is nothing to press. */
export function PublishDrafts({ window, onDone }: { window: DayWindow; onDone: () => void }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { data } = useCall(publicationOf, { query: { from: dotted(window.from), to: dotted(window.to) } })
  const { change, readAgain } = useAnswersOf(board)
  const [act, { isPending, error, reset }] = useAction(games, 'publish', {
    done: ({ Published }) => translate('appointments.published', { smart_count: Published }),
    onDone: () => {
      setAsked(false)
      onDone()
      void readAgain()
    },
    onRefused: () => {},
  })
  const [discard, discarding] = useAction(games, 'discard', {
    done: 'appointments.discarded',
    onDone: (answer) => {
      change((all) => withGames(all, answer))
      onDone()
      setDiscardAsked(false)
    },
  })
  const [isDiscardAsked, setDiscardAsked] = useState(false)
  const count = data?.Drafts.length ?? 0
  if (!data || !count) return null
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate('appointments.publish', { smart_count: count })}
      </Button>
      <Button onClick={() => setDiscardAsked(true)}>{translate('appointments.discard')}</Button>
      {isDiscardAsked && (
        <AskDialog
          title={translate('appointments.discardAsked', { smart_count: count })}
          act={translate('appointments.discard')}
          cancel={translate('form.cancel')}
          isDangerous
          isPending={discarding.isPending}
          onAct={() => void discard({ body: { Drafts: data.Drafts } })}
          onClose={() => setDiscardAsked(false)}
        >
          {translate('appointments.discardHelp')}
        </AskDialog>
      )}
      {isAsked && (
        <AskDialog
          title={translate('appointments.publishAsked', { smart_count: count })}
          act={translate('appointments.publishAct')}
          cancel={translate('form.cancel')}
          isPending={isPending}
          onAct={() => void act({ body: { Drafts: data.Drafts } })}
          onClose={() => {
            setAsked(false)
            reset()
          }}
        >
          <ul>
            <li>{translate('appointments.publishGames', { smart_count: data.Games })}</li>
            <li>{translate('appointments.publishOfficials', { smart_count: data.Officials })}</li>
            <li>{translate('appointments.publishAnswers')}</li>
          </ul>
          <RefusalAlert error={error} />
        </AskDialog>
      )}
    </>
  )
}
