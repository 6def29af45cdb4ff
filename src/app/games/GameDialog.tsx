import { useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { today } from '#app/platform/today.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useUndo } from '#app/ui/actions/use-undo.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { clashKey } from '#domain/clashes/clashes.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import { gameClashes } from '#domain/staff-games/calls.ts'
import { gameDayOf, isPlannedAnew, isTold } from '#domain/staff-games/rules.ts'
import { StaffGame } from '#domain/staff-games/staff-game.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { GameForm } from './GameForm.tsx'
import { games } from './resource.ts'
import { planQuery } from './shared/plan-query.ts'

/** Creates, moves or corrects a game. The notice after a move offers to undo it. */
export function GameDialog({ row, onClose }: { row?: StaffGame; onClose: () => void }) {
  const translate = useTranslate()
  const say = useSaid(row ?? null)
  return (
    <FormDialog
      form={GameForm}
      record={row ? recordOf(games, { ...row }) : null}
      title={translate(row ? 'keptGames.edit' : 'keptGames.new')}
      size="sm"
      onSaved={(answer) => {
        onClose()
        void say(StaffGame.parse(answer))
      }}
      onClose={onClose}
    />
  )
}

/**
 * Returns a function that shows the notice after a save. After a move, the notice offers to undo it. Undoing confirms the clashes
 * that the old time and court have now; the server refuses if new ones have appeared.
 */
function useSaid(before: StaffGame | null) {
  const translate = useTranslate()
  const notice = useNotice()
  const ask = useAsk(gameClashes)
  const takeBack = useUndo(games, {
    action: 'moveBack',
    input: ({ Id, Version, seen }: { Id: number; Version: number; seen: string[] }) => ({
      body: { ...placed(before), Id, Version, Clashes: seen },
    }),
  })
  return async (after: StaffGame) => {
    if (!before) return notice.done(translate('keptGames.registered'))
    if (!isPlannedAnew(before, after)) return notice.done(translate('keptGames.changed'))
    const query = planQuery(before, before.Id)
    // If the clashes cannot be loaded, the notice offers no undo.
    const met = query ? await ask({ query }).catch(() => null) : { Clashes: [] }
    const seen = met?.Clashes.map(clashKey)
    const { Id, Version } = after
    notice.done(
      // A game on another court at the same time is changed, not moved.
      gameDayOf(before) !== gameDayOf(after)
        ? movedText(before, after, translate)
        : translate('keptGames.changed'),
      seen && takeBack && (() => void takeBack([{ Id, Version, seen }])),
      { isTakenBack: true },
    )
  }
}

function movedText(before: StaffGame, after: StaffGame, translate: Translate): string {
  const isKnown = isTold(before, after, today())
  const time = timeText(gameDayOf(after))
  return translate(isKnown ? 'keptGames.movedAndTold' : 'keptGames.moved', { time })
}

function placed(game: StaffGame | null) {
  const { TournamentId, Day, Time, HomeTeamId, AwayTeamId, CourtId, GameRoundId } = StaffGame.parse(game)
  return { TournamentId, Day, Time, HomeTeamId, AwayTeamId, CourtId, GameRoundId }
}
