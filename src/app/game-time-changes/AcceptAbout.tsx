import { useTranslate } from '#app/platform/i18n.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { placeText } from './lists.tsx'

/** The game with its new time and court, and the consequences of accepting. */
export function AcceptAbout({ request, next }: { request: GameTransferRequest; next: TextKey }) {
  const translate = useTranslate()
  const { GameName: game, RequestedGameDate, RequestedCourtName } = request
  const place = placeText(RequestedGameDate, RequestedCourtName)
  return (
    <>
      <p>
        <strong>{translate('gameTimes.acceptAbout', { game, place })}</strong>
      </p>
      <p>{translate(next)}</p>
    </>
  )
}
