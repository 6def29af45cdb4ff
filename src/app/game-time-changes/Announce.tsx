import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ClashesInput } from '#app/games/shared/ClashesInput.tsx'
import { useCall } from '#app/platform/calls/use-call.ts'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { checks, field, longText, text as textField } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { SeenClashes } from '#domain/clashes/clashes.ts'
import { refereesForGame } from '#domain/game-time-changes/calls.ts'
import {
  Announcement,
  type GameOfficial,
  type GameTransferRequest,
} from '#domain/game-time-changes/request.ts'
import { textMax } from '#domain/mail/bulk-mail.ts'
import { clashQuery } from './clash-query.ts'
import { placeText } from './lists.tsx'
import { gameTimeChanges } from './resource.ts'

/** GTC-08, GTC-14, OP-130: accepts the request and sends the prepared announcement, which the user can edit first. */
export function Announce({ row: request, onClose }: { row: GameTransferRequest; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const confirm = useMethod(gameTimeChanges, 'confirm')
  const query = { gameId: String(request.GameId) }
  const { data: officials, error, refetch } = useCall(refereesForGame, { query }, { staleTime: 0 })
  const form = useMemo(() => announcementForm(request, officials ?? []), [request, officials])
  const { Id, Version } = request
  return (
    <FormDialog
      // The key remounts the form once the recipients are loaded, so it starts with them.
      key={officials ? 'known' : 'asked'}
      form={form}
      record={null}
      name={String(Id)}
      size="sm"
      title={translate('gameTimes.announcement.title')}
      whyNot={whyNotTell(officials)}
      send={(typed, how) => {
        const { Clashes, ...Announcement } = typed
        return confirm({ body: { Id, Version, Clashes, Announcement } }, how)
      }}
      onSaved={() => void navigate(paths.gameTimeChanges())}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <WithoutAddress officials={officials ?? []} />
    </FormDialog>
  )
}

function whyNotTell(officials: readonly GameOfficial[] | undefined): string | null {
  if (!officials) return translate('frame.loading')
  if (!officials.length) return translate('gameTimes.announcement.nobody')
  return officials.some(({ Email }) => Email) ? null : translate('gameTimes.announcement.nobodyReached')
}

function WithoutAddress({ officials }: { officials: readonly GameOfficial[] }) {
  const translate = useTranslate()
  const names = officials.filter(({ Email }) => !Email).map(({ Name }) => Name)
  if (!names.length) return null
  return (
    <Alert severity="warning">
      {translate('gameTimes.announcement.noAddress', { names: names.join(', ') })}
    </Alert>
  )
}

const AcceptForm = Announcement.extend({ Clashes: SeenClashes })

const clashesOf = (request: GameTransferRequest) =>
  field('Clashes', {
    title: 'keptGames.clashes.confirm',
    Input: (props) => <ClashesInput {...props} query={clashQuery(request)} isAsked />,
    Shown: () => null,
  })

function announcementForm(request: GameTransferRequest, officials: readonly GameOfficial[]) {
  const reached = officials.filter(({ Email }) => Email)
  return formOf('gameTimes.announcement', {
    schema: AcceptForm,
    empty: () => ({
      ...letterOf(request),
      PersonIds: reached.map(({ PersonId }) => PersonId),
      Clashes: [],
    }),
    fields: [
      ...(reached.length ? [recipientsOf(reached)] : []),
      textField('Subject', { title: 'gameTimes.announcement.subjectLabel' }),
      longText('Text', { title: 'gameTimes.announcement.textLabel', lines: 9, max: textMax }),
      clashesOf(request),
    ],
    submit: 'gameTimes.announcement.send',
    done: 'gameTimes.accepted',
    failed: 'gameTimes.confirmFailed',
  })
}

const recipientsOf = (reached: readonly GameOfficial[]) =>
  checks('PersonIds', {
    title: 'gameTimes.announcement.recipients',
    useChoices: () =>
      reached.map(({ PersonId, Name, Role }) => ({
        value: PersonId,
        label: translate('gameTimes.announcement.recipient', { role: Role, name: Name }),
      })),
    None: () => null,
  })

function letterOf(request: GameTransferRequest) {
  const { GameName: game, TournamentName: tournament, SetGameTime, RequestedGameDate } = request
  const isSameDay = SetGameTime.slice(0, 10) === RequestedGameDate.slice(0, 10)
  return {
    Subject: translate('gameTimes.announcement.subject', { game }),
    Text: translate('gameTimes.announcement.text', {
      game,
      tournament,
      from: placeText(SetGameTime, request.SetCourt),
      to: placeText(RequestedGameDate, request.RequestedCourtName),
      answer: translate(isSameDay ? 'gameTimes.announcement.sameDay' : 'gameTimes.announcement.answerAgain'),
    }),
  }
}
