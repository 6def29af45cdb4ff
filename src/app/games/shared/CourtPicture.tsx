import Alert from '@mui/material/Alert'
import { CallError, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { courtDay } from '#domain/game-time-changes/calls.ts'
import { type CourtDay, pictureOf } from '#domain/game-time-changes/court-day.ts'
import { teamText } from '#domain/games/game-text.ts'
import { isUndecidedCourt, timeText } from '#domain/games/place-and-time.ts'
import { dayText, type WallClock } from '#domain/platform/dates.ts'
import styles from './court-day.module.css'
import { TimeLine } from './TimeLine.tsx'

type Props = {
  /** The id of the game; 0 for a new game, which only staff can create. */
  gameId: number
  /** The tournament and teams chosen in the form; 0 if not chosen. They replace the tournament and teams of the stored game. */
  plan?: { tournament?: number; home?: number; away?: number }
  name: string
  /** The chosen kick-off; empty until the user has chosen one. */
  time: WallClock
  courtId: number
}

/** The surroundings of a game's new time: the court's day as a time line, the clubs' other games, and absent officials. */
export function CourtPicture({ gameId, plan, name, time, courtId }: Props) {
  const translate = useTranslate()
  const day = time.slice(0, 10)
  const isChosen = time !== '' && courtId > 0
  const planned = plan && {
    tournament: String(plan.tournament || 0),
    home: String(plan.home || 0),
    away: String(plan.away || 0),
  }
  const asked = { gameId: String(gameId), courtId: String(courtId), day, ...planned }
  const query = useCall(courtDay, isChosen ? { query: asked } : null, {
    keepPrevious: true,
    staleTime: 30_000,
  })
  const { data, error, isPlaceholderData } = query
  if (!isChosen) return <p className={shared.soft}>{translate('gameTimes.picture.choose')}</p>
  // A refusal of the game or its day is shown as plain text without a retry, which would not help.
  if (error instanceof CallError && !mayHelpAgain(error))
    return <p className={shared.soft}>{error.message}</p>
  if (!data || error) return <QueryState query={{ ...query, data: undefined }} lines={3} />
  const title = translate('gameTimes.picture.title', { court: data.CourtName, day: dayText(day) })
  return (
    <section
      className={`${shared.panel} ${shared.stack} ${shared.wide} ${styles.picture}`}
      aria-label={title}
      aria-busy={isPlaceholderData}
    >
      <h3>{title}</h3>
      <Day day={data} name={name} time={time} />
      <Clubs day={data} />
      <Leave day={data} />
    </section>
  )
}

function Day({ day, name, time }: { day: CourtDay; name: string; time: WallClock }) {
  const translate = useTranslate()
  const isUndecided = isUndecidedCourt(day.CourtName)
  const picture = pictureOf(day.Court, { time, minutes: day.Minutes, isUndecided })
  const clashes = picture.bars.filter(({ isClash, game }) => isClash && game).length
  const said = isUndecided
    ? translate('gameTimes.picture.undecided')
    : translate(day.Court.length ? 'gameTimes.picture.noClash' : 'gameTimes.picture.free')
  return (
    <>
      <div role="status">
        {clashes ? (
          <Alert severity="warning" role="presentation">
            {translate(clashes === 1 ? 'gameTimes.picture.oneClash' : 'gameTimes.picture.clash', {
              smart_count: clashes,
            })}
          </Alert>
        ) : (
          <p className={shared.soft}>{said}</p>
        )}
      </div>
      <TimeLine picture={picture} name={name} />
    </>
  )
}

/** The other games of both clubs on that day, because players and coaches may be needed at both. */
function Clubs({ day: { Clubs: games } }: { day: CourtDay }) {
  const translate = useTranslate()
  return (
    <>
      <h3>{translate('gameTimes.picture.clubs')}</h3>
      {games.length === 0 && <p className={shared.soft}>{translate('gameTimes.picture.noClubs')}</p>}
      <ul className={`${shared.stack} ${shared.tight}`}>
        {games.map(({ GameId, GameDay, HomeName, AwayName, CourtName }) => (
          <li key={GameId}>
            {translate('gameTimes.picture.clubGame', {
              time: timeText(GameDay).slice(-5),
              home: teamText(HomeName, translate),
              away: teamText(AwayName, translate),
              court: CourtName,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Leave({ day: { OnLeave, Leave: people } }: { day: CourtDay }) {
  const translate = useTranslate()
  return (
    <>
      <h3>{translate('gameTimes.picture.leave')}</h3>
      <p className={shared.soft}>
        {OnLeave
          ? translate('gameTimes.picture.onLeave', { smart_count: OnLeave })
          : translate('gameTimes.picture.noLeave')}
      </p>
      <ul className={`${shared.stack} ${shared.tight}`}>
        {people.map(({ PersonId, Name, PartOfDay }) => (
          <li key={PersonId}>
            {PartOfDay ? translate('gameTimes.picture.partOfDay', { name: Name }) : Name}
          </li>
        ))}
      </ul>
    </>
  )
}
