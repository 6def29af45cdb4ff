import { useText } from '#app/platform/i18n.ts'
import type { EarlierTime, RequestEvent } from '#domain/game-time-changes/request.ts'
import { momentText } from '#domain/platform/dates.ts'
import { placeText } from './lists.tsx'

type Props = { events: readonly RequestEvent[]; earlier: readonly EarlierTime[] }

/** Who did what to the request, and the times that its game had before. */
export function History({ events, earlier }: Props) {
  const text = useText()
  return (
    <>
      <section aria-labelledby="request-history">
        <h2 id="request-history">{text('gameTimes.history')}</h2>
        <ol className="time-events">
          {events.map((event) => (
            <Event key={event.Act} event={event} />
          ))}
        </ol>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-times">
          <h2 id="earlier-times">{text('gameTimes.earlierTimes')}</h2>
          <ul className="court-games">
            {earlier.map(({ GameDay, CourtName, MovedAt }) => (
              <li key={MovedAt}>
                {text('gameTimes.earlierTime', {
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

function Event({ event: { Act, At, PersonName, Text } }: { event: RequestEvent }) {
  const text = useText()
  const told = Act === 'accepted' ? Number(Text) : 0
  const more = told ? text('gameTimes.events.announced', { smart_count: told }) : ''
  return (
    <li>
      <strong>{text(`gameTimes.events.${Act}`)}</strong>
      <span>{[At && momentText(At), PersonName].filter(Boolean).join(' · ')}</span>
      {Act === 'accepted' ? more && <p>{more}</p> : Text && <p>{Text}</p>}
    </li>
  )
}
