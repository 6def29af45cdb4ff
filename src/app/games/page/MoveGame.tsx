import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { useUser } from '#app/platform/session/session.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameCard } from '#domain/game-card/card.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { games as listGames } from '#domain/staff-games/calls.ts'
import { whyNotEdit, whyNotPlace } from '#domain/staff-games/rules.ts'
import { games } from '../resource.ts'
import styles from './games.module.css'

// The dialog is loaded on demand, because clubs and referees read this page on their phones and never use the
// dialog.
const GameDialog = lazyDialog(async () => (await import('../GameDialog.tsx')).GameDialog)

/** Lets staff move the game from its page. If it cannot be moved, for example while a request is open, the reason is shown. */
export function MoveGame() {
  const translate = useTranslate()
  const { GameId } = useRecord<GameCard>()
  const mayMove = can(useUser(), 'edit', games)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(listGames, mayMove ? { query: queryOf(GameId) } : null)
  const game = data?.find(({ Id }) => Id === GameId)
  if (!mayMove || !game) return null
  const refusal = whyNotEdit(game) ?? whyNotPlace(game, new Date(Date.now()))
  return (
    <div className={`${shared.wrap} ${styles.bare} ${styles.part}`}>
      {!refusal && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('keptGames.move')}
        </Button>
      )}
      {refusal && <span className={shared.soft}>{translate(`refusals.${refusal}`)}</span>}
      {isOpen && <GameDialog row={game} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The query that finds one game: the search of the games list also finds ids. */
const queryOf = (id: number) =>
  restListInput({ sort: { field: 'GameDay', descending: true }, page: 1, size: 1, filter: { q: String(id) } })
