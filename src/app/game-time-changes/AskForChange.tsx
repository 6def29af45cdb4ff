import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { today } from '#app/platform/today.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { type Query, QueryState } from '#app/ui/states/QueryState.tsx'
import { ChangeForm, changeOf } from '#domain/game-time-changes/change-form.ts'
import { isLate, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { type GameFacts, getGame } from '#domain/games/calls.ts'
import type { TeamGame } from '#domain/results/team-game.ts'
import { changeForm, gameTitle } from './change-form.tsx'
import { placeText } from './lists.tsx'
import { gameTimeChanges } from './resource.ts'

/** The dialog that requests another time, with the game's current data (GTC-08, GTC-20). */
export function AskForChange({ row, onClose }: { row: TeamGame; onClose: () => void }) {
  const query = { gameId: String(row.GameId) }
  const game = useCall(getGame, { query }, { staleTime: 0 })
  if (game.data) return <ChangeDialog game={game.data} onClose={onClose} />
  return <WithoutGame query={game} onClose={onClose} />
}

function ChangeDialog({ game, onClose }: { game: GameFacts; onClose: () => void }) {
  const translate = useTranslate()
  const ask = useMethod(gameTimeChanges, 'ask')
  const form = useMemo(() => changeForm(game), [game])
  const refusal = whyNotMove(game, new Date(Date.now()))
  return (
    <FormDialog
      form={form}
      record={null}
      name={String(game.GameId)}
      title={translate('gameTimes.askFor', { game: gameTitle(game) })}
      size="md"
      whyNot={refusal && translate(`refusals.${refusal}`)}
      before={
        <>
          {refusal && (
            <Alert severity="error" role="alert">
              {translate(`refusals.${refusal}`)}
            </Alert>
          )}
          <p>{translate('gameTimes.nowIs', { place: placeText(game.GameDay, game.CourtName) })}</p>
          <FeeNote gameDay={game.GameDay} />
        </>
      }
      send={(typed, how) => ask({ body: { GameId: game.GameId, ...changeOf(ChangeForm.parse(typed)) } }, how)}
      onClose={onClose}
    />
  )
}

type WithoutProps = { query: Query<GameFacts>; onClose: () => void }

function WithoutGame({ query, onClose }: WithoutProps) {
  const translate = useTranslate()
  const { error } = query
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <InfoDialog title={translate('gameTimes.ask')} onClose={onClose}>
      {isMissing && (
        <Alert severity="error" role="alert">
          {translate('refusals.gameTimes.noGame')}
        </Alert>
      )}
      {!isMissing && <QueryState query={query} lines={4} />}
    </InfoDialog>
  )
}

/** GTC-09: the note about the fee, emphasized if the fee applies to this game. */
function FeeNote({ gameDay }: { gameDay: string }) {
  const translate = useTranslate()
  const applies = isLate(today(), gameDay)
  return (
    <Alert severity={applies ? 'warning' : 'info'} role="note">
      {applies && <strong>{translate('gameTimes.feeApplies')} </strong>}
      {translate('gameTimes.feeNote')}
    </Alert>
  )
}
