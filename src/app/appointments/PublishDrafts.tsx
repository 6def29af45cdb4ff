import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { board, type PublicationDraft, publicationOf } from '#domain/appointments/board-calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { AskPublish } from './AskPublish.tsx'
import { games } from './resource.ts'
import { withGames } from './use-drafts.ts'

/** Publishes the period's drafts after a dialog that shows who loses a place. Renders nothing if there is no draft. */
export function PublishDrafts({ window, onDone }: { window: DayWindow; onDone: () => void }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { data, refetch } = useCall(publicationOf, {
    query: { from: dotted(window.from), to: dotted(window.to) },
  })
  const { change, readAgain } = useAnswersOf(board)
  const [act, { isPending, error, reset }] = useAction(games, 'publish', {
    done: ({ Published, WithoutAddress }) =>
      [
        translate('appointments.published', { smart_count: Published }),
        WithoutAddress.length > 0 &&
          translate('appointments.withoutAddress', {
            smart_count: WithoutAddress.length,
            names: WithoutAddress.join(', '),
          }),
      ]
        .filter(Boolean)
        .join(' '),
    onDone: () => {
      setAsked(false)
      onDone()
      void readAgain()
    },
    // A refusal can mean that the drafts have changed, so the dialog loads them again.
    onRefused: () => void refetch(),
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
          onAct={() => void discard({ body: { Drafts: data.Drafts.map(shown) } })}
          onClose={() => setDiscardAsked(false)}
        >
          {translate('appointments.discardHelp')}
        </AskDialog>
      )}
      {isAsked && (
        <AskPublish
          drafts={data.Drafts}
          isPending={isPending}
          error={error}
          onPublish={(drafts) => void act({ body: { Drafts: drafts.map(seen) } })}
          onClose={() => {
            setAsked(false)
            reset()
          }}
        />
      )}
    </>
  )
}

const shown = ({ GameId, RoleId, Version }: PublicationDraft) => ({ GameId, RoleId, Version })

const seen = (draft: PublicationDraft) => ({
  ...shown(draft),
  Loses: draft.Loses && { PersonId: draft.Loses.PersonId, Answer: draft.Loses.Answer },
})
