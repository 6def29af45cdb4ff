import { useTranslate } from '#app/platform/i18n.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { placeText } from './lists.tsx'

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
