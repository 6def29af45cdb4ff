import { useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useUndo } from '#app/ui/actions/use-undo.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { clashKey } from '#domain/clashes/clashes.ts'
import { gameClashes } from '#domain/kept-games/calls.ts'
import { isMoved, isPlannedAnew } from '#domain/kept-games/keeping.ts'
import { KeptGame } from '#domain/kept-games/kept-game.ts'
import { GameForm } from './GameForm.tsx'
import { games } from './resource.ts'
import { planQuery } from './shared/plan-query.ts'

/** Creates, moves or corrects a game. The notice after a move offers to undo it. */
export function GameDialog({ row, onClose }: { row?: KeptGame; onClose: () => void }) {
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
        void say(KeptGame.parse(answer))
      }}
      onClose={onClose}
    />
  )
}

/** Shows what was saved. Undoing a move confirms the clashes that the old place has now; a later clash refuses the undo. */
function useSaid(before: KeptGame | null) {
  const translate = useTranslate()
  const notice = useNotice()
  const ask = useAsk(gameClashes)
  const takeBack = useUndo(games, {
    action: 'moveBack',
    input: ({ Id, Version, seen }: { Id: number; Version: number; seen: string[] }) => ({
      body: { ...placed(before), Id, Version, Clashes: seen },
    }),
  })
  return async (after: KeptGame) => {
    if (!before) return notice.done(translate('keptGames.registered'))
    if (!isPlannedAnew(before, after)) return notice.done(translate('keptGames.changed'))
    const query = planQuery(before, before.Id)
    // If the clashes cannot be loaded, the notice offers no undo.
    const met = query ? await ask({ query }).catch(() => null) : { Clashes: [] }
    const seen = met?.Clashes.map(clashKey)
    const { Id, Version } = after
    notice.done(
      translate(isMoved(before, after) ? 'keptGames.moved' : 'keptGames.changed'),
      seen && takeBack && (() => void takeBack([{ Id, Version, seen }])),
      { isTakenBack: true },
    )
  }
}

function placed(game: KeptGame | null) {
  const { TournamentId, Day, Time, HomeTeamId, AwayTeamId, CourtId, GameRoundId } = KeptGame.parse(game)
  return { TournamentId, Day, Time, HomeTeamId, AwayTeamId, CourtId, GameRoundId }
}
