import { useTranslate } from '#app/platform/i18n.ts'
import { RowConflicts } from '#app/ui/editable-table/RowConflicts.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { statusLabel } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { resultText } from '#domain/results/game-result.ts'
import { hasResult, type Typed } from './edits.ts'
import type { Editing } from './use-edits.ts'

type Props = Pick<Editing, 'edits' | 'keepMine' | 'takeTheirs'> & { onShow: (id: number) => void }

export function Conflicts({ onShow, ...editing }: Props) {
  const translate = useTranslate()
  return (
    <RowConflicts
      {...editing}
      heading={(count) => translate('results.conflicts', { smart_count: count })}
      help={translate('results.conflictsHelp')}
      titleOf={({ GameId, HomeShortName, AwayShortName, GameDay }) => (
        <button
          type="button"
          className={`${shared.toLink} ${shared.hit} ${shared.textLink}`}
          onClick={() => onShow(GameId)}
        >
          {gameText(HomeShortName, AwayShortName, translate)} {gameTimeText(GameDay)}
        </button>
      )}
      textOf={useResultText()}
    />
  )
}

/** Returns a function that formats a result with its status, for example '2–1, Leik lokið'. */
function useResultText() {
  const translate = useTranslate()
  return (typed: Typed) => {
    const { HomeResult, AwayResult, GameReportStatus } = typed
    const label = statusLabel(GameReportStatus, hasResult(typed))
    return `${resultText(HomeResult, AwayResult)}, ${translate(label)}`
  }
}
