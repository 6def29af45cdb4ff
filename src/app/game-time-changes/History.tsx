import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import type { RequestEvent } from '#domain/game-time-changes/request.ts'
import { momentText } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { placeText } from './lists.tsx'
import type { WholeRequest } from './resource.ts'

export function History() {
  const translate = useTranslate()
  const { Timeline: events, EarlierTimes: earlier } = useRecord<WholeRequest>()
  return (
    <>
      <section aria-labelledby="request-history">
        <h2 id="request-history">{translate('gameTimes.history')}</h2>
        <Timeline
          events={events.map((event) => ({
            key: event.Act,
            at: event.At,
            title: translate(`gameTimes.events.${event.Act}`),
            who: event.PersonName,
            text: moreOf(event, translate),
          }))}
        />
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-times">
          <h2 id="earlier-times">{translate('gameTimes.earlierTimes')}</h2>
          <ul className={`${shared.stack} ${shared.tight}`}>
            {earlier.map(({ GameDay, CourtName, MovedAt }) => (
              <li key={MovedAt}>
                {translate('gameTimes.earlierTime', {
                  place: placeText(GameDay, CourtName),
                  moved: momentText(MovedAt),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function moreOf({ Act, Text }: RequestEvent, translate: Translate) {
  if (Act !== 'accepted') return Text
  return Number(Text) ? translate('gameTimes.events.announced', { smart_count: Number(Text) }) : ''
}
