import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { board, type PublicationDraft, publicationOf } from '#domain/appointments/board-calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { AskPublish } from './AskPublish.tsx'
import { games } from './resource.ts'
import { withGames } from './use-drafts.ts'

/** Publishes or discards the period's drafts, each after a dialog. Renders nothing if there is no draft. */
export function PublishDrafts({ window, onDone }: { window: DayWindow; onDone: () => void }) {
  const { data, refetch } = useCall(publicationOf, {
    query: { from: dotted(window.from), to: dotted(window.to) },
  })
  if (!data?.Drafts.length) return null
  return (
    <>
      <Publish drafts={data.Drafts} onDone={onDone} onRefused={() => void refetch()} />
      <Discard drafts={data.Drafts} onDone={onDone} />
    </>
  )
}

type ActProps = { drafts: readonly PublicationDraft[]; onDone: () => void }

function Publish({ drafts, onDone, onRefused }: ActProps & { onRefused: () => void }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { readAgain } = useAnswersOf(board)
  const [publish, { isPending, error, reset }] = useAction(games, 'publish', {
    done: (answer) => publishedText(translate, answer),
    onDone: () => {
      setAsked(false)
      onDone()
      void readAgain()
    },
    // The server may have refused because the drafts have changed, so the dialog loads them again.
    onRefused,
  })
  useKey('Ctrl+Enter', translate('appointments.publishKey'), () => setAsked(true))
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate('appointments.publish', { smart_count: drafts.length })}
      </Button>
      {isAsked && (
        <AskPublish
          drafts={drafts}
          isPending={isPending}
          error={error}
          onPublish={(chosen) => void publish({ body: { Drafts: chosen.map(seen) } })}
          onClose={() => {
            setAsked(false)
            reset()
          }}
        />
      )}
    </>
  )
}

function Discard({ drafts, onDone }: ActProps) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { change } = useAnswersOf(board)
  const [discard, { isPending }] = useAction(games, 'discard', {
    done: 'appointments.discarded',
    onDone: (answer) => {
      change((all) => withGames(all, answer))
      onDone()
      setAsked(false)
    },
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{translate('appointments.discard')}</Button>
      {isAsked && (
        <AskDialog
          title={translate('appointments.discardAsked', { smart_count: drafts.length })}
          act={translate('appointments.discard')}
          cancel={translate('form.cancel')}
          isDangerous
          isPending={isPending}
          onAct={() => void discard({ body: { Drafts: drafts.map(shown) } })}
          onClose={() => setAsked(false)}
        >
          {translate('appointments.discardHelp')}
        </AskDialog>
      )}
    </>
  )
}

const shown = ({ GameId, RoleId, Version }: PublicationDraft) => ({ GameId, RoleId, Version })

const seen = (draft: PublicationDraft) => ({
  ...shown(draft),
  Loses: draft.Loses && { PersonId: draft.Loses.PersonId, Answer: draft.Loses.Answer },
})

type Answer = { Published: number; WithoutAddress: readonly string[] }

/** The text of the notice after publishing: the number of published appointments, and the officials without an e-mail address. */
function publishedText(translate: Translate, { Published, WithoutAddress }: Answer): string {
  const published = translate('appointments.published', { smart_count: Published })
  if (!WithoutAddress.length) return published
  const names = WithoutAddress.join(', ')
  return `${published} ${translate('appointments.withoutAddress', { smart_count: WithoutAddress.length, names })}`
}
